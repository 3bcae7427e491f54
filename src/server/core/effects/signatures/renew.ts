import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `renew` (../renew.ts). */
export const renew: EffectSignature = {
  name: "renew",
  params: {
    type: "object",
    description: "A next version of the document",
    properties: {
      header: {
        type: "object",
        additionalProperties: { type: "string", cel: "row" },
        description: "What is different in the new one",
      },
      without: {
        type: "array",
        items: { type: "string" },
        description: "Fields that are not copied: quotedAt, items.rank",
      },
      action: { type: "string", minLength: 1, description: "Action that the new one runs" },
    },
    required: ["header"],
    additionalProperties: false,
  },
};
