import { CloseOutlined } from "@ant-design/icons";
import { Progress } from "antd";
import { useWords } from "../../base/words.ts";
import type { Upload } from "./useUploads.ts";

/** Files on their way with progress and cancel, and refused ones with the reason. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const words = useWords();
  if (uploads.length === 0) return null;
  return (
    <ul className="wb-uploads" aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="wb-file-name">{upload.name}</span>
          {upload.failed === null ? (
            <Progress
              percent={Math.round(upload.fraction * 100)}
              size="small"
              aria-label={words("file.progress", { name: upload.name })}
            />
          ) : (
            <span className="wb-error-text" role="alert">
              {upload.failed}
            </span>
          )}
          <button
            type="button"
            className="wb-icon-button"
            aria-label={words(upload.failed === null ? "file.cancel" : "file.dismiss", {
              name: upload.name,
            })}
            onClick={upload.cancel}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
