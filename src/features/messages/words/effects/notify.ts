import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

/** What schema files say to `notify` (server/effects/notify.ts). */
export const notify: EffectSignature = {
  name: "notify",
  params: {
    type: "object",
    description: "A message",
    properties: {
      to: { type: "string", cel: "row", description: "Staff, user, party, or a list of them" },
      title: {
        type: "string",
        description: "What it says, in English",
        former: 'as the text itself, its translations beside: "title": "...", "zh-CN": "..."',
      },
      "zh-CN": { type: "string", description: "Simplified Chinese" },
      "zh-TW": { type: "string", description: "Traditional Chinese, where it must differ" },
      link: { type: "boolean", description: "Opens the document; true unless stated" },
      on: {
        type: "object",
        description: "Fields of a row that stands for another document: that is what it opens",
        properties: {
          document: {
            type: "string",
            names: "field",
            of: "row",
            description: "Field with its name",
          },
          record: { type: "string", names: "field", of: "row", description: "Field with its id" },
        },
        required: ["document", "record"],
        additionalProperties: false,
      },
      type: { enum: ["APPROVAL", "BUSINESS"], description: "BUSINESS unless stated" },
    },
    required: ["to", "title", "zh-CN"],
    additionalProperties: false,
  },
};
