import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `unfollowed` (../unfollowed.ts). */
export const unfollowed: EffectSignature = {
  name: "unfollowed",
  params: {
    type: "object",
    description: "Refuses while follow-ups hang on the row",
    properties: {
      by: {
        names: "document",
        type: "string",
        minLength: 1,
        description: "Document whose rows count; all unless stated",
      },
      open: { type: "boolean", description: "Only those whose status is not final count" },
      states: {
        type: "array",
        items: { type: "string" },
        minItems: 1,
        description: "Only those in one of these states of their status count",
      },
      status: {
        type: "integer",
        minimum: 5000,
        maximum: 5999,
        description: "Code of the refusal; 5205 unless stated, with `open` 5207",
      },
    },
    additionalProperties: false,
  },
};
