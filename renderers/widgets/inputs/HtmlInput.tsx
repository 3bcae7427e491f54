import { lazy, Suspense, useMemo } from "react";
import { sanitizeHtml } from "../../../src/engine/index.ts";
import { inputAttributes } from "../inputAttributes.ts";
import type { InputProps } from "../widget.ts";

const HtmlEditor = lazy(() => import("../html/HtmlEditor.tsx"));

/** Rich text with the formatting that survives: bold, italic, underlined, lists. */
export function HtmlInput(props: InputProps) {
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
