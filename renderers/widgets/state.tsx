import { NoValue } from "./PlainCell.tsx";
import { choiceTitle } from "./choice.tsx";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = true;

export const text: Widget["text"] = (value, field) => choiceTitle(value, field);

/** A state as a tag; its tone says whether things go well, its text names it. */
export function Cell({ field, value, inGrid }: CellProps) {
  if (value === null || value === undefined) return inGrid ? null : <NoValue />;
  const tone = field.choices?.find((choice) => choice.value === value)?.tone ?? "neutral";
  return <span className={`wb-state wb-state-${tone}`}>{choiceTitle(value, field)}</span>;
}

/** States are set by actions, never typed. */
export function Input({ field, value, row, header, inGrid }: InputProps) {
  return <Cell field={field} value={value} row={row} header={header} inGrid={inGrid ?? false} />;
}
