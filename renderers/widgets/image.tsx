import type { StoredFile } from "../../src/engine/index.ts";
import { FileLink } from "./files/FileLink.tsx";
import { fileNames, storedFiles } from "./files/storedFiles.ts";
import { useFileUrl } from "./files/useFileUrl.ts";
import { laterInput, laterPart } from "./laterInput.tsx";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, Widget } from "./widget.ts";

export const drawn = true;

export const text: Widget["text"] = fileNames;

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

export const Input = laterInput(({ ImageInput }) => ImageInput, text);

/** One stored picture; a click shows it large. */
export function Thumbnail({ file, size }: { file: StoredFile; size: number }) {
  const url = useFileUrl(file);
  if (!file.mime.startsWith("image/")) return <FileLink file={file} />;
  if (!url) return <span className="wb-image-wait" role="img" aria-label={file.name} />;
  const picture = {
    src: url,
    alt: file.name,
    width: size,
    height: size,
    className: "wb-thumbnail",
  };
  return <Shown {...picture} waiting={<img {...picture} alt={file.name} />} />;
}

const Shown = laterPart(({ Picture }) => Picture);
