import { PlusOutlined } from "@ant-design/icons";
import { useWords } from "../../base/words.ts";
import { UploadList } from "../files/UploadList.tsx";
import { Thumbnail } from "../image.tsx";
import type { InputProps } from "../widget.ts";
import { FileGroup, PickFiles, RemoveFile, useFileInput } from "./fileInput.tsx";

/** Pictures with preview, within the field's limits. */
export function ImageInput(props: InputProps) {
  const { field, disabled } = props;
  const words = useWords();
  const { many, files, uploads, start, remove } = useFileInput(props, 1);
  const most = many ? (field.files?.maxCount ?? 20) : 1;
  return (
    <FileGroup input={props}>
      <div className="wb-images">
        {files.map((file) => (
          <span key={file.id} className="wb-image">
            <Thumbnail file={file} size={props.inGrid ? 24 : 88} />
            {!disabled && (
              <RemoveFile file={file} className="wb-image-remove" onClick={() => remove(file)} />
            )}
          </span>
        ))}
        {!disabled && files.length < most && (
          <PickFiles input={props} many={many} types={["image"]} start={start}>
            <button id={props.id} type="button" className="wb-image-add">
              <PlusOutlined aria-hidden="true" />
              <span>{words("file.addImage")}</span>
            </button>
          </PickFiles>
        )}
      </div>
      <UploadList uploads={uploads} />
    </FileGroup>
  );
}
