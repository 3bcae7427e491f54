import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `withdraw` (../withdraw.ts). */
export const withdraw: EffectSignature = {
  name: "withdraw",
  params: {
    anyOf: [
      { type: "string", minLength: 1, description: "Key of the document's `convert` block" },
      {
        type: "object",
        properties: {
          convert: { type: "string", minLength: 1 },
          from: {
            type: "object",
            additionalProperties: { type: "array", items: { type: "string" } },
          },
          when: { type: "string", cel: "row", description: "Rows it is for; all unless stated" },
          status: { type: "integer", minimum: 5000, maximum: 6999 },
        },
        required: ["convert"],
        additionalProperties: false,
      },
    ],
  },
};
