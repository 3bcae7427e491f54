import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `handOver` (server/effects/handOver.ts). */
export const handOver: EffectSignature = {
  name: "handOver",
  params: {
    type: "object",
    description: "Gives a person's open work to another",
    properties: { to: { type: "string", cel: "row", description: "The other's staff record" } },
    required: ["to"],
    additionalProperties: false,
  },
};
