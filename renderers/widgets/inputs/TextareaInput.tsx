import { Input as AntInput } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useRef } from "react";
import { placeholderText } from "../../../src/engine/index.ts";
import { documentIn } from "../documentIn.ts";
import { inputAttributes } from "../inputAttributes.ts";
import { PlaceholderTools } from "../placeholders/PlaceholderTools.tsx";
import { unknownIn } from "../placeholders/unknown.ts";
import { UnknownPlaceholders } from "../placeholders/UnknownPlaceholders.tsx";
import type { InputProps } from "../widget.ts";

/** Text of several lines; grows with what is typed. */
export function TextareaInput(props: InputProps) {
  const { field, value, onChange, onBlur, inGrid, disabled } = props;
  const area = useRef<TextAreaRef>(null);
  const shown = value === null ? "" : String(value);
  const { maxLength, placeholders } = field;
  const names = placeholders && !inGrid && !disabled ? placeholders : undefined;
  const unknown = unknownIn(shown, names);
  function select(start: number, end: number) {
    const box = area.current?.resizableTextArea?.textArea;
    box?.focus();
    box?.setSelectionRange(start, end);
  }
  function write(start: number, end: number, inserted: string) {
    onChange(shown.slice(0, start) + inserted + shown.slice(end));
    requestAnimationFrame(() => select(start + inserted.length, start + inserted.length));
  }
  return (
    <>
      {names && (
        <div className="wb-note-tools">
          <PlaceholderTools
            field={field}
            placeholders={names}
            page={props.page}
            id={documentIn(props)}
            text={shown}
            onInsert={(inserted) => {
              const box = area.current?.resizableTextArea?.textArea;
              write(
                box?.selectionStart ?? shown.length,
                box?.selectionEnd ?? shown.length,
                inserted,
              );
            }}
          />
        </div>
      )}
      <AntInput.TextArea
        ref={area}
        {...inputAttributes(props)}
        autoSize={inGrid ? { minRows: 3, maxRows: 8 } : { minRows: 2, maxRows: 10 }}
        value={shown}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={onBlur}
        {...(maxLength && shown.length > maxLength * 0.8
          ? { showCount: { formatter: () => `${shown.length}/${maxLength}` } }
          : {})}
      />
      {unknown.length > 0 && (
        <UnknownPlaceholders
          unknown={unknown}
          onShow={({ start, end }) => select(start, end)}
          onReplace={({ start, end }, path) => write(start, end, placeholderText(path))}
        />
      )}
    </>
  );
}
