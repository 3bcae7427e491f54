import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Image, Upload as AntUpload } from "antd";
import type { StoredFile } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { fileSize } from "../values/fileSize.ts";
import { useWords } from "../base/words.ts";
import { takesMany } from "./attachment.tsx";
import { FileLink } from "./files/FileLink.tsx";
import { acceptedEndings, storedFiles } from "./files/storedFiles.ts";
import { UploadList } from "./files/UploadList.tsx";
import { useHeldFiles } from "./files/useHeldFiles.ts";
import { useFileUrl } from "./files/useFileUrl.ts";
import { useUploads } from "./files/useUploads.ts";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = true;

export const text: Widget["text"] = (value) =>
  storedFiles(value)
    .map((file) => file.name)
    .join(", ");

/** The pictures, small; a click shows them large. */
export function Cell({ value, inGrid }: CellProps) {
  const files = storedFiles(value);
  if (files.length === 0) return inGrid ? null : <NoValue />;
  return (
    <span className="wb-images">
      {files.map((file) => (
        <Thumbnail key={file.id} file={file} size={inGrid ? 24 : 88} />
      ))}
    </span>
  );
}

/** Pictures with preview, within the field's limits. */
export function Input(props: InputProps) {
  const { field, disabled, label } = props;
  const { language } = useRenderer();
  const words = useWords();
  const many = takesMany(field, 1);
  const { files, set, add } = useHeldFiles(props);
  const { uploads, start } = useUploads(props, files.length, (file) => add(file, many));
  const limits = field.files;
  return (
    <div
      className="wb-attachment"
      role="group"
      aria-label={label}
      aria-describedby={props.describedBy}
    >
      <div className="wb-images">
        {files.map((file) => (
          <span key={file.id} className="wb-image">
            <Thumbnail file={file} size={props.inGrid ? 24 : 88} />
            {!disabled && (
              <Button
                className="wb-image-remove"
                size="small"
                icon={<DeleteOutlined aria-hidden="true" />}
                aria-label={words("file.remove", { name: file.name })}
                onClick={() => set(files.filter(({ id }) => id !== file.id))}
              />
            )}
          </span>
        ))}
        {!disabled && (many ? files.length < (limits?.maxCount ?? 20) : files.length === 0) && (
          <AntUpload
            multiple={many}
            showUploadList={false}
            accept={acceptedEndings(limits?.types ?? ["image"]).join(",")}
            beforeUpload={(file) => {
              start([file]);
              return false;
            }}
          >
            <button id={props.id} type="button" className="wb-image-add">
              <PlusOutlined aria-hidden="true" />
              <span>{words("file.addImage")}</span>
            </button>
          </AntUpload>
        )}
      </div>
      <UploadList uploads={uploads} />
      {limits && !props.inGrid && !disabled && (
        <span className="wb-hint">
          {acceptedEndings(limits.types).join(" ")}{" "}
          {words("file.limit", { limit: fileSize(limits.maxBytes, language) })}
        </span>
      )}
    </div>
  );
}

function Thumbnail({ file, size }: { file: StoredFile; size: number }) {
  const url = useFileUrl(file);
  if (!file.mime.startsWith("image/")) return <FileLink file={file} />;
  if (!url) return <span className="wb-image-wait" role="img" aria-label={file.name} />;
  return <Image src={url} alt={file.name} width={size} height={size} className="wb-thumbnail" />;
}
