import { useEffect, useRef, useState, type RefObject } from "react";
import { placeholderText, type FieldView } from "../../../src/engine/index.ts";
import { editorText } from "../placeholders/editorText.ts";
import { markUnknown } from "../placeholders/marks.ts";
import { unknownIn, type UnknownPlaceholder } from "../placeholders/unknown.ts";

/** Placeholders in an editor of rich text: inserted where the cursor was, told and marked where they name nothing. */
export function usePlaceholdersIn(of: {
  editor: RefObject<HTMLDivElement | null>;
  field: FieldView;
  value: unknown;
  disabled: boolean;
  /** Takes what stands in the editor as the value. */
  read: () => void;
}) {
  const { editor, field, value, disabled, read } = of;
  const place = useRef<Range | null>(null);
  const [unknown, setUnknown] = useState<readonly UnknownPlaceholder[]>([]);
  useEffect(() => {
    const element = editor.current;
    if (!element || !field.placeholders || disabled) return undefined;
    const { text, isWhole, rangeOf } = editorText(element);
    const found = unknownIn(text, field.placeholders, isWhole);
    markUnknown(
      element,
      found.flatMap((one) => rangeOf(one) ?? []),
    );
    // What stands in the editor is known once the value is drawn in it.
    // oxlint-disable-next-line react-hooks/set-state-in-effect
    setUnknown((before) => (before.length === 0 && found.length === 0 ? before : found));
    return () => markUnknown(element, []);
  }, [editor, field, value, disabled]);

  const select = (range: Range | null) => {
    const element = editor.current;
    const selection = window.getSelection();
    if (!element || !selection) return;
    element.focus();
    if (!range || !element.contains(range.startContainer)) {
      selection.selectAllChildren(element);
      selection.collapseToEnd();
      return;
    }
    selection.removeAllRanges();
    selection.addRange(range);
  };
  const rangeNow = (one: UnknownPlaceholder) =>
    (editor.current && editorText(editor.current).rangeOf(one)) ?? null;
  const write = (range: Range | null, text: string) => {
    select(range);
    document.execCommand("insertText", false, text);
    read();
  };
  return {
    unknown,
    /** Remembers where the cursor is when the editor is left for the list of what can be inserted. */
    keepPlace: () => {
      const selection = window.getSelection();
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      if (range && editor.current?.contains(range.startContainer))
        place.current = range.cloneRange();
    },
    insert: (text: string) => write(place.current, text),
    show: (one: UnknownPlaceholder) => select(rangeNow(one)),
    replace: (one: UnknownPlaceholder, path: string) => write(rangeNow(one), placeholderText(path)),
  };
}
