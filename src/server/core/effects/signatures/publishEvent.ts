import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `publishEvent` (../publishEvent.ts). */
export const publishEvent: EffectSignature = {
  name: "publish",
  params: {
    type: "object",
    description: "An event",
    properties: {
      topic: { type: "string", enum: ["message"], description: "What it is about" },
      user: { type: "string", cel: "row", description: "Whose pages are told" },
    },
    required: ["topic", "user"],
    additionalProperties: false,
  },
};
