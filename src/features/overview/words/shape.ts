import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { periodShape } from "../../../engine/dialect/shapes/widgets.ts";
import {
  cel,
  closed,
  documentName,
  fieldKey,
  labelRequired,
  labelWords,
  listOf,
  mapOf,
  newKey,
  path,
  word,
} from "../../../engine/dialect/shapes/words.ts";

const decimalText: Shape = { type: "string", pattern: "^-?[0-9]+([.][0-9]+)?$" };
/** A measure narrowed to the record; its own title unless one is stated. */
const measured: Readonly<Record<string, Shape>> = {
  ...labelWords,
  measure: { ...fieldKey, description: "Measure" },
  by: { ...fieldKey, description: "Key of the measure that names this record" },
  period: periodShape,
};

/** `overview` of a document. */
export const overviewShape: Shape = closed({
  description: "What stands around a record: marks, and rows of other documents that name it",
  properties: {
    marks: listOf(
      closed({
        description: "Something to mind, shown while it holds",
        properties: {
          ...labelWords,
          when: cel("shown while it holds, over the header"),
          tone: word("How it looks", "bad", "progress", "good", "neutral"),
        },
        required: ["when", ...labelRequired],
      }),
      "What to mind of the record",
    ),
    lists: listOf(
      closed({
        description: "The latest rows of a document that name this record, or have the same values",
        properties: {
          ...labelWords,
          key: newKey,
          of: documentName,
          by: { ...path, description: "Path from the rows to this record" },
          same: mapOf(
            { ...fieldKey, description: "Own header field" },
            "Paths of the rows -> own header fields: rows that have the same values",
          ),
          filter: { description: "Conditions as in views: only these rows" },
          columns: listOf(path, "Columns of its page"),
        },
        required: ["key", "of", ...labelRequired],
      }),
      "Rows of other documents",
    ),
    figures: listOf(
      closed({
        description: "A measure of this record as a number, with the way to the rows behind it",
        properties: { ...measured, key: newKey },
        required: ["key", "measure", "by"],
      }),
      "Figures of the record",
    ),
    charts: listOf(
      closed({
        description: "Measures of this record over time",
        properties: {
          ...measured,
          key: newKey,
          step: word("A column for each", "month", "year"),
        },
        required: ["key", "measure", "by", "step"],
      }),
      "Measures over time",
    ),
    watch: listOf(
      closed({
        description: "A mark that is shown while a measure is too low or too high",
        properties: {
          ...measured,
          key: newKey,
          alone: {
            ...fieldKey,
            description:
              "Another key of a count: it tells of how many of its values this record alone has rows",
          },
          below: decimalText,
          above: decimalText,
          tone: word("How it looks", "bad", "progress", "good", "neutral"),
        },
        required: ["key", "measure", "by", ...labelRequired],
      }),
      "Marks by measures",
    ),
    radars: listOf(
      closed({
        description: "Lines as a figure with an axis for each",
        properties: {
          ...labelWords,
          key: newKey,
          lines: { ...fieldKey, description: "Line table" },
          label: { ...fieldKey, description: "Field that names an axis" },
          value: { ...fieldKey, description: "Number that is drawn on it" },
          max: { type: "string", pattern: "^[0-9]+$", description: "Where an axis ends" },
        },
        required: ["key", "lines", "label", "value", "max", ...labelRequired],
      }),
      "Figures of its lines",
    ),
  },
});
