import { relativeSpans } from "../paths/query.ts";
import {
  keyPattern,
  labelRequired,
  labelWords,
  closed,
  listOf,
  namePattern,
  path,
  ref,
  schemaWord,
  text,
  word,
} from "./words.ts";
import type { Definitions, Shape } from "./shape.ts";

/** Days that count for a figure. */
export const periodShape: Shape = {
  description: "Of a figure: days that count, by the company's calendar: thisMonth",
  anyOf: [
    { enum: relativeSpans.filter((span) => !span.endsWith("Days")) },
    {
      type: "array",
      prefixItems: [{ enum: ["lastDays", "nextDays"] }, { type: "integer", minimum: 1 }],
      minItems: 2,
      maxItems: 2,
    },
  ],
};

/** `home/<name>.json`: what the home page shows of lists. */
export const widgetShapes: Definitions = {
  widgets: closed({
    description: "Widgets of the home page",
    properties: {
      ...schemaWord,
      name: { type: "string", pattern: namePattern, description: "as the file is named" },
      widgets: listOf(ref("widget"), "Widgets"),
    },
    required: ["name", "widgets"],
  }),
  widget: closed({
    description: "A number or a chart of the rows of a page, for whoever may read that page",
    properties: {
      key: { type: "string", pattern: keyPattern, description: "unique among all widgets" },
      ...labelWords,
      as: word(
        "todo: what awaits the reader; fact: a figure worth knowing; rows: the first rows themselves; chart: rows by a column",
        "todo",
        "fact",
        "rows",
        "chart",
      ),
      page: { type: "string", pattern: namePattern, description: "Page whose rows it counts" },
      figure: {
        type: "string",
        pattern: keyPattern,
        description: "Measure that it tells, instead of counting the rows of a page",
      },
      period: periodShape,
      view: {
        type: "string",
        pattern: keyPattern,
        description: "View of the page: only its rows",
      },
      filter: { description: "A filter, as in list queries, beside the view's" },
      button: {
        type: "string",
        pattern: keyPattern,
        description: "Only for whoever has this button of the page's menu as well as query",
      },
      for: word(
        "Only for accounts of this kind; for all unless stated",
        "STAFF",
        "SUPPLIER",
        "CUSTOMER",
      ),
      tone: word("How a number that is not 0 looks", "neutral", "progress", "good", "bad"),
      sort: { type: "integer", description: "Position among its kind" },
      says: text("todo: the sentence that tells it, with {count}"),
      "says:zh-CN": text("The same in Simplified Chinese"),
      "says:zh-TW": text("The same in Traditional Chinese, where the derived one is wrong"),
      chart: word(
        "bars: one a value, longest first; line: over time; columns: over time",
        "bars",
        "line",
        "columns",
      ),
      columns: {
        ...listOf(path, "rows: columns that are shown, the name of the row first"),
        minItems: 1,
        maxItems: 6,
      },
      order: listOf(
        { type: "string", pattern: "^-?[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$" },
        "rows: columns they are ordered by (a minus before: descending); as the list unless stated",
      ),
      group: { ...path, description: "Column whose values it shows" },
      by: word("Step of a date or an instant", "day", "month"),
      measure: {
        ...path,
        description: "Column that is summed; the rows are counted unless stated",
      },
    },
    required: ["key", "as", ...labelRequired],
  }),
};
