import { laterInput } from "./laterInput.tsx";
import { NoValue } from "./PlainCell.tsx";
import { useFilled } from "./placeholders/useFilled.ts";
import { text } from "./text.tsx";
import type { CellProps } from "./widget.ts";

export { text };
export const drawn = false;

/** Text with its line breaks. */
export function Cell({ field, value, row, header, inGrid }: CellProps) {
  const filled = useFilled(field, value, inGrid ? undefined : (header ?? row));
  const shown = filled === null || filled === undefined ? "" : String(filled);
  if (shown === "") return inGrid ? null : <NoValue />;
  return <span className={inGrid ? "wb-text" : "wb-prose"}>{shown}</span>;
}

export const Input = laterInput(({ TextareaInput }) => TextareaInput, text);
