import { tableLookShape } from "./tableLook.ts";
import type { Definitions, Shape } from "./shape.ts";
import {
  callPrefix,
  cel,
  closed,
  documentName,
  fieldKey,
  flag,
  keyPattern,
  keyedLabel,
  labelWords,
  listOf,
  mapOf,
  namePattern,
  path,
  ref,
  schemaWord,
  text,
  word,
} from "./words.ts";
import { detailPartShapes } from "./detailParts.ts";
import { listShapes } from "./list.ts";

const viewKey: Shape = {
  type: "string",
  pattern: keyPattern,
  description: "Name of the section, a key in camelCase",
};
const emptyOrPath: Shape = {
  anyOf: [{ const: "" }, path],
  description:
    'What it lists: "" (unless stated) the documents, or the path of a line table, its lines',
  default: "",
};

const pageName: Shape = {
  type: "string",
  pattern: namePattern,
  description: "Its name, which is that of the file; no document and no other page has it",
};

/** Words of pages that documents and page files share. */
export const menuWords: Readonly<Record<string, Shape>> = {
  menu: {
    type: "string",
    pattern: "^[A-Z][A-Z0-9_]*$",
    description: "a menu code (PUR_REQ); rights are menu:button",
  },
  icon: text("Icon in the menu, by its name in antd: FileTextOutlined"),
  sort: { type: "integer", description: "Position in the menu of its module" },
};

/** A page file; features add words of their own. */
export const pageShape = closed({
  description:
    "A page over the rows of a document or of a line table. What it does not state comes from the document's own page (of documents), or is made up (docs/dialect/pages.md)",
  properties: {
    ...schemaWord,
    name: pageName,
    document: { ...documentName, description: "Document whose rows it shows" },
    table: emptyOrPath,
    ...labelWords,
    ...menuWords,
    style: {
      default: "list",
      ...word(
        "edit: rows are edited in place; guide: steps that lead through making a document",
        "list",
        "edit",
        "guide",
      ),
    },
    where: cel(
      "over the table's row: only rows for which this holds, to read and, for people who have the button by the menu of this page alone, to write",
    ),
    actions: {
      ...listOf(fieldKey, "Actions that it offers, in order; all of its table unless stated"),
      uniqueItems: true,
    },
    list: ref("list"),
    detail: ref("detail"),
    guide: {
      ...ref("guide"),
      description: "The steps of a page of style guide; those of its document unless stated",
      examples: [{ steps: [{ key: "scope", fields: ["areas"] }] }],
    },
    api: callPrefix,
  },
  required: ["name", "document", "menu", ...keyedLabel],
});

/** Lists, detail pages and pages without a document. */
/** Rights by name, with their labels. */
export const buttonsWord = (description: string): Shape =>
  mapOf(
    closed({
      description: "A right on the page's menu",
      properties: { ...labelWords },
      required: keyedLabel,
    }),
    description,
  );

export const pageShapes: Definitions = {
  ...listShapes,
  detail: closed({
    description:
      "Differences from the detail page that is made up: a section of what people fill in, one of what the product fills in, notes and files last, then the line tables",
    properties: {
      sections: listOf(
        ref("section"),
        "Sections of the header; they replace those that are made up",
      ),
      rest: flag(
        "Fields that no section names stand in a last one. false: they are not shown, and suppliers and customers get no value of what the page names nowhere, but what their browser must know to compute and check",
        true,
      ),
      tables: listOf(
        closed({
          description: "A line table",
          properties: {
            path: { ...path, description: "Path of the line table: items, items.readings" },
            columns: { ...listOf(fieldKey, "Fields in order"), uniqueItems: true },
            drawn: tableLookShape,
          },
          required: ["path"],
        }),
        "Line tables in order",
      ),
      facts: {
        ...listOf(
          { anyOf: [path, ref("fact")], description: "Path or fact" },
          "Figures beside the name that readers come for, at most six. Default: an amount with a sum, the other party, the nearest date, progress, the number of lines",
        ),
        maxItems: 6,
      },
      life: {
        ...listOf(
          ref("life-step"),
          "The steps of a document. Default: the states of its machine along the shortest harmless way",
        ),
        minItems: 2,
      },
      views: ref("detail-views"),
    },
  }),
  ...detailPartShapes,
  section: closed({
    description: "A section of the form",
    properties: {
      key: viewKey,
      ...labelWords,
      fields: { ...listOf(fieldKey, "Fields in order"), uniqueItems: true },
      visible: cel("shown while this holds"),
      collapsed: {
        default: false,
        description: "Closed at first, or while this holds, until the reader opens it",
        anyOf: [{ type: "boolean" }, cel("closed while this holds")],
      },
    },
    required: ["key", ...keyedLabel, "fields"],
  }),
  screen: closed({
    description: "A page without a document: hand-made, or another site; its right is menu:query",
    properties: {
      ...schemaWord,
      name: pageName,
      ...labelWords,
      ...menuWords,
      custom: {
        type: "string",
        pattern: namePattern,
        description: "A hand-made page of the app, by its key: `custom` of a feature",
      },
      external: {
        type: "string",
        pattern: "^https://[^\\s\"';,]+$",
        examples: ["https://intranet.example.com/board"],
        description:
          "An https:// address, shown in a sandboxed frame. The content security policy admits the sites named so, and no others",
      },
      open: {
        ...word("Where it opens: in a tab of the app, or in a window of its own", "tab", "window"),
        default: "tab",
        examples: ["window"],
      },
      buttons: buttonsWord(
        "What can be granted on its menu beside query, by the right's name; the app's page and its calls ask for them",
      ),
    },
    required: ["name", "menu", ...keyedLabel],
  }),
};
