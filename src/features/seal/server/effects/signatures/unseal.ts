import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `unseal` (../unseal.ts). */
export const unseal: EffectSignature = {
  name: "unseal",
  params: { type: "object", properties: {}, additionalProperties: false },
};
