import { Button, Space } from "antd";
import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  UnderlineOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { useEffect, useMemo, useRef } from "react";
import { useWords } from "../words.ts";
import { inputAttributes } from "./inputAttributes.ts";
import { NoValue } from "./PlainCell.tsx";
import { htmlText, sanitizeHtml } from "./html/sanitize.ts";
import type { CellProps, InputProps, Widget } from "./widget.ts";

export const drawn = false;

export const text: Widget["text"] = (value) => (typeof value === "string" ? htmlText(value) : "");

/** Rich text, cleaned of everything but formatting. */
export function Cell({ value, inGrid }: CellProps) {
  const html = useMemo(() => (typeof value === "string" ? sanitizeHtml(value) : ""), [value]);
  if (html === "") return inGrid ? null : <NoValue />;
  if (inGrid) return <span className="wb-text">{htmlText(html)}</span>;
  return <div className="wb-html" dangerouslySetInnerHTML={{ __html: html }} />;
}

const commands = [
  ["bold", "html.bold", <BoldOutlined key="b" aria-hidden="true" />],
  ["italic", "html.italic", <ItalicOutlined key="i" aria-hidden="true" />],
  ["underline", "html.underline", <UnderlineOutlined key="u" aria-hidden="true" />],
  ["insertUnorderedList", "html.bullets", <UnorderedListOutlined key="ul" aria-hidden="true" />],
  ["insertOrderedList", "html.numbers", <OrderedListOutlined key="ol" aria-hidden="true" />],
] as const;

/** Rich text with the formatting that survives: bold, italic, underlined, lists. What is pasted is cleaned. */
export function Input(props: InputProps) {
  const { value, onChange, onBlur, label, disabled } = props;
  const words = useWords();
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
        <Space.Compact size="small" role="toolbar" aria-label={words("html.toolbar")}>
          {commands.map(([command, key, icon]) => (
            <Button
              key={command}
              type="text"
              size="small"
              icon={icon}
              aria-label={words(key)}
              title={words(key)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                editor.current?.focus();
                document.execCommand(command);
                read();
              }}
            />
          ))}
        </Space.Compact>
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
        onBlur={onBlur}
        onPaste={(event) => {
          event.preventDefault();
          const html = event.clipboardData.getData("text/html");
          const plain = event.clipboardData.getData("text/plain");
          if (html) document.execCommand("insertHTML", false, sanitizeHtml(html));
          else document.execCommand("insertText", false, plain);
        }}
      />
    </div>
  );
}
