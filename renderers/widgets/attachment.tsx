import { FileLink } from "./files/FileLink.tsx";
import { fileNames, storedFiles } from "./files/storedFiles.ts";
import { laterInput } from "./laterInput.tsx";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, Widget } from "./widget.ts";

export const drawn = true;

export const text: Widget["text"] = fileNames;

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

export const Input = laterInput(({ AttachmentInput }) => AttachmentInput, text);
