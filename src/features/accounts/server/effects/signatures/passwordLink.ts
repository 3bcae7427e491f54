import type { EffectSignature } from "../../../../../engine/index.ts";

/** What schema files say to `passwordLink` (../passwordLink.ts). */
export const passwordLink: EffectSignature = {
  name: "passwordLink",
  params: { type: "object", description: "Nothing to say", additionalProperties: false },
};
