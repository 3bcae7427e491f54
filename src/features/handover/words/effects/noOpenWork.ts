import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `noOpenWork` (server/effects/noOpenWork.ts). */
export const noOpenWork: EffectSignature = {
  name: "noOpenWork",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
