import { useEffect, useMemo, useRef } from "react";
import { sanitizeHtml } from "../../src/engine/index.ts";
import { documentIn } from "./documentIn.ts";
import { Toolbar } from "./html/Toolbar.tsx";
import { htmlText } from "./html/htmlText.ts";
import { usePlaceholdersIn } from "./html/usePlaceholdersIn.ts";
import { inputAttributes } from "./inputAttributes.ts";
import { NoValue } from "./PlainCell.tsx";
import { PlaceholderTools } from "./placeholders/PlaceholderTools.tsx";
import { UnknownPlaceholders } from "./placeholders/UnknownPlaceholders.tsx";
import { useFilled } from "./placeholders/useFilled.ts";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) => (typeof value === "string" ? htmlText(value) : "");

/** Rich text, cleaned of everything but formatting. */
export function Cell({ field, value, row, header, inGrid }: CellProps) {
  const filled = useFilled(field, value, inGrid ? undefined : (header ?? row));
  const html = useMemo(() => (typeof filled === "string" ? sanitizeHtml(filled) : ""), [filled]);
  if (html === "") return inGrid ? null : <NoValue />;
  if (inGrid) return <span className="wb-text">{htmlText(html)}</span>;
  return <div className="wb-html" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Rich text with the formatting that survives: bold, italic, underlined, lists. What is pasted is cleaned. */
export function Input(props: InputProps) {
  const { field, value, onChange, onBlur, label, disabled } = props;
  const editor = useRef<HTMLDivElement>(null);
  const own = useRef<unknown>(undefined);
  useEffect(() => {
    if (!editor.current || own.current === value) return;
    editor.current.innerHTML = typeof value === "string" ? sanitizeHtml(value) : "";
    own.current = value;
  }, [value]);
  function read() {
    const html = sanitizeHtml(editor.current?.innerHTML ?? "");
    own.current = htmlText(html) === "" ? null : html;
    onChange(own.current as string | null);
  }
  const named = usePlaceholdersIn({ editor, field, value, disabled: disabled === true, read });
  const {
    id,
    status,
    "aria-describedby": describedBy,
    "aria-required": required,
    "aria-invalid": invalid,
  } = inputAttributes(props);
  return (
    <div className={`wb-html-editor${status ? " wb-invalid" : ""}`}>
      {!disabled && (
        <Toolbar
          onCommand={(command) => {
            editor.current?.focus();
            document.execCommand(command);
            read();
          }}
        >
          {field.placeholders && (
            <PlaceholderTools
              field={field}
              placeholders={field.placeholders}
              page={props.page}
              id={documentIn(props)}
              text={typeof value === "string" ? value : ""}
              onInsert={named.insert}
            />
          )}
        </Toolbar>
      )}
      <div
        ref={editor}
        id={id}
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        aria-required={required}
        aria-invalid={invalid}
        aria-readonly={disabled || undefined}
        tabIndex={0}
        contentEditable={!disabled}
        suppressContentEditableWarning
        className="wb-html wb-html-input"
        onInput={read}
        onBlur={() => {
          named.keepPlace();
          onBlur?.();
        }}
        onPaste={(event) => {
          event.preventDefault();
          const html = event.clipboardData.getData("text/html");
          const plain = event.clipboardData.getData("text/plain");
          if (html) document.execCommand("insertHTML", false, sanitizeHtml(html));
          else document.execCommand("insertText", false, plain);
        }}
      />
      {named.unknown.length > 0 && (
        <UnknownPlaceholders
          unknown={named.unknown}
          onShow={named.show}
          onReplace={named.replace}
        />
      )}
    </div>
  );
}
