import { Switch } from "antd";
import { plainCell } from "./PlainCell.tsx";
import { inputAttributes } from "./inputAttributes.ts";
import type { InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value, _field, { yes, no }) =>
  value === true ? yes : value === false ? no : "";

export const Cell = plainCell(text);

/** Yes or no. */
export function Input(props: InputProps) {
  const { value, onChange } = props;
  const { status: _status, disabled, autoFocus, id, ...aria } = inputAttributes(props);
  return (
    <Switch
      {...(id ? { id } : {})}
      {...aria}
      size={props.inGrid ? "small" : "default"}
      disabled={disabled ?? false}
      autoFocus={autoFocus ?? false}
      checked={value === true}
      onChange={(next) => onChange(next)}
    />
  );
}
