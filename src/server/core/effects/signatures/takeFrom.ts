import type { EffectSignature } from "../../../../engine/index.ts";

const field = (description: string) =>
  ({ type: "string", minLength: 1, names: "field", description }) as const;

/** What schema files say to `takeFrom` (../takeFrom.ts). */
export const takeFrom: EffectSignature = {
  name: "takeFrom",
  params: {
    type: "object",
    description: "Fills a reference from a record that the row refers to",
    properties: {
      of: { type: "string", cel: "row", description: "A reference of the row: material" },
      path: field("References from there, the last is taken: purchaseClass.buyer"),
      up: field("Tree by which the record before the last has others above it: parentClass"),
      into: {
        ...field("The row's reference that is filled: buyer"),
        of: "row",
        kinds: ["reference"],
      },
      when: { type: "string", cel: "row", description: "Rows that are filled; all unless stated" },
    },
    required: ["of", "path", "into"],
    additionalProperties: false,
  },
};
