import { tableLookShape } from "./tableLook.ts";
import { columnLooks } from "../model/pageSource.ts";
import { rendererWord } from "./renderer.ts";
import type { Definitions, Shape } from "./shape.ts";
import {
  callPrefix,
  cel,
  closed,
  documentName,
  fieldKey,
  flag,
  keyPattern,
  labelRequired,
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
import { groupsShape } from "./groups.ts";
import { periodShape } from "./widgets.ts";

const sortPath: Shape = {
  type: "string",
  pattern: "^-?[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)*$",
  description: "a field path, with - in front for descending",
};
const viewKey: Shape = { type: "string", pattern: keyPattern, description: "a key in camelCase" };
const emptyOrPath: Shape = {
  anyOf: [{ const: "" }, path],
  description: '"" or the path of a line table',
};

const pageName: Shape = {
  type: "string",
  pattern: namePattern,
  description: "Page name, as the file is named",
};

/** Words of pages that documents and page files share. */
export const menuWords: Readonly<Record<string, Shape>> = {
  menu: {
    type: "string",
    pattern: "^[A-Z][A-Z0-9_]*$",
    description: "a menu code (PUR_REQ); rights are menu:button",
  },
  icon: text("antd icon name: FileTextOutlined"),
  sort: { type: "integer", description: "Position in the module's menu" },
};

/** A page file; features add words of their own. */
export const pageShape = closed({
  description: "A page",
  properties: {
    ...schemaWord,
    name: pageName,
    document: { ...documentName, description: "Document whose rows it shows" },
    table: emptyOrPath,
    ...labelWords,
    ...menuWords,
    style: word(
      "list; edit: rows are edited in place; guide: steps that lead through making one",
      "list",
      "edit",
      "guide",
    ),
    where: cel("only rows for which this holds"),
    actions: { ...listOf(fieldKey, "Actions it exposes"), uniqueItems: true },
    list: ref("list"),
    detail: ref("detail"),
    guide: ref("guide"),
    api: callPrefix,
  },
  required: ["name", "document", "menu", ...labelRequired],
});

/** Lists, detail pages and pages without a document. */
export const pageShapes: Definitions = {
  list: closed({
    description: "Differences from the default list page",
    properties: {
      columns: listOf(
        { anyOf: [path, ref("column")], description: "Path or column" },
        "Columns in order",
      ),
      filters: { ...listOf(path, "Paths offered in the filter bar"), uniqueItems: true },
      sort: { ...listOf(sortPath, "Paths, - in front for descending"), uniqueItems: true },
      search: { ...listOf(path, "Paths that free text searches"), uniqueItems: true },
      views: listOf(ref("view"), "Views people can switch to"),
      firstView: { ...viewKey, description: "View that it opens in (default: all rows)" },
      groups: groupsShape,
      tree: {
        ...fieldKey,
        description: "Field of kind tree: rows stand below the row that it names",
      },
      opens: closed({
        description: "A row opens the document that it names instead of itself",
        properties: {
          document: { ...fieldKey, description: "Field that holds the document's name" },
          record: { ...fieldKey, description: "Field that holds the record's id" },
        },
        required: ["document", "record"],
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
          "What rows open is decided on beside the list, by these actions; the last leads on",
        ),
        minItems: 1,
      },
      timeline: closed({
        description:
          "Rows are drawn as bars in lanes of time; a bar that is moved is a save of its row",
        properties: {
          from: { ...path, description: "Date and time at which a bar begins" },
          to: { ...path, description: "Date and time at which it ends" },
          lane: { ...path, description: "Rows of one value share a lane" },
          label: { ...path, description: "What a bar says" },
        },
        required: ["from", "to", "lane", "label"],
      }),
      plan: closed({
        description: "Rows are drawn as cells of a plan of sites: locations of a warehouse",
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
          "A page for the shop floor: a scanned number opens the document where its lines are worked off",
        properties: {
          begin: {
            ...fieldKey,
            description: "Action that is run when one is opened, where it may",
          },
        },
      }),
      figures: listOf(
        closed({
          description: "A measure of the rows that belong to each listed record, as a column",
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
              description: "Taken off: a field of the record that the one key refers to",
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
      path,
      width: { type: "integer", minimum: 40, maximum: 1200, description: "Pixels" },
      sum: flag("Summed in the footer"),
      hidden: flag("Not shown until switched on"),
      pin: word("Pinned to a side", "left", "right"),
      importance: {
        type: "integer",
        minimum: 1,
        maximum: 5,
        description: "What stays where there is little room: 1 first, 5 last; default the field's",
      },
      second: {
        anyOf: [path, listOf(path, "Paths in order")],
        description: "Shown small below the value; default by kind; an empty list: nothing",
      },
      as: word("How it is shown; default by kind", ...columnLooks),
      of: { ...path, description: "Quantity that it is compared with (`progress`)" },
    },
    required: ["path"],
  }),
  view: closed({
    description: "A view",
    properties: {
      key: viewKey,
      ...labelWords,
      filter: { description: "A filter, as in list queries" },
    },
    required: ["key", ...labelRequired, "filter"],
  }),
  detail: closed({
    description: "Differences from the default detail page",
    properties: {
      sections: listOf(ref("section"), "Sections of the header"),
      rest: flag(
        "Fields that no section names stand in one of their own at the end (default true); false: suppliers and customers do not get what the page does not name",
      ),
      tables: listOf(
        closed({
          description: "A line table",
          properties: {
            path,
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
          "What the reader came for, at most six",
        ),
        maxItems: 6,
      },
      life: {
        ...listOf(ref("life-step"), "The way of a document through its states"),
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
        description: "Closed at first, or while this holds",
        anyOf: [{ type: "boolean" }, cel("closed while this holds, until the reader opens it")],
      },
    },
    required: ["key", ...labelRequired, "fields"],
  }),
  screen: closed({
    description: "A page without a document: hand-made, or another site",
    properties: {
      ...schemaWord,
      name: pageName,
      ...labelWords,
      ...menuWords,
      custom: {
        type: "string",
        pattern: namePattern,
        description: "Key of a hand-made page, as a feature of src/features/app.ts has it",
      },
      external: {
        type: "string",
        pattern: "^https://[^\\s\"';,]+$",
        description: "an https:// address, shown in a sandboxed frame",
      },
      open: word("In a tab of the app (default) or in a window of its own", "tab", "window"),
      buttons: mapOf(
        closed({
          description: "A right on the page's menu",
          properties: { ...labelWords },
          required: labelRequired,
        }),
        "What can be granted beside query, by the right's name",
      ),
    },
    required: ["name", "menu", ...labelRequired],
  }),
};
