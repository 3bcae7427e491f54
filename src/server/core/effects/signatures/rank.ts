import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `rank` (../rank.ts). */
export const rank: EffectSignature = {
  name: "rank",
  params: {
    type: "object",
    description: "Ranks the follow-ups of the rows against one another",
    properties: {
      convert: { type: "string", minLength: 1, description: "The conversion that made them" },
      action: { type: "string", minLength: 1, description: "Line action that takes the rank" },
      by: { type: "string", names: "field", description: "Number of the line, lowest first" },
      tie: { type: "string", names: "field", description: "Header field: of equals the earlier" },
      whole: {
        type: "object",
        description: "The documents themselves",
        properties: {
          action: {
            type: "string",
            minLength: 1,
            description: "Header action that takes the rank",
          },
          by: { type: "string", names: "field", description: "Number of the header, lowest first" },
          more: { type: "string", names: "field", description: "Number that counts before: most" },
        },
        required: ["action", "by", "more"],
        additionalProperties: false,
      },
    },
    required: ["convert", "action", "by", "tie", "whole"],
    additionalProperties: false,
  },
};
