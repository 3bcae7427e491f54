import { DeleteOutlined } from "@ant-design/icons";
import { Button, Upload as AntUpload, type ButtonProps } from "antd";
import type { ReactNode } from "react";
import type { StoredFile } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import { fileSize } from "../../values/fileSize.ts";
import { acceptedEndings, takesMany } from "../files/storedFiles.ts";
import { useHeldFiles } from "../files/useHeldFiles.ts";
import { useUploads } from "../files/useUploads.ts";
import type { InputProps } from "../widget.ts";

/* What inputs of attachments and of pictures share. */

/** The files of an input and those on their way. `most`: how many a field takes that does not say it. */
export function useFileInput(props: InputProps, most?: number) {
  const many = takesMany(props.field, most);
  const { files, set, add } = useHeldFiles(props);
  const { uploads, start } = useUploads(props, files.length, (file) => add(file, many));
  const remove = (file: StoredFile) => set(files.filter(({ id }) => id !== file.id));
  return { many, files, uploads, start, remove };
}

/** The input as one group, with the limits of its files below. */
export function FileGroup({ input, children }: { input: InputProps; children: ReactNode }) {
  const { language } = useRenderer();
  const words = useWords();
  const limits = input.field.files;
  return (
    <div
      className="wb-attachment"
      role="group"
      aria-label={input.label}
      aria-describedby={input.describedBy}
    >
      {children}
      {limits && !input.inGrid && !input.disabled && (
        <span className="wb-hint">
          {acceptedEndings(limits.types).join(" ")}{" "}
          {words("file.limit", { limit: fileSize(limits.maxBytes, language) })}
        </span>
      )}
    </div>
  );
}

/** Its button, by which files are picked, or dropped on. `types`: what a field takes that does not say it. */
export function PickFiles(props: {
  readonly input: InputProps;
  readonly many: boolean;
  readonly types: readonly string[];
  readonly start: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) {
  const { input, many, types, start, children } = props;
  return (
    <AntUpload
      multiple={many}
      showUploadList={false}
      accept={acceptedEndings(input.field.files?.types ?? types).join(",")}
      beforeUpload={(file) => {
        start([file]);
        return false;
      }}
    >
      {children}
    </AntUpload>
  );
}

/** The button that takes a file off. */
export function RemoveFile(props: ButtonProps & { readonly file: StoredFile }) {
  const { file, ...button } = props;
  const words = useWords();
  return (
    <Button
      size="small"
      icon={<DeleteOutlined aria-hidden="true" />}
      aria-label={words("file.remove", { name: file.name })}
      {...button}
    />
  );
}
