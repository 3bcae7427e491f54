import type { Definitions } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
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
import { measureKinds } from "../model/measure.ts";

/** `measures/<name>.json`: named figures over rows of documents. */
export const measureShapes: Definitions = {
  measures: closed({
    description: "Named figures over rows of documents",
    properties: {
      ...schemaWord,
      name: { type: "string", pattern: namePattern, description: "as the file is named" },
      measures: listOf(ref("measure"), "Measures"),
    },
    required: ["name", "measures"],
  }),
  measure: closed({
    description:
      "A count, sum, average, extreme or ratio that documents, widgets and pages ask for",
    properties: {
      key: { type: "string", pattern: keyPattern, description: "unique among all measures" },
      code: text("Name that it has elsewhere: a formula key"),
      ...labelWords,
      help: text("What it tells, in English"),
      "help:zh-CN": text("What it tells, in Chinese"),
      as: word("How the rows are put together", ...measureKinds),
      available: {
        enum: [false],
        description: "Nothing tells it yet: it is known by name and always without a value",
      },
      from: { type: "string", minLength: 1, description: "Document, or document.lines" },
      where: cel("over a row: which ones count"),
      of: text("CEL: the amount of a row; of a ratio or an index: a measure"),
      over: {
        type: "string",
        pattern: keyPattern,
        description: "Of a ratio: the divisor; of an index: the quantity",
      },
      times: text("Of a ratio: what the quotient is multiplied by: 100"),
      basket: {
        ...listOf(fieldKey, "Of an index: further keys by whose values prices are compared"),
        uniqueItems: true,
      },
      decimals: { type: "integer", minimum: 0, maximum: 6, description: "Rounded to so many" },
      suffix: text("Shown behind the number: %"),
      by: {
        ...mapOf(path, "What it can be narrowed to and grouped by: key -> column of the row"),
        propertyNames: { type: "string", pattern: keyPattern },
      },
      period: { ...path, description: "Date or instant by which a row belongs to a period" },
      page: {
        type: "string",
        pattern: namePattern,
        description: "List behind it; default: the first page of the same table",
      },
      judge: {
        enum: ["company"],
        description: "All rows of the company count, whoever of its staff asks",
      },
    },
    required: ["key", "as", ...labelRequired],
  }),
};

/** Words by which a look-up asks for a measure instead of searching rows. */
export const measureWords: Definitions = {
  measure: { type: "string", pattern: keyPattern, description: "A measure, instead of rows" },
  by: mapOf(cel("over the asking row, `this`"), "Of the measure: key -> what it is narrowed to"),
  since: cel("first day of the period, over `this`"),
  until: cel("last day of the period, over `this`"),
};
