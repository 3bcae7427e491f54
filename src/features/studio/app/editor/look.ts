import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The editor in the app's colours: variables, so that light and dark need no other editor. */
export const look = [
  EditorView.theme({
    "&": {
      height: "100%",
      fontSize: "13px",
      color: "var(--wb-text)",
      backgroundColor: "var(--wb-surface)",
    },
    "&.cm-focused": { outline: "2px solid var(--wb-primary)", outlineOffset: "-2px" },
    ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Consolas, monospace" },
    ".cm-content": { caretColor: "var(--wb-text)" },
    ".cm-cursor": { borderLeftColor: "var(--wb-text)" },
    ".cm-gutters": {
      color: "var(--wb-text-muted)",
      backgroundColor: "var(--wb-sunken)",
      borderRight: "1px solid var(--wb-line-soft)",
    },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--wb-hover)" },
    "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
      { backgroundColor: "var(--wb-selected)" },
    ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
      backgroundColor: "var(--wb-selected)",
    },
    ".cm-tooltip, .cm-panels": {
      color: "var(--wb-text)",
      backgroundColor: "var(--wb-raised)",
      border: "1px solid var(--wb-line)",
    },
    ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
      color: "var(--wb-on-primary)",
      backgroundColor: "var(--wb-primary)",
    },
    ".cm-completionInfo": { maxWidth: "320px" },
    ".cm-diagnostic-error": { borderLeftColor: "var(--wb-bad)" },
    ".cm-diagnostic-warning": { borderLeftColor: "var(--wb-warning)" },
    ".cm-lintRange-error": {
      backgroundImage: "none",
      textDecoration: "underline wavy var(--wb-bad)",
    },
    ".cm-lintRange-warning": {
      backgroundImage: "none",
      textDecoration: "underline wavy var(--wb-warning)",
    },
    ".cm-textfield, .cm-button": {
      color: "var(--wb-text)",
      backgroundColor: "var(--wb-surface)",
      backgroundImage: "none",
      border: "1px solid var(--wb-control)",
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--wb-link)" },
      { tag: tags.string, color: "var(--wb-good)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--wb-warning)" },
    ]),
  ),
];
