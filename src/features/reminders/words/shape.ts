import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import {
  cel,
  closed,
  fieldKey,
  keyedLabel,
  labelWords,
  mapOf,
} from "../../../engine/dialect/shapes/words.ts";

/** `reminders` of a document. */
export const remindersShape: Shape = mapOf(
  closed({
    description:
      "A date of which people hear by message some days before it comes, each night in the company's time zone. Each stage once for a date; of missed stages the present one alone; a changed date counts anew. Labels may name {name}, {row}, {date} and {days}. Four rows or more in one night are one message",
    properties: {
      ...labelWords,
      of: { ...fieldKey, description: "Line table with the date; the header unless stated" },
      date: { ...fieldKey, description: "Field with the date" },
      days: {
        type: "array",
        minItems: 1,
        uniqueItems: true,
        items: { type: "integer", minimum: 0, maximum: 3650 },
        description: "Stages: days before the date; 0 also reminds of one that has passed",
      },
      where: cel("rows that count, over the row; compiled to SQL"),
      row: { ...fieldKey, description: "Field of the row that the message names it by" },
      to: {
        type: "array",
        minItems: 1,
        items: cel(
          "path to who hears of it: staff, users, a supplier, a customer, or the row's id; `header.` only beside `of`",
        ),
        description: "Who hears of it",
      },
    },
    required: ["date", "days", "to", ...keyedLabel],
  }),
  "Key -> reminder",
);
