import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `handOver` (../handOver.ts). */
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
