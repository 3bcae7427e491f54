import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `noOpenWork` (../noOpenWork.ts). */
export const noOpenWork: EffectSignature = {
  name: "noOpenWork",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
