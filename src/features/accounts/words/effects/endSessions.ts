import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `endSessions` (server/effects/endSessions.ts). */
export const endSessions: EffectSignature = {
  name: "endSessions",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
