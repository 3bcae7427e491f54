import { columnLooks } from "../model/pageSource.ts";
import { groupsShape } from "./groups.ts";
import { rendererWord } from "./renderer.ts";
import type { Definitions, Shape } from "./shape.ts";
import { periodShape } from "./widgets.ts";
import {
  closed,
  fieldKey,
  flag,
  keyPattern,
  keyedLabel,
  labelWords,
  listOf,
  mapOf,
  namedRecord,
  path,
  ref,
  word,
} from "./words.ts";

const sortPath: Shape = {
  type: "string",
  pattern: "^-?[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$",
  description: "a field path, with - in front for descending",
};
const viewKey: Shape = {
  type: "string",
  pattern: keyPattern,
  description: "Name of the view, a key in camelCase",
};

/** What lists differ in: columns, views, ways to draw the rows. */
export const listShapes: Definitions = {
  list: closed({
    description: "Differences from the list that is made up (docs/dialect/pages.md)",
    properties: {
      columns: listOf(
        { anyOf: [path, ref("column")], description: "Path or column" },
        "Columns in order. Default: code, name, required choices and states, dates, references, numbers, others; ten are shown",
      ),
      filters: {
        ...listOf(
          path,
          "Paths in the filter bar, down through line tables too (items.material: documents that have such a line). Default: states, required choices, dates, references, at most six",
        ),
        uniqueItems: true,
      },
      sort: {
        ...listOf(
          sortPath,
          "Paths by which rows are sorted, - in front for descending. Default: newest first with a date and a number, else the code",
        ),
        uniqueItems: true,
      },
      search: {
        ...listOf(path, "Paths that free text searches. Default: code and name"),
        uniqueItems: true,
      },
      views: listOf(ref("view"), "Views: filters with a name between which people switch"),
      firstView: {
        ...viewKey,
        description:
          "View in which it opens, unless the reader has a default view of their own or follows a link. Default: all rows, whose key is `all`",
      },
      groups: groupsShape,
      tree: {
        ...fieldKey,
        description:
          "Field of kind tree: rows stand below the row that it names, and are opened and closed; what a filter finds stands below all that is above it",
      },
      opens: closed({
        description:
          "A row opens the document that it names instead of itself (rows that stand for others: approval tasks)",
        ...namedRecord,
      }),
      inbox: {
        ...listOf(
          closed({
            description: "An action of the rows, and its key",
            properties: {
              action: { ...fieldKey, description: "Action of the listed rows" },
              key: { type: "string", pattern: "^[A-Z]$", description: "A letter" },
            },
            required: ["action", "key"],
          }),
          "Makes the list an inbox: what a row opens stands beside it with `detail.views.decision`, these actions below, each under its letter; the last one leads on and can be undone for some seconds. Readers without a right to any of them have no such page",
        ),
        minItems: 1,
      },
      timeline: closed({
        description:
          "Rows are drawn as bars in lanes of time, the list a button away. A bar that is moved is a save of its row, and goes back where the server refuses",
        properties: {
          from: { ...path, description: "Date and time at which a bar begins" },
          to: { ...path, description: "Date and time at which it ends" },
          lane: { ...path, description: "Rows of one value share a lane" },
          label: { ...path, description: "What a bar says" },
        },
        required: ["from", "to", "lane", "label"],
      }),
      plan: closed({
        description:
          "Rows are drawn as cells of a plan, one site at a time: locations of a warehouse; the list is a button away",
        properties: {
          site: { ...path, description: "One is shown at a time" },
          group: { ...path, description: "Rows of one value lie together" },
          at: {
            ...path,
            description:
              "Where a row lies in its group: aisle, rack, level and cell parted by - ; other texts lie in one row",
          },
          filled: { ...fieldKey, description: "Key of a figure: how much is there" },
        },
        required: ["site", "group", "at", "filled"],
      }),
      terminal: closed({
        description:
          "A page for the shop floor: a scanned number opens the document at `detail.views.work`",
        properties: {
          begin: {
            ...fieldKey,
            description: "Action that is run when one is opened, where it may",
          },
        },
      }),
      figures: listOf(
        closed({
          description:
            'A measure of what belongs to each listed record, as a column: summed in the same statement, for the rows of the page alone, for staff who may ask the measure. Views compare it with a number (`{ "field": "aboveSafety", "op": "<", "value": "0" }`); it is neither sorted by nor exported',
          properties: {
            key: { ...fieldKey, description: "Key of the column" },
            ...labelWords,
            measure: { ...fieldKey, description: "The measure" },
            by: {
              anyOf: [fieldKey, mapOf(fieldKey, "Key of the measure -> field of the listed row")],
              description:
                "Key of the measure that refers to the records; or keys, each with the field of the listed row that it is",
            },
            less: {
              ...fieldKey,
              description:
                "Taken off: a number of the record to which the one key refers; a sum of nothing is then 0",
            },
            period: periodShape,
            hidden: flag("Shown only where it is chosen"),
          },
          required: ["key", "measure", "by"],
        }),
        "Measures as columns",
      ),
      renderer: rendererWord,
    },
  }),
  column: closed({
    description: "A column",
    properties: {
      path: {
        ...path,
        description:
          "What it shows: a field, of the header on pages of lines (header.number), of the line above (parent.item), or of what a reference leads to (material.spec)",
      },
      width: { type: "integer", minimum: 40, maximum: 1200, description: "Pixels" },
      sum: {
        type: "boolean",
        description:
          "Summed in the footer, for each unit and currency apart. Default: amounts without a `currency`",
      },
      hidden: flag("Not shown until the reader switches it on"),
      pin: word("Pinned to a side", "left", "right"),
      importance: {
        type: "integer",
        minimum: 1,
        maximum: 5,
        description: "What stays where there is little room: 1 first, 5 last; default the field's",
      },
      second: {
        anyOf: [path, listOf(path, "Paths in order")],
        description:
          "Paths shown small below the value; an empty list: none. Default: the code below the name, units and currencies below their numbers, and the like",
      },
      as: word(
        "How it is shown. due: with its distance from today; person; progress: beside the quantity `of`; text. Default by kind",
        ...columnLooks,
      ),
      of: { ...path, description: "Quantity that it is compared with (`progress`)" },
    },
    required: ["path"],
  }),
  view: closed({
    description: "A filter with a name",
    properties: {
      key: viewKey,
      ...labelWords,
      filter: { description: "Conditions that all hold (docs/dialect/filters.md)" },
    },
    required: ["key", ...keyedLabel, "filter"],
  }),
};
