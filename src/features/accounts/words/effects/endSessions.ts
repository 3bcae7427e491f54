import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `endSessions` (server/effects/endSessions.ts). */
export const endSessions: EffectSignature = {
  name: "endSessions",
  params: {
    type: "object",
    description: "Ends all sessions of the user at once",
    additionalProperties: false,
  },
};
