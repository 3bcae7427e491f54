import type { Shape } from "../../../engine/dialect/shapes/shape.ts";
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
