import { UploadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useWords } from "../../base/words.ts";
import { FileLink } from "../files/FileLink.tsx";
import { UploadList } from "../files/UploadList.tsx";
import type { InputProps } from "../widget.ts";
import { FileGroup, PickFiles, RemoveFile, useFileInput } from "./fileInput.tsx";

/** Files by button or drop, within the field's limits; with progress, cancel and remove. */
export function AttachmentInput(props: InputProps) {
  const { field, disabled } = props;
  const words = useWords();
  const { many, files, uploads, start, remove } = useFileInput(props);
  const limits = field.files;
  return (
    <FileGroup input={props}>
      {files.map((file) => (
        <div key={file.id} className="wb-file-row">
          <FileLink file={file} />
          {!disabled && <RemoveFile file={file} type="text" onClick={() => remove(file)} />}
        </div>
      ))}
      <UploadList uploads={uploads} />
      {!disabled && (!limits || !many || files.length < limits.maxCount) && (
        <PickFiles input={props} many={many} types={[]} start={start}>
          <Button
            id={props.id ?? ""}
            size={props.inGrid ? "small" : "middle"}
            icon={<UploadOutlined aria-hidden="true" />}
          >
            {words(many || files.length === 0 ? "file.upload" : "file.replace")}
          </Button>
        </PickFiles>
      )}
    </FileGroup>
  );
}
