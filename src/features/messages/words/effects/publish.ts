import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `publish` (server/effects/publish.ts). */
export const publish: EffectSignature = {
  name: "publish",
  params: {
    type: "object",
    description:
      "Tells the open pages of a user, in every process, that something of theirs has changed",
    properties: {
      topic: { type: "string", enum: ["message"], description: "What has changed" },
      user: { type: "string", cel: "row", description: "The user whose pages are told" },
    },
    required: ["topic", "user"],
    additionalProperties: false,
  },
};
