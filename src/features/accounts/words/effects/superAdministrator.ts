import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `superAdministrator` (server/effects/superAdministrator.ts). */
export const superAdministrator: EffectSignature = {
  name: "superAdministrator",
  params: {
    type: "string",
    enum: ["grant", "revoke", "lose", "touch"],
    description: "What the action does to a super administrator",
  },
};
