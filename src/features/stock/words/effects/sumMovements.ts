import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";
import { keyShape } from "./keyShape.ts";

/** What schema files say to `sumMovements` (server/effects/sumMovements.ts). */
export const sumMovements: EffectSignature = {
  name: "sumMovements",
  params: {
    type: "object",
    properties: {
      lines: { type: "string", minLength: 1, description: "The line table" },
      key: keyShape,
      since: { type: "string", cel: "row", description: "Number of a movement; null: all" },
      until: { type: "string", cel: "lines", description: "An instant; null: until now" },
      into: {
        type: "string",
        minLength: 1,
        of: "lines",
        description: "Field of the line that takes the sum",
      },
    },
    required: ["lines", "key", "since", "into"],
    additionalProperties: false,
  },
};
