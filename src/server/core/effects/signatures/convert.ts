import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `convert` (../convert.ts). */
export const convert: EffectSignature = {
  name: "convert",
  params: {
    description: "Makes follow-ups of the rows as the document's `convert` block says",
    anyOf: [
      { type: "string", minLength: 1, description: "Key of the document's `convert` block" },
      {
        type: "object",
        properties: {
          convert: {
            type: "string",
            minLength: 1,
            description: "Key of the document's `convert` block",
          },
          when: {
            type: "string",
            cel: "row",
            description: "Nothing is made unless a row holds it",
          },
        },
        required: ["convert"],
        additionalProperties: false,
      },
    ],
  },
};
