import { useState } from "react";
import { inputAttributes } from "./inputAttributes.ts";
import { plainCell } from "./PlainCell.tsx";
import { useWords } from "../base/words.ts";
import type { InputProps, Widget } from "./widget.ts";
import { NamedSelect } from "./NamedSelect.tsx";

export const drawn = false;

export const text: Widget["text"] = (value, field) => choiceTitle(value, field);

export const Cell = plainCell(text);

/** One of a fixed set; typing finds by title or value. */
export function Input(props: InputProps) {
  const { field, value, onChange, onBlur, inGrid } = props;
  const words = useWords();
  const [search, setSearch] = useState(props.startText ?? "");
  return (
    <NamedSelect
      {...inputAttributes(props)}
      className="wb-wide"
      {...(inGrid ? { variant: "borderless" as const, defaultOpen: true } : {})}
      showSearch
      // Typed into a grid cell, the first letter is searched for; elsewhere the list keeps its own search.
      {...(props.startText === undefined ? {} : { searchValue: search, onSearch: setSearch })}
      allowClear={!props.required}
      placeholder={words("value.choose")}
      value={value === null ? null : String(value)}
      options={choiceOptions(field)}
      filterOption={(typed, option) => matches(typed, option)}
      onChange={(next: string | null | undefined) => onChange(next ?? null)}
      onBlur={onBlur}
      getPopupContainer={() => document.body}
    />
  );
}

/** A choice's title, or the bare value when the definition does not know it. */
export function choiceTitle(
  value: unknown,
  field: { readonly choices?: readonly { value: string; title: string }[] },
): string {
  if (value === null || value === undefined) return "";
  return field.choices?.find((choice) => choice.value === value)?.title ?? String(value);
}

export const choiceOptions = (field: InputProps["field"]) =>
  (field.choices ?? []).map(({ value, title }) => ({ value, label: title }));

export const matches = (
  typed: string,
  option: { value: string; label: string } | undefined,
): boolean =>
  option !== undefined &&
  `${option.label} ${option.value}`.toLowerCase().includes(typed.trim().toLowerCase());
