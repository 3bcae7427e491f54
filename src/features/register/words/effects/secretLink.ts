import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `secretLink` (server/effects/secretLink.ts). */
export const secretLink: EffectSignature = {
  name: "secretLink",
  params: {
    type: "object",
    description: "An address with a secret, shown once",
    properties: {
      into: {
        type: "string",
        names: "field",
        of: "header",
        kinds: ["text"],
        description: "Field of the header that keeps its hash",
      },
      path: {
        type: "string",
        minLength: 2,
        description: "What the address begins with: /inviteRegister?code=",
      },
      title: { type: "string", minLength: 1 },
      "zh-CN": { type: "string", minLength: 1 },
      "zh-TW": { type: "string", minLength: 1 },
    },
    required: ["into", "path", "title", "zh-CN"],
    additionalProperties: false,
  },
};
