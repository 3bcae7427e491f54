import { FileImageOutlined, FileOutlined, FilePdfOutlined } from "@ant-design/icons";
import { App } from "antd";
import type { StoredFile } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { fileSize } from "../../values/fileSize.ts";

/** A stored file by name and size; opens it in a new window. */
export function FileLink({ file }: { file: StoredFile }) {
  const { source, language } = useRenderer();
  const { message } = App.useApp();
  const Icon = file.mime.startsWith("image/")
    ? FileImageOutlined
    : file.mime === "application/pdf"
      ? FilePdfOutlined
      : FileOutlined;
  async function open() {
    try {
      window.open(await source.fileUrl(file), "_blank", "noopener");
    } catch (error) {
      message.error((error as Error).message);
    }
  }
  return (
    <button type="button" className="wb-link wb-file" onClick={() => void open()}>
      <Icon aria-hidden="true" /> <span className="wb-file-name">{file.name}</span>{" "}
      <span className="wb-muted">{fileSize(file.size, language)}</span>
    </button>
  );
}
