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
        keys: "header",
        additionalProperties: { type: "string", cel: "row" },
        description: "What is different in the new one",
      },
      without: {
        type: "array",
        items: { type: "string", of: "paths" },
        description: "Fields that are not copied: quotedAt, items.rank",
      },
      action: { type: "string", of: "actions", description: "Action that the new one runs" },
    },
    required: ["header"],
    additionalProperties: false,
  },
};
