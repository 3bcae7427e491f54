import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Annotation, EditorState, Text, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { useEffect, useImperativeHandle, useRef, type Ref } from "react";
import type { SchemaProblem } from "../../../../engine/index.ts";
import { pageNonce } from "../../../../app/core/csp/pageNonce.ts";
import { offersAt } from "./complete.ts";
import type { DialectShape } from "./dialect.ts";
import { look } from "./look.ts";
import { problemMarks, placeIn } from "./marks.ts";
import styles from "./editor.module.css";

/** What a page does with the editor. */
export interface CodeEditorHandle {
  readonly goTo: (place: Pick<SchemaProblem, "line" | "column">) => void;
  /** As `goTo`, and the focus stays where it is. */
  readonly show: (place: Pick<SchemaProblem, "line" | "column">) => void;
  /** Changes the text to another one, as one step that can be undone. */
  readonly write: (text: string) => void;
}

/**
 * A schema file's text: completed from the dialect, problems marked where they are. `text` is what it starts with; another
 * file is another editor (`key`). Tab leaves it, as everywhere on a page.
 */
export function CodeEditor({
  ref,
  ...props
}: {
  ref?: Ref<CodeEditorHandle>;
  label: string;
  text: string;
  readOnly: boolean;
  dialect: DialectShape | undefined;
  problems: readonly SchemaProblem[];
  onChange: (text: string) => void;
  /** Told where a person puts the cursor, as an offset of the text. */
  onCursor?: (offset: number) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { label, text, readOnly } = latest.current;
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: text,
        extensions: [
          ...basics,
          // Told by the file: what is saved must differ in what was typed alone.
          EditorState.lineSeparator.of(text.includes("\r\n") ? "\r\n" : "\n"),
          EditorState.readOnly.of(readOnly),
          EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false" }),
          EditorView.cspNonce.of(pageNonce() ?? ""),
          autocompletion({
            override: [(context) => complete(context, latest.current.dialect)],
            icons: false,
          }),
          EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
            if (docChanged) latest.current.onChange(state.sliceDoc());
            const byPerson = !transactions.some((one) => one.annotation(fromElsewhere));
            if (byPerson && (docChanged || selectionSet))
              latest.current.onCursor?.(offsetIn(state, state.selection.main.head));
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);
  const { problems } = props;
  useEffect(() => {
    const editor = view.current;
    if (editor)
      editor.dispatch(setDiagnostics(editor.state, problemMarks(editor.state.doc, problems)));
  }, [problems]);
  useImperativeHandle(ref, () => {
    const show: CodeEditorHandle["show"] = (problem) => {
      const editor = view.current;
      if (!editor) return;
      const anchor = placeIn(editor.state.doc, problem);
      editor.dispatch({
        selection: { anchor },
        effects: EditorView.scrollIntoView(anchor, { y: "center" }),
        annotations: fromElsewhere.of(true),
      });
    };
    return {
      show,
      goTo: (problem) => {
        show(problem);
        view.current?.focus();
      },
      write: (text) => {
        const editor = view.current;
        if (!editor) return;
        const changes = changeTo(editor.state.doc, text.replaceAll("\r\n", "\n"));
        editor.dispatch({ changes, annotations: fromElsewhere.of(true) });
      },
    };
  });
  return <div ref={place} className={styles.editor} />;
}

/** Not typed and not clicked in the editor. */
const fromElsewhere = Annotation.define<boolean>();

/** An offset of the text as it is saved, in which a line's end may be two characters. */
function offsetIn(state: EditorState, place: number): number {
  const ends = state.lineBreak.length - 1;
  return place + ends * (state.doc.lineAt(place).number - 1);
}

/** What differs between a document and a text: the stretch between what they begin and end with alike. */
function changeTo(document: Text, text: string) {
  const before = document.toString();
  const most = Math.min(before.length, text.length);
  let from = 0;
  while (from < most && before[from] === text[from]) from++;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === text.at(-1 - same)) same++;
  const insert = Text.of(text.slice(from, text.length - same).split("\n"));
  return { from, to: before.length - same, insert };
}

const basics: readonly Extension[] = [
  lineNumbers(),
  highlightActiveLineGutter(),
  lintGutter(),
  foldGutter(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  json(),
  EditorView.lineWrapping,
  look,
  keymap.of([
    { key: "Tab", run: acceptCompletion },
    ...closeBracketsKeymap,
    ...defaultKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
    ...lintKeymap,
  ]),
];

function complete(
  context: CompletionContext,
  dialect: DialectShape | undefined,
): CompletionResult | null {
  if (!dialect || (!context.explicit && !context.matchBefore(/["\w]/))) return null;
  // Offsets count a line's end as one character.
  const { from, to, offers } = offersAt(dialect, context.state.doc.toString(), context.pos);
  if (offers.length === 0) return null;
  return {
    from,
    to,
    validFor: /^"?[\w:$-]*"?$/,
    options: offers.map(({ label, shown, apply, isKey, info }) => ({
      label,
      displayLabel: shown,
      apply,
      type: isKey ? "property" : "enum",
      ...(info !== undefined && { info }),
    })),
  };
}
