import { groupedDecimal, withMinus, type Language } from "../../src/engine/index.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { Input as DecimalInput } from "./decimal.tsx";
import { plainCell } from "./PlainCell.tsx";
import { useWords } from "../base/words.ts";
import type { InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value, _field, { language }) =>
  withMinus(grouped(value, language));

/** Grouped from five digits on: a year or a code of four is read as one word. */
function grouped(value: unknown, language: Language): string {
  return typeof value === "number" && Math.abs(value) < 10_000
    ? String(value)
    : groupedDecimal(value, language, 0);
}

export const Cell = plainCell(text);

/** A whole number; it travels as a number. */
export function Input(props: InputProps) {
  const words = useWords();
  const { language } = useRenderer();
  const { value, onChange, onRefused } = props;
  return (
    <DecimalInput
      {...props}
      field={{ ...props.field, decimals: 0 }}
      value={value === null ? null : String(value)}
      shown={grouped(value, language)}
      onChange={(next) => {
        if (next === null) return onChange(null);
        if (!/^-?\d{1,15}$/.test(String(next)))
          return onRefused?.(words("value.notInteger", { value: String(next) }));
        onChange(Number(next));
      }}
    />
  );
}
