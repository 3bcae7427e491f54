import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `lookUp` (../lookUp.ts). */
export const lookUp: EffectSignature = {
  name: "lookUp",
  params: {
    type: "object",
    description: "Asks the look-ups of the document and of its lines anew",
    properties: {
      when: { type: "string", cel: "row", description: "Only while this holds" },
    },
    additionalProperties: false,
  },
};
