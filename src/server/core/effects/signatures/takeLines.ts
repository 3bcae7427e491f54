import { fromShape, type EffectSignature, type Shape } from "../../../../engine/index.ts";

/** Our field -> CEL over a row. */
const values = (cel: string, description: string): Shape => ({
  type: "object",
  keys: "into",
  additionalProperties: { type: "string", minLength: 1, cel },
  description,
});

/** What schema files say to `takeLines` (../takeLines.ts). */
export const takeLines: EffectSignature = {
  name: "takeLines",
  params: {
    type: "object",
    description:
      "Adds lines for the rows, or the listed values, of a record that the document refers to",
    former: { of: '"from": { "in": ..., "of": ... }' },
    properties: {
      from: fromShape({
        description: "Rows of a line table of one record, or the values of one of its lists",
        words: ["in", "of", "where", "order", "take"],
        take: ["all", "first"],
        required: ["in", "of"],
      }),
      into: { type: "string", minLength: 1, of: "tables", description: "Our line table" },
      set: values(
        "there",
        "Our field -> CEL over the row there; of a list `value`; our header as `this`",
      ),
      update: values(
        "there",
        "Our field -> CEL over the row there, which a line that `set` finds takes anew",
      ),
      item: {
        type: "string",
        minLength: 1,
        cel: "there",
        fits: "number",
        description:
          "CEL over the row there: the item of our line that takes `set` and `update`; null: a new line",
      },
      remove: {
        type: "string",
        minLength: 1,
        cel: "there",
        fits: "boolean",
        description: "CEL over the row there: the line that `item` names goes while this holds",
      },
      across: {
        type: "object",
        description: "Once for each row of another of our line tables",
        properties: {
          lines: { type: "string", of: "tableBelow", description: "Our line table" },
          set: {
            type: "object",
            additionalProperties: { type: "string", minLength: 1 },
            description: "Our field -> field of that row",
          },
        },
        required: ["lines", "set"],
        former: { rows: '"lines"' },
        additionalProperties: false,
      },
      with: values("row", "Further values of the new lines, over our header"),
      when: { type: "string", cel: "row", description: "Only while this holds" },
    },
    required: ["from", "into", "set"],
    dependentRequired: { remove: ["item"] },
    additionalProperties: false,
  },
};
