import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `lookUp` (../lookUp.ts). */
export const lookUp: EffectSignature = {
  name: "lookUp",
  params: {
    type: "object",
    description: "Asks the look-ups that read what the action has changed",
    properties: {
      when: {
        type: "string",
        cel: "row",
        description: "Only while this holds",
        examples: ["input.again"],
      },
      all: {
        type: "boolean",
        description: "All look-ups of the document and its lines, as if its rows were new",
      },
    },
    additionalProperties: false,
  },
};
