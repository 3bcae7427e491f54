import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { sanitizeHtml } from "../../../src/engine/index.ts";
import { documentIn } from "../documentIn.ts";
import { inputAttributes } from "../inputAttributes.ts";
import { PlaceholderTools } from "../placeholders/PlaceholderTools.tsx";
import { UnknownPlaceholders } from "../placeholders/UnknownPlaceholders.tsx";
import type { InputProps } from "../widget.ts";
import { htmlText } from "./htmlText.ts";
import { richTextSchema } from "./richTextSchema.ts";
import { Toolbar } from "./Toolbar.tsx";
import { usePlaceholdersIn } from "./usePlaceholdersIn.ts";

/** The editor of rich text. Pasted and emitted HTML is sanitised. A module of its own, since TipTap is large. */
export default function HtmlEditor(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  /** Values that came from the editor, from the last one the form returned to the current one. */
  const own = useRef<readonly unknown[]>([value]);
  // Options that stay the same leave the editor alone while text is typed or composed.
  const [start] = useState(() => sanitized(value));
  const editor = useEditor({
    extensions: richTextSchema,
    content: start,
    editorProps: useEditorProps(props),
    injectCSS: false,
    // No Markdown: asterisks and hyphens belong to part numbers.
    enableInputRules: false,
    enablePasteRules: false,
    // Text inserted before the cursor was set goes to the end.
    onCreate: (event) => {
      event.editor.commands.setTextSelection(event.editor.state.doc.content.size);
    },
    onUpdate: (event) => {
      const html = sanitizeHtml(event.editor.getHTML());
      const next = htmlText(html) === "" ? null : html;
      own.current = [...own.current, next];
      onChange(next);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    // The form may hand back a value when more has been typed already: only one that is not the editor's is from elsewhere.
    const at = own.current.indexOf(value);
    own.current = at === -1 ? [value] : own.current.slice(at);
    if (at === -1) editor.commands.setContent(sanitized(value), { emitUpdate: false });
  }, [editor, value]);
  const named = usePlaceholdersIn({ editor, field, value });
  return (
    <>
      <Toolbar editor={editor}>
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
      <EditorContent editor={editor} />
      {named.unknown.length > 0 && (
        <UnknownPlaceholders
          unknown={named.unknown}
          onShow={named.show}
          onReplace={named.replace}
        />
      )}
    </>
  );
}

function sanitized(value: unknown): string {
  return typeof value === "string" ? sanitizeHtml(value) : "";
}

function useEditorProps(props: InputProps) {
  const {
    id,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-required": required,
    "aria-invalid": invalid,
  } = inputAttributes(props);
  return useMemo(
    () => ({
      attributes: {
        class: "wb-html wb-html-input",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        ...(id !== undefined && { id }),
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
        ...(required && { "aria-required": "true" }),
        ...(invalid && { "aria-invalid": "true" }),
      },
      transformPastedHTML: sanitizeHtml,
      // Tab leaves the editor, in lists and tables too, so that keyboard users are not trapped.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === "Tab" },
    }),
    [id, label, describedBy, required, invalid],
  );
}
