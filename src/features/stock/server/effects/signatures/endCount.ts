import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `endCount` (../endCount.ts). */
export const endCount: EffectSignature = {
  name: "endCount",
  params: { enum: ["settle", "resume"], description: "What happens to the stocktake" },
};
