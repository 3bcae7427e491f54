import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `releaseStock` (../releaseStock.ts). */
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
