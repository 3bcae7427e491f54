import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `endSessions` (../endSessions.ts). */
export const endSessions: EffectSignature = {
  name: "endSessions",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
