import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `reassignApproval` (server/effects/reassignApproval.ts). */
export const reassignApproval: EffectSignature = {
  name: "reassignApproval",
  params: {
    type: "object",
    description: "Gives an approval task to another person",
    properties: {
      approver: { type: "string", cel: "row", description: "The new approver's user" },
    },
    required: ["approver"],
    additionalProperties: false,
  },
};
