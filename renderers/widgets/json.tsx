import { Input as AntInput } from "antd";
import { useState } from "react";
import type { WireValue } from "../../src/engine/index.ts";
import { useWords } from "../base/words.ts";
import { inputAttributes } from "./inputAttributes.ts";
import { NoValue } from "./PlainCell.tsx";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) =>
  value === null || value === undefined ? "" : JSON.stringify(value);

/** JSON, indented outside grids. */
export function Cell({ value, inGrid }: CellProps) {
  if (value === null || value === undefined) return inGrid ? null : <NoValue />;
  if (inGrid) return <span className="wb-code">{JSON.stringify(value)}</span>;
  return <pre className="wb-json">{JSON.stringify(value, null, 2)}</pre>;
}

/** JSON as text; taken once it can be read. */
export function Input(props: InputProps) {
  const { value, onChange, onRefused, onBlur } = props;
  const words = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  function take(next: string) {
    setTyped(next);
    if (next.trim() === "") {
      onRefused?.(null);
      return onChange(null);
    }
    let parsed: WireValue;
    try {
      parsed = JSON.parse(next) as WireValue;
    } catch (error) {
      return onRefused?.(words("value.notJson", { reason: (error as Error).message }));
    }
    onRefused?.(null);
    onChange(parsed);
  }
  return (
    <AntInput.TextArea
      {...inputAttributes(props)}
      className="wb-code"
      spellCheck={false}
      autoSize={{ minRows: 3, maxRows: 16 }}
      value={typed ?? (value === null ? "" : JSON.stringify(value, null, 2))}
      onChange={(event) => take(event.target.value)}
      onBlur={onBlur}
    />
  );
}
