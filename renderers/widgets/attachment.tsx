import { DeleteOutlined, UploadOutlined } from "@ant-design/icons";
import { Button, Upload as AntUpload } from "antd";
import { useRenderer } from "../base/rendererContext.ts";
import { fileSize } from "../values/fileSize.ts";
import { useWords } from "../base/words.ts";
import { FileLink } from "./files/FileLink.tsx";
import { acceptedEndings, storedFiles } from "./files/storedFiles.ts";
import { UploadList } from "./files/UploadList.tsx";
import { useHeldFiles } from "./files/useHeldFiles.ts";
import { useUploads } from "./files/useUploads.ts";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = true;

export const text: Widget["text"] = (value) =>
  storedFiles(value)
    .map((file) => file.name)
    .join(", ");

/** The files, each opening in a new window. */
export function Cell({ value, inGrid }: CellProps) {
  const files = storedFiles(value);
  if (files.length === 0) return inGrid ? null : <NoValue />;
  return (
    <span className={inGrid ? "wb-files wb-in-grid" : "wb-files"}>
      {files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
    </span>
  );
}

/** Files by button or drop, within the field's limits; with progress, cancel and remove. */
export function Input(props: InputProps) {
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

/** Whether a field takes several files; one replaces the other where it does not. */
export const takesMany = (field: InputProps["field"], unstated = 20): boolean =>
  (field.files?.maxCount ?? unstated) > 1;
