import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `endCount` (server/effects/endCount.ts). */
export const endCount: EffectSignature = {
  name: "endCount",
  params: { enum: ["settle", "resume"], description: "What happens to the stocktake" },
};
