import { Input as AntInput } from "antd";
import { inputAttributes } from "./inputAttributes.ts";
import { NoValue } from "./PlainCell.tsx";
import { text } from "./text.tsx";
import type { CellProps, InputProps } from "./widget.ts";

export { text };
export const drawn = false;

/** Text with its line breaks. */
export function Cell({ value, inGrid }: CellProps) {
  const shown = value === null || value === undefined ? "" : String(value);
  if (shown === "") return inGrid ? null : <NoValue />;
  return <span className={inGrid ? "wb-text" : "wb-prose"}>{shown}</span>;
}

/** Text of several lines; grows with what is typed. */
export function Input(props: InputProps) {
  const { field, value, onChange, onBlur, inGrid } = props;
  const shown = value === null ? "" : String(value);
  const { maxLength } = field;
  return (
    <AntInput.TextArea
      {...inputAttributes(props)}
      autoSize={inGrid ? { minRows: 3, maxRows: 8 } : { minRows: 2, maxRows: 10 }}
      value={shown}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      onBlur={onBlur}
      {...(maxLength && shown.length > maxLength * 0.8
        ? { showCount: { formatter: () => `${shown.length}/${maxLength}` } }
        : {})}
    />
  );
}
