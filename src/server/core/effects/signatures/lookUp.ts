import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `lookUp` (../lookUp.ts). */
export const lookUp: EffectSignature = {
  name: "lookUp",
  params: {
    type: "object",
    description: "Asks the look-ups that read what the action has changed",
    properties: {},
    additionalProperties: false,
  },
};
