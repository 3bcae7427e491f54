import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `takeLines` (../takeLines.ts). */
export const takeLines: EffectSignature = {
  name: "takeLines",
  params: {
    type: "object",
    description:
      "Adds lines for the rows, or the listed values, of a record that the document refers to",
    properties: {
      of: { type: "string", cel: "row", description: "A reference of the header: template" },
      from: {
        type: "string",
        minLength: 1,
        description: "A line table of that record, or one of its fields with `many` values",
      },
      into: { type: "string", minLength: 1, description: "Our line table" },
      set: {
        type: "object",
        additionalProperties: { type: "string", minLength: 1 },
        description: "Our field -> field of the row there; with a field of many values: `value`",
      },
      across: {
        type: "object",
        description: "Once for each row of another of our line tables",
        properties: {
          rows: { type: "string", minLength: 1, description: "Our line table" },
          set: {
            type: "object",
            additionalProperties: { type: "string", minLength: 1 },
            description: "Our field -> field of that row",
          },
        },
        required: ["rows", "set"],
        additionalProperties: false,
      },
      with: {
        type: "object",
        additionalProperties: { type: "string", cel: "row" },
        description: "Further values of the new lines, over our header",
      },
      when: { type: "string", cel: "row", description: "Only while this holds" },
    },
    required: ["of", "from", "into", "set"],
    additionalProperties: false,
  },
};
