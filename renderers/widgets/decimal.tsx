import { Input as AntInput } from "antd";
import { useEffect, useRef, useState } from "react";
import {
  fieldDecimals,
  formatDecimal,
  groupedDecimal,
  unitSumsText,
  type FieldView,
  type UnitSum,
} from "../../src/engine/index.ts";
import { isMoney } from "../values/isMoney.ts";
import { readDecimal } from "../values/typedDecimal.ts";
import { useRenderer } from "../base/rendererContext.ts";
import { useWords } from "../base/words.ts";
import { inputAttributes } from "./inputAttributes.ts";
import { plainCell } from "./PlainCell.tsx";
import type { InputProps, Widget } from "./widget.ts";

export const drawn = false;

/** A sum comes as a list where its rows have different units: units by their names, as the rows have them, currencies by their codes. */
export const text: Widget["text"] = (value, field, { language, row, header }) =>
  Array.isArray(value)
    ? unitSumsText(value as readonly UnitSum[], language, isMoney(field) ? "code" : "name")
    : withSign(field, formatDecimal(value, language, fieldDecimals(field, row, header)));

function withSign({ kind, suffix }: FieldView, shown: string): string {
  if (shown === "") return shown;
  if (kind === "percent") return `${shown}%`;
  return suffix === undefined ? shown : `${shown} ${suffix}`;
}

export const Cell = plainCell(text);

/**
 * An exact decimal: grouped while read, plain while typed. Text that is no number is refused and kept to be
 * corrected.
 */
export function Input(
  props: InputProps & {
    /** How the value is read, if not as a decimal. */ readonly shown?: string;
  },
) {
  const { field, value, onChange, onBlur, onRefused, row, header, inGrid, startText } = props;
  const { language } = useRenderer();
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(startText ?? null);
  const own = useRef(value);
  // A value from outside (computed, undone) replaces the typed text.
  useEffect(() => {
    if (value !== own.current) setTyped(null);
    own.current = value;
  }, [value]);

  const shown =
    typed ?? props.shown ?? groupedDecimal(value, language, fieldDecimals(field, row, header));
  function take(next: string) {
    setTyped(next);
    const read = readDecimal(next);
    if (read === undefined) {
      onRefused?.(words("value.notNumber", { value: next }));
      return;
    }
    onRefused?.(null);
    own.current = read;
    if (read !== value) onChange(read);
  }
  return (
    <AntInput
      {...inputAttributes(props)}
      className="wb-number-input"
      variant={inGrid ? "borderless" : "outlined"}
      inputMode="decimal"
      suffix={field.suffix}
      value={shown}
      onChange={(event) => take(event.target.value)}
      onFocus={(event) => {
        if (startText === undefined) {
          if (typed === null) setTyped(value === null ? "" : String(value));
          const input = event.target;
          queueMicrotask(() => input.select());
        }
      }}
      onBlur={() => {
        if (typed !== null && readDecimal(typed) !== undefined) setTyped(null);
        onBlur?.();
      }}
    />
  );
}
