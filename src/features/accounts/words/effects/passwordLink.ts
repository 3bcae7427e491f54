import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `passwordLink` (server/effects/passwordLink.ts). */
export const passwordLink: EffectSignature = {
  name: "passwordLink",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
