import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
import { periodShape } from "../../../engine/dialect/shapes/widgets.ts";
import {
  cel,
  closed,
  documentName,
  fieldKey,
  keyedLabel,
  labelRequired,
  labelWords,
  listOf,
  mapOf,
  newKey,
  path,
  word,
} from "../../../engine/dialect/shapes/words.ts";

const bound = (description: string): Shape => ({
  type: "string",
  pattern: "^-?[0-9]+([.][0-9]+)?$",
  description,
});
const ownKey: Shape = { ...newKey, description: "Name of the entry, a key in camelCase" };
/** A measure narrowed to the record; its own title unless one is stated. */
const measured: Readonly<Record<string, Shape>> = {
  ...labelWords,
  measure: { ...fieldKey, description: "The measure, by its key" },
  by: { ...fieldKey, description: "Key of the measure that names this record" },
  period: periodShape,
};

/** `overview` of a document. */
export const overviewShape: Shape = closed({
  description:
    "A tab with what stands around a record: marks, figures, and the latest rows of other documents that name it. Readers get what reads fields that they see, and the lists that they may query",
  properties: {
    marks: listOf(
      closed({
        description: "Something to mind, shown while it holds",
        properties: {
          ...labelWords,
          when: cel("shown while it holds, over the header"),
          tone: {
            default: "neutral",
            ...word("Colour of the mark", "bad", "progress", "good", "neutral"),
          },
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
          key: ownKey,
          of: { ...documentName, description: "Document whose rows are listed" },
          by: { ...path, description: "Path from the rows to this record" },
          same: mapOf(
            { ...fieldKey, description: "Own header field" },
            "Paths of the rows -> own header fields: rows that have the same values",
          ),
          filter: {
            description: "Only rows for which these conditions hold (docs/dialect/filters.md)",
          },
          columns: listOf(path, "Columns of its list page; the first ones unless stated"),
        },
        required: ["key", "of", ...keyedLabel],
      }),
      "Lists of the latest rows of other documents, each with the way to the whole list",
    ),
    figures: listOf(
      closed({
        description: "A measure of this record as a number, with the way to the rows behind it",
        properties: { ...measured, key: ownKey },
        required: ["key", "measure", "by"],
      }),
      "Figures of the record",
    ),
    charts: listOf(
      closed({
        description: "Measures of this record over time",
        properties: {
          ...measured,
          key: ownKey,
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
          key: ownKey,
          alone: {
            ...fieldKey,
            description:
              "Another key of a count: of how many of its values this record alone has rows (materials with this supplier alone)",
          },
          below: bound('Number under which the measure is too low: "90"'),
          above: bound('Number over which the measure is too high: "500"'),
          tone: {
            default: "bad",
            ...word("Colour of the mark", "bad", "progress", "good", "neutral"),
          },
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
          key: ownKey,
          lines: { ...fieldKey, description: "Line table that is drawn" },
          label: { ...fieldKey, description: "Field that names an axis" },
          value: { ...fieldKey, description: "Number that is drawn on it" },
          max: { type: "string", pattern: "^[0-9]+$", description: "Where an axis ends" },
        },
        required: ["key", "lines", "label", "value", "max", ...keyedLabel],
      }),
      "Lines as figures with an axis for each, three or more",
    ),
  },
});
