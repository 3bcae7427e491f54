import { lazy, Suspense, useMemo } from "react";
import { sanitizeHtml } from "../../src/engine/index.ts";
import { htmlText } from "./html/htmlText.ts";
import { inputAttributes } from "./inputAttributes.ts";
import { NoValue } from "./PlainCell.tsx";
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

const HtmlEditor = lazy(() => import("./html/HtmlEditor.tsx"));

/** Rich text with the formatting that survives: bold, italic, underlined, lists. */
export function Input(props: InputProps) {
  return (
    <div className={`wb-html-editor${props.invalid ? " wb-invalid" : ""}`}>
      {props.disabled ? (
        <ReadOnly {...props} />
      ) : (
        <Suspense fallback={<ReadOnly {...props} />}>
          <HtmlEditor {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** The text in the place of its editor: where it may not be edited, and until the editor is loaded. */
function ReadOnly(props: InputProps) {
  const { value, disabled, onBlur } = props;
  const html = useMemo(() => (typeof value === "string" ? sanitizeHtml(value) : ""), [value]);
  const { status: _, disabled: __, autoFocus: ___, ...attributes } = inputAttributes(props);
  return (
    <div
      {...attributes}
      role="textbox"
      aria-multiline="true"
      aria-readonly="true"
      aria-busy={!disabled || undefined}
      tabIndex={0}
      className="wb-html wb-html-input"
      onBlur={onBlur}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
