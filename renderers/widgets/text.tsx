import { Input as AntInput } from "antd";
import { inputAttributes } from "./inputAttributes.ts";
import { plainCell } from "./PlainCell.tsx";
import type { InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) =>
  value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

export const Cell = plainCell(text);

/** One line of text; the length left is counted once it runs short. */
export function Input(props: InputProps) {
  const { field, value, onChange, onBlur, inGrid, startText } = props;
  const shown = text(value, field, undefined as never);
  const { maxLength } = field;
  return (
    <AntInput
      {...inputAttributes(props)}
      variant={inGrid ? "borderless" : "outlined"}
      value={startText !== undefined && shown === "" ? "" : shown}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      onBlur={onBlur}
      {...(maxLength && shown.length > maxLength * 0.8 && !inGrid
        ? { showCount: { formatter: () => `${shown.length}/${maxLength}` } }
        : {})}
    />
  );
}
