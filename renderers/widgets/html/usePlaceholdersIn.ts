import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { placeholderText, type FieldView } from "../../../src/engine/index.ts";
import { editorText } from "../placeholders/editorText.ts";
import { markUnknown } from "../placeholders/marks.ts";
import { unknownIn, type UnknownPlaceholder } from "../placeholders/unknown.ts";

/**
 * Placeholders in an editor of rich text: inserted at the cursor (kept while another element has the focus), reported
 * and marked where they are unknown.
 */
export function usePlaceholdersIn(of: { editor: Editor; field: FieldView; value: unknown }) {
  const { editor, field, value } = of;
  const [unknown, setUnknown] = useState<readonly UnknownPlaceholder[]>([]);
  useEffect(() => {
    if (!field.placeholders) return undefined;
    const { dom } = editor.view;
    const { text, isWhole, rangeOf } = editorText(dom);
    const found = unknownIn(text, field.placeholders, isWhole);
    markUnknown(
      dom,
      found.flatMap((one) => rangeOf(one) ?? []),
    );
    // What stands in the editor is known once the value is drawn in it.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    setUnknown((before) => (before.length === 0 && found.length === 0 ? before : found));
    return () => markUnknown(dom, []);
  }, [editor, field, value]);

  /** The positions of a placeholder in the editor's document. */
  const positionsOf = (one: UnknownPlaceholder) => {
    const { view } = editor;
    const range = editorText(view.dom).rangeOf(one);
    return range
      ? {
          from: view.posAtDOM(range.startContainer, range.startOffset),
          to: view.posAtDOM(range.endContainer, range.endOffset),
        }
      : editor.state.selection;
  };
  return {
    unknown,
    insert: (text: string) => editor.chain().focus().insertContent({ type: "text", text }).run(),
    show: (one: UnknownPlaceholder) =>
      editor.chain().setTextSelection(positionsOf(one)).focus().run(),
    replace: (one: UnknownPlaceholder, path: string) =>
      editor
        .chain()
        .setTextSelection(positionsOf(one))
        .insertContent({ type: "text", text: placeholderText(path) })
        .focus()
        .run(),
  };
}
