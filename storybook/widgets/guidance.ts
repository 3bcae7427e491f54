import type { WidgetName } from "../../src/engine/index.ts";

/** What a designer asks of a component: what it is, when to take it and when not, and the schema words that yield it. */
export interface Guidance {
  readonly about: string;
  readonly do: string;
  readonly dont: string;
  readonly snippet: Readonly<Record<string, unknown>>;
}

const labels = { title: "Label", "zh-CN": "标签" };

/** For every widget: the compiler finds a missing one. */
export const widgetGuidance: Readonly<Record<WidgetName, Guidance>> = {
  text: {
    about: "One line of text; what is left of its length is counted once it runs short.",
    do: "Give a `maxLength` and, for codes, a `pattern`.",
    dont: "For one of a few known words: that is a choice, which filters and is translated.",
    snippet: { subject: { kind: "text", maxLength: 80, ...labels } },
  },
  textarea: {
    about: "Text of several lines; grows with what is typed, keeps line breaks when read.",
    do: "For remarks and reasons, last in its section.",
    dont: "As a list's column: it takes much room and says little there.",
    snippet: { remark: { kind: "note", maxLength: 500, ...labels } },
  },
  html: {
    about: "Rich text with bold, lists and links; anything else that is pasted is taken out.",
    do: "For terms and announcements that are printed or published.",
    dont: "For remarks: plain notes are found, filtered and exported better.",
    snippet: { terms: { kind: "html", ...labels } },
  },
  decimal: {
    about:
      "An exact decimal: grouped while read, plain while typed, right-aligned. Its unit or currency gives the decimals.",
    do: "Name the `unit` or `currency`; state limits (`above`, `max`).",
    dont: "For numbers nobody reckons with, such as codes: those are text.",
    snippet: { quantity: { kind: "quantity", unit: "unit", above: "0", ...labels } },
  },
  integer: {
    about: "A whole number; grouped from five digits on.",
    do: "For counts, days and years; state `min` and `max`.",
    dont: "For amounts and quantities: those have decimals and a unit.",
    snippet: { days: { kind: "integer", min: "0", ...labels } },
  },
  date: {
    about: "A day, the same in every time zone; short forms such as 1205 can be typed.",
    do: "Default it (`today()`), and judge it by a rule beside its neighbour.",
    dont: "For a moment in time: a deadline at 16:00 is a datetime.",
    snippet: { dueDate: { kind: "date", default: "today()", ...labels } },
  },
  datetime: {
    about: "An instant, shown in the company's time zone.",
    do: "For deadlines and stamps of the system.",
    dont: "Where only the day counts.",
    snippet: { deadline: { kind: "datetime", ...labels } },
  },
  choice: {
    about: "One of a fixed set; typing finds by title or value.",
    do: "Up to some thirty; share a set of several documents in `schemas/choices`.",
    dont: "For rows that people add: that is a reference.",
    snippet: { type: { kind: "choice", choices: "requisition-type", ...labels } },
  },
  choices: {
    about: "Several of a fixed set, as tags.",
    do: "Where they are equals and their order says nothing.",
    dont: "Where each needs a value of its own: that is a line table.",
    snippet: { scope: { kind: "choice", choices: "data-scope", many: true, ...labels } },
  },
  state: {
    about:
      "The state of a machine as a tag: its tone says whether things go well, its word what it is.",
    do: "Give every state a `tone`; let actions move it.",
    dont: "Let people type it, or say the same in a second field.",
    snippet: { status: { kind: "state", ...labels } },
  },
  reference: {
    about:
      "Another document's row: type-ahead by code or name, a value help (F4), the last picks; a link when read.",
    do: "Narrow it with `where`; copy what follows from it with `fill`.",
    dont: "Copy what can be read through it (`material.spec` as a column).",
    snippet: {
      material: { kind: "reference", to: "material", fill: { unit: "baseUnit" }, ...labels },
    },
  },
  references: {
    about: "Several rows of another document, as tags; the value help has check boxes.",
    do: "For a handful: areas, keepers, roles.",
    dont: "Where each has values of its own: that is a line table.",
    snippet: { keepers: { kind: "reference", to: "staff", many: true, ...labels } },
  },
  switch: {
    about: "Yes or no.",
    do: "Word the label so that yes is the exception, and default it.",
    dont: "For three answers: empty is no third one people find.",
    snippet: { insured: { kind: "boolean", default: "false", ...labels } },
  },
  attachment: {
    about: "Files with progress, a limit of size, number and type, and links to open them.",
    do: "State the `types` people may give.",
    dont: "For what should be found by its content.",
    snippet: { papers: { kind: "attachment", types: ["pdf", "image"], ...labels } },
  },
  image: {
    about: "Pictures as thumbnails that open large.",
    do: "For what is recognised by sight: materials, damages.",
    dont: "For scanned papers: those are attachments.",
    snippet: { photo: { kind: "image", maxItems: 3, ...labels } },
  },
  json: {
    about: "Structured data as text; refused while it is no JSON.",
    do: "For settings that implementers write.",
    dont: "For business data: nobody filters or sums it.",
    snippet: { settings: { kind: "json", ...labels } },
  },
  attributes: {
    about:
      "Values that a template asks for: each of its lines is an input of its type, with its label in the reader's language.",
    do: "Where which values there are is data: what is noted of batches, by kind of material.",
    dont: "For what every row has: those are fields.",
    snippet: {
      attributes: {
        kind: "attributes",
        by: { of: "template", lines: "attributes", key: "attribute", title: "label", type: "type" },
        ...labels,
      },
    },
  },
  sequence: {
    about:
      "A number of a series, given by the server at the first save; it opens the row in lists.",
    do: "One a document, with `numbering` at its top.",
    dont: "Let people type it; imports may bring old numbers.",
    snippet: { number: { kind: "number-series", ...labels } },
  },
  masked: {
    about:
      "Stands where a value is kept from its reader, and says why: his roles, or a sealed document.",
    do: "Say `confidential` in the schema: every channel then keeps it.",
    dont: "Ask for it as a widget: it hides nothing by itself.",
    snippet: { price: { kind: "price", confidential: "price", ...labels } },
  },
};

/** For every page kind. `props` names the interface that a page of the app gives it. */
export const pageGuidance: readonly (Guidance & {
  readonly name: string;
  readonly props: { readonly file: string; readonly of: string };
})[] = [
  {
    name: "List",
    props: { file: "renderers/list/ListView.tsx", of: "ListViewProps" },
    about:
      "Rows with filters, search, sums, views and actions on many; a grid, or cards at 360 px.",
    do: "Seven to ten columns: what it is, whose, when, how much, its state. Views for what people ask daily.",
    dont: "Show every field: the others can be switched on. No column only to filter by it.",
    snippet: {
      list: {
        columns: ["number", "supplier", { path: "grossAmount", sum: true }, "status"],
        filters: ["status"],
        sort: ["-date"],
      },
    },
  },
  {
    name: "Edit page",
    props: { file: "renderers/list/ListView.tsx", of: "ListViewProps" },
    about:
      "A list whose rows are typed in place and saved row by row; refusals stay in their cells.",
    do: "For short rows that people fill in one after the other: counts, exchange rates.",
    dont: "For documents with lines or approval.",
    snippet: { name: "count-sheet", document: "stocktake", table: "items", style: "edit" },
  },
  {
    name: "Detail",
    props: { file: "renderers/form/detail/DetailView.tsx", of: "DetailViewProps" },
    about:
      "One document: head with its state and buttons, sections of fields, line tables in tabs, timeline and related documents.",
    do: "Sections of what is decided together; what the system fills in, collapsed and last.",
    dont: "More than seven fields before the first line table.",
    snippet: {
      detail: {
        sections: [
          { key: "basic", title: "Basics", "zh-CN": "基本信息", fields: ["supplier", "date"] },
        ],
      },
    },
  },
  {
    name: "Guide",
    props: { file: "renderers/guide/GuideView.tsx", of: "GuideViewProps" },
    about:
      "Steps that lead through making a document, each checked as it is left, kept on the server, with a summary at the end.",
    do: "For what people make seldom: three to five steps, a help text each.",
    dont: "For what they make daily: the form is quicker.",
    snippet: {
      guide: {
        steps: [{ key: "basic", title: "Plan", "zh-CN": "计划", fields: ["title", "type"] }],
        finish: { do: "submit" },
      },
    },
  },
  {
    name: "Page kind of one's own",
    props: { file: "renderers/base/registered.ts", of: "PageKindProps" },
    about: "The rows of a list drawn by a module from outside (docs/renderer-kit.md).",
    do: "Run the conformance suite on it. Say everything without colour too.",
    dont: "Replace a list only to look different: people know the list.",
    snippet: { list: { renderer: { name: "board", settings: { by: "status" } } } },
  },
];
