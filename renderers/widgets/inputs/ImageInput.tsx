import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Upload as AntUpload } from "antd";
import { useRenderer } from "../../base/rendererContext.ts";
import { fileSize } from "../../values/fileSize.ts";
import { useWords } from "../../base/words.ts";
import { acceptedEndings, takesMany } from "../files/storedFiles.ts";
import { UploadList } from "../files/UploadList.tsx";
import { useHeldFiles } from "../files/useHeldFiles.ts";
import { useUploads } from "../files/useUploads.ts";
import { Thumbnail } from "../image.tsx";
import type { InputProps } from "../widget.ts";

/** Pictures with preview, within the field's limits. */
export function ImageInput(props: InputProps) {
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
