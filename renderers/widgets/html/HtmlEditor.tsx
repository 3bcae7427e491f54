import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef } from "react";
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

/** The editor of rich text. What is pasted and what is handed on are sanitised. A module of its own, since TipTap is large. */
export default function HtmlEditor(props: InputProps) {
  const { field, value, onChange, onBlur } = props;
  /** The value that the editor shows. */
  const shown = useRef<unknown>(value);
  const editor = useEditor({
    extensions: richTextSchema,
    content: sanitized(value),
    editorProps: useEditorProps(props),
    injectCSS: false,
    // No Markdown: asterisks and hyphens belong to part numbers.
    enableInputRules: false,
    enablePasteRules: false,
    // What is inserted before the cursor was set follows the text.
    onCreate: (event) => {
      event.editor.commands.setTextSelection(event.editor.state.doc.content.size);
    },
    onUpdate: (event) => {
      const html = sanitizeHtml(event.editor.getHTML());
      const next = htmlText(html) === "" ? null : html;
      shown.current = next;
      onChange(next);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    editor.commands.setContent(sanitized(value), { emitUpdate: false });
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
      // Tab leaves the editor, in lists and tables too: nobody is caught who has only a keyboard.
      handleDOMEvents: { keydown: (_: unknown, event: KeyboardEvent) => event.key === "Tab" },
    }),
    [id, label, describedBy, required, invalid],
  );
}
