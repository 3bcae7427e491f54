import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `openAccount` (server/effects/openAccount.ts). */
export const openAccount: EffectSignature = {
  name: "openAccount",
  params: {
    type: "object",
    description:
      "Makes the portal user that an application asked for, on the document of applications",
    properties: {
      supplier: {
        type: "string",
        names: "field",
        of: "header",
        description: "Field of the header with the supplier, read once the action is written",
      },
      tells: {
        type: "string",
        of: "actionsThere",
        whose: "supplier",
        description:
          "System action of the supplier's document that is told of the user: inputs user, name, email, mobile",
      },
      role: { type: "string", minLength: 1, description: "Code of the user's role" },
    },
    required: ["supplier", "role"],
    additionalProperties: false,
  },
};
