import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `releaseStock` (server/effects/releaseStock.ts). */
export const releaseStock: EffectSignature = {
  name: "releaseStock",
  params: {
    type: "object",
    properties: {
      count: { type: "string", cel: "row", description: "Number of the stocktake, or null" },
    },
    required: ["count"],
    additionalProperties: false,
  },
};
