import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `onlyOnce` (../onlyOnce.ts). */
export const onlyOnce: EffectSignature = {
  name: "onlyOnce",
  params: {
    type: "object",
    description: "Lines that may be in one document only",
    properties: {
      lines: { type: "string", minLength: 1, description: "The line table" },
      where: { type: "string", cel: "lines", description: "Lines that count; all unless stated" },
      same: {
        type: "array",
        minItems: 1,
        items: { type: "string", cel: "lines" },
        description: "Values that no two lines share; a line with an empty one is left alone",
      },
      message: { type: "string", of: "messages", description: "Row of the error table" },
    },
    required: ["lines", "same", "message"],
    additionalProperties: false,
  },
};
