import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `withdraw` (../withdraw.ts). */
export const withdraw: EffectSignature = {
  name: "withdraw",
  params: {
    description: "Takes back what a conversion made of the rows",
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
          from: {
            type: "object",
            keys: "machines",
            additionalProperties: { type: "array", items: { type: "string" } },
            description:
              "Machine of the follow-up -> states in which it is taken back; its draft states unless stated",
          },
          when: { type: "string", cel: "row", description: "Rows it is for; all unless stated" },
          status: {
            type: "integer",
            minimum: 5000,
            maximum: 6999,
            default: 5207,
            description: "Code of the refusal, where all follow-ups of a row have moved on",
          },
        },
        required: ["convert"],
        additionalProperties: false,
      },
    ],
  },
};
