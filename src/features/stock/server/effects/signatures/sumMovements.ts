import type { EffectSignature } from "../../../../../engine/index.ts";
import { keyShape } from "../../keyParams.ts";

/** What schema files say to `sumMovements` (../sumMovements.ts). */
export const sumMovements: EffectSignature = {
  name: "sumMovements",
  params: {
    type: "object",
    properties: {
      lines: { type: "string", minLength: 1, description: "The line table" },
      key: keyShape,
      since: { type: "string", cel: "row", description: "Number of a movement; null: all" },
      until: { type: "string", cel: "lines", description: "An instant; null: until now" },
      into: { type: "string", minLength: 1, description: "Field of the line that takes the sum" },
    },
    required: ["lines", "key", "since", "into"],
    additionalProperties: false,
  },
};
