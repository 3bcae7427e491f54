import { fileName } from "./fileName.ts";
import { relativeSpans } from "../paths/query.ts";
import {
  keyPattern,
  keyedLabel,
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
  description:
    "Days that count for a figure, by the company's calendar: thisMonth, or a number of days; all unless stated",
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
      name: fileName,
      widgets: listOf(ref("widget"), "Widgets"),
    },
    required: ["name", "widgets"],
  }),
  widget: closed({
    description:
      "A number or a chart of the rows of a page, or of a measure, for whoever may read that page",
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
        description:
          "Measure that it shows, instead of `page`, `view` and `filter`; it opens the list behind the measure",
      },
      period: periodShape,
      view: {
        type: "string",
        pattern: keyPattern,
        description: "View of the page: only its rows",
      },
      filter: { description: "Conditions beside the view's (docs/dialect/filters.md)" },
      button: {
        type: "string",
        pattern: keyPattern,
        description: "Only for people who have this button of the page's menu as well as query",
      },
      for: word(
        "Only for accounts of this kind; for all unless stated",
        "STAFF",
        "SUPPLIER",
        "CUSTOMER",
      ),
      tone: {
        default: "neutral",
        ...word("Colour of a number that is not 0", "neutral", "progress", "good", "bad"),
      },
      sort: { type: "integer", description: "Position among its kind" },
      says: text(
        "Of todo: the sentence that says it, with {count}; its `button` is offered beside it, on all its rows",
      ),
      "says:zh-CN": text("The same in Simplified Chinese"),
      "says:zh-TW": text("The same in Traditional Chinese, where the derived one is wrong"),
      chart: word(
        "bars: one for a value, longest first; columns: over time; line: over time too, at the side of the page with the last value and how it has changed",
        "bars",
        "line",
        "columns",
      ),
      columns: {
        ...listOf(path, "Of rows: columns that are shown; the first leads to the row"),
        minItems: 1,
        maxItems: 6,
      },
      order: listOf(
        { type: "string", pattern: "^-?[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$" },
        "Of rows: columns by which they are sorted, - in front for descending; as the list unless stated",
      ),
      group: {
        ...path,
        description:
          "Of charts: column whose values it shows; of a measure one of its keys, the eight greatest",
      },
      by: word("Of charts over time: the step", "day", "month"),
      measure: {
        ...path,
        description: "Of charts: column that is summed; the rows are counted unless stated",
      },
    },
    required: ["key", "as", ...keyedLabel],
  }),
};
