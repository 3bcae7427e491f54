import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `unseal` (server/effects/unseal.ts). */
export const unseal: EffectSignature = {
  name: "unseal",
  params: { type: "object", properties: {}, additionalProperties: false },
};
