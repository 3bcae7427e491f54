import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `freeStock` (server/effects/freeStock.ts). */
export const freeStock: EffectSignature = {
  name: "freeStock",
  params: {
    type: "object",
    description: "Frees all stock that lines of the document hold",
    properties: {},
    additionalProperties: false,
  },
};
