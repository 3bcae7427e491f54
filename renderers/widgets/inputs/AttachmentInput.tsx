import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Upload as AntUpload } from "antd";
import { useRenderer } from "../../base/rendererContext.ts";
import { fileSize } from "../../values/fileSize.ts";
import { useWords } from "../../base/words.ts";
import { FileLink } from "../files/FileLink.tsx";
import { acceptedEndings, takesMany } from "../files/storedFiles.ts";
import { UploadList } from "../files/UploadList.tsx";
import { useHeldFiles } from "../files/useHeldFiles.ts";
import { useUploads } from "../files/useUploads.ts";
import type { InputProps } from "../widget.ts";

/** Files by button or drop, within the field's limits; with progress, cancel and remove. */
export function AttachmentInput(props: InputProps) {
  const { field, disabled, label } = props;
  const { language } = useRenderer();
  const words = useWords();
  const many = takesMany(field);
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
      {files.map((file) => (
        <div key={file.id} className="wb-file-row">
          <FileLink file={file} />
          {!disabled && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={words("file.remove", { name: file.name })}
              onClick={() => set(files.filter(({ id }) => id !== file.id))}
            />
          )}
        </div>
      ))}
      <UploadList uploads={uploads} />
      {!disabled && (!limits || !many || files.length < limits.maxCount) && (
        <AntUpload
          multiple={many}
          showUploadList={false}
          accept={acceptedEndings(limits?.types ?? []).join(",")}
          beforeUpload={(file) => {
            start([file]);
            return false;
          }}
        >
          <Button
            id={props.id ?? ""}
            size={props.inGrid ? "small" : "middle"}
            icon={<UploadOutlined aria-hidden="true" />}
          >
            {words(many || files.length === 0 ? "file.upload" : "file.replace")}
          </Button>
        </AntUpload>
      )}
      {limits && !props.inGrid && !disabled && (
        <span className="wb-hint">
          {acceptedEndings(limits.types).join(" ")}{" "}
          {words("file.limit", { limit: fileSize(limits.maxBytes, language) })}
        </span>
      )}
    </div>
  );
}
