import { useWords } from "../base/words.ts";
import { text } from "./text.tsx";
import type { CellProps, InputProps } from "./widget.ts";
import { NoValue } from "./PlainCell.tsx";

export { text };
export const drawn = false;

/** A number of a series. */
export function Cell({ value, inGrid }: CellProps) {
  if (!value) return inGrid ? null : <NoValue />;
  return <span className="wb-code">{String(value)}</span>;
}

/** Given by the server at the first save. */
export function Input({ value, field, inGrid }: InputProps) {
  const words = useWords();
  if (value) return <Cell field={field} value={value} inGrid={inGrid ?? false} />;
  return <span className="wb-none">{words("value.numberAtSave")}</span>;
}
