import { fromShape, type EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `unchanged` (../unchanged.ts). */
export const unchanged: EffectSignature = {
  name: "unchanged",
  params: {
    type: "object",
    description:
      "Refuses where lines of ours are no longer what the rows of a record say that they were",
    properties: {
      from: fromShape({
        description: "Rows of a line table of one record, each about a line of ours",
        words: ["in", "of", "where"],
        required: ["in", "of"],
      }),
      into: { type: "string", minLength: 1, of: "tables", description: "Our line table" },
      item: {
        type: "string",
        minLength: 1,
        cel: "there",
        fits: "number",
        description: "CEL over the row there: the item of our line; null: about none",
      },
      was: {
        type: "object",
        keys: "into",
        additionalProperties: { type: "string", minLength: 1, cel: "there" },
        description: "Our field -> CEL over the row there: the value that it had",
      },
      called: {
        type: "string",
        minLength: 1,
        cel: "there",
        description: "CEL over the row there: how people call the line; its item unless stated",
      },
    },
    required: ["from", "into", "item", "was"],
    additionalProperties: false,
  },
};
