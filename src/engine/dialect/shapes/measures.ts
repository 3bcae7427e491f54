import { fileName } from "./fileName.ts";
import type { Definitions } from "./shape.ts";
import {
  cel,
  closed,
  fieldKey,
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
import { measureKinds } from "../model/measure.ts";

/** `measures/<name>.json`: named figures over rows of documents. */
export const measureShapes: Definitions = {
  measures: closed({
    description: "Named figures over rows of documents (docs/dialect/measures.md)",
    properties: {
      ...schemaWord,
      name: fileName,
      measures: listOf(ref("measure"), "Measures"),
    },
    required: ["name", "measures"],
  }),
  measure: closed({
    description:
      "A figure over rows that need not be linked to whoever asks. A count or sum of nothing is 0; an average, extreme or ratio of nothing is null",
    properties: {
      key: { type: "string", pattern: keyPattern, description: "unique among all measures" },
      code: text("Name that it has elsewhere: a formula that people pick"),
      ...labelWords,
      help: text("What it tells, in English"),
      "help:zh-CN": text("What it tells, in Chinese"),
      as: word(
        "count of rows; sum, avg, min or max of the amount `of`; ratio of one measure to another; index of an amount to what its quantity cost a year before",
        ...measureKinds,
      ),
      from: { type: "string", minLength: 1, description: "Document, or document.lines" },
      where: cel("over a row: which ones count; neither `me` nor line tables"),
      of: text("CEL: the amount of a row, exact; of a ratio the measure that is divided"),
      over: {
        type: "string",
        pattern: keyPattern,
        description: "Of a ratio: the measure that divides; of an index: that of the quantity",
      },
      times: text("Of a ratio: what the quotient is multiplied by: 100"),
      groupBy: {
        ...listOf(
          fieldKey,
          "Of an index: keys by whose values prices are compared: the amount of the days asked for, divided by what the quantities would have cost at the average price of the same days a year before. What was not bought then does not count",
        ),
        uniqueItems: true,
      },
      decimals: {
        type: "integer",
        minimum: 0,
        maximum: 6,
        description: "Rounded to so many; exact unless stated",
      },
      suffix: text("Shown behind the number: %"),
      by: {
        ...mapOf(
          path,
          "What it can be narrowed to and grouped by: key -> column of the row. A ratio has the keys that both its measures have",
        ),
        propertyNames: { type: "string", pattern: keyPattern },
      },
      period: {
        ...path,
        description:
          "Date or instant by which a row belongs to a time; days begin at midnight of the company's time zone",
      },
      page: {
        type: "string",
        pattern: namePattern,
        description:
          "List behind it. Default: the first page of the same table; what no page lists is asked by look-ups and effects alone",
      },
      scope: word(
        "company: all rows of the company count for any of its staff, whatever the data scopes of their roles",
        "company",
      ),
    },
    required: ["key", "as", ...keyedLabel],
    former: {
      basket: '"groupBy"',
      judge: '"scope"',
      available: "nowhere: a measure that nothing tells is not declared",
    },
  }),
};

/** Words by which a look-up asks for a measure instead of searching rows. */
export const measureWords: Definitions = {
  measure: { type: "string", pattern: keyPattern, description: "A measure, instead of rows" },
  by: mapOf(
    cel("over the asking row, `this`"),
    "Of the measure: key -> value to which it is narrowed",
  ),
  since: cel("first day of the period, over `this`"),
  until: cel("last day of the period, over `this`"),
};
