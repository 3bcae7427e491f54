import { fromShape, type EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `gather` (../gather.ts). */
export const gather: EffectSignature = {
  name: "gather",
  params: {
    type: "object",
    description: "Fetches the rows of other documents that belong here",
    properties: {
      from: fromShape({
        description: "Whose rows, and which of those that the conversion would bring here",
        words: ["in", "where", "order"],
        in: {
          type: "string",
          names: "document",
          description: "A document",
          examples: ["service-report"],
        },
        short: true,
      }),
      convert: { type: "string", minLength: 1, description: "Key of its `convert` block" },
      optional: { type: "boolean", description: "Nothing to fetch is nothing to do" },
    },
    required: ["from", "convert"],
    additionalProperties: false,
  },
};
