import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `portalRole` (server/effects/portalRole.ts). */
export const portalRole: EffectSignature = {
  name: "portalRole",
  params: {
    type: "object",
    description: "Gives all portal users of a party one role of several instead of another",
    properties: {
      of: { type: "string", cel: "row", description: "The supplier" },
      role: { type: "string", cel: "row", description: "Code of the role they have from now on" },
      among: {
        type: "array",
        items: { type: "string" },
        minItems: 2,
        description: "Codes of the roles that replace each other; others stay",
      },
      when: { type: "string", cel: "row", description: "Only while this holds" },
    },
    required: ["of", "role", "among"],
    additionalProperties: false,
  },
};
