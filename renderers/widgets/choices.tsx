import { listSeparator } from "../../src/engine/index.ts";
import { matches, choiceOptions, choiceTitle } from "./choice.tsx";
import { inputAttributes } from "./inputAttributes.ts";
import { plainCell } from "./PlainCell.tsx";
import { useWords } from "../base/words.ts";
import type { InputProps, Widget } from "./widget.ts";
import { NamedSelect } from "./NamedSelect.tsx";

export const drawn = false;

export const text: Widget["text"] = (value, field, { language }) =>
  (Array.isArray(value) ? value : [])
    .map((item) => choiceTitle(item, field))
    .join(listSeparator(language));

export const Cell = plainCell(text);

/** Several of a fixed set. */
export function Input(props: InputProps) {
  const { field, value, onChange, onBlur, inGrid } = props;
  const words = useWords();
  return (
    <NamedSelect
      {...inputAttributes(props)}
      mode="multiple"
      className="wb-wide"
      {...(inGrid ? { variant: "borderless" as const, defaultOpen: true } : {})}
      allowClear
      maxTagCount="responsive"
      placeholder={words("value.choose")}
      value={(Array.isArray(value) ? value : []).map(String)}
      options={choiceOptions(field)}
      filterOption={(typed, option) => matches(typed, option)}
      onChange={(next: string[]) => onChange(next.length > 0 ? next : null)}
      onBlur={onBlur}
      getPopupContainer={() => document.body}
    />
  );
}
