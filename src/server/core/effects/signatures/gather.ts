import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `gather` (../gather.ts). */
export const gather: EffectSignature = {
  name: "gather",
  params: {
    type: "object",
    description: "Fetches the rows of other documents that belong here",
    properties: {
      from: { type: "string", names: "document", description: "Whose rows" },
      convert: { type: "string", minLength: 1, description: "Key of its `convert` block" },
      optional: { type: "boolean", description: "Nothing to fetch is nothing to do" },
    },
    required: ["from", "convert"],
    additionalProperties: false,
  },
};
