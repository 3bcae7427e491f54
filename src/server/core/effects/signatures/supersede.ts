import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `supersede` (../supersede.ts). */
export const supersede: EffectSignature = {
  name: "supersede",
  params: {
    type: "object",
    description: "One row of its kind",
    properties: {
      same: {
        type: "array",
        items: { type: "string", names: "field", of: "header" },
        minItems: 1,
        description: "Fields of the header by which rows are of one kind",
      },
      state: { type: "string", of: "status", description: "The status only one of them has" },
      by: {
        type: "string",
        of: "status",
        description: "The status of what it takes the place of",
      },
      edition: {
        type: "string",
        names: "field",
        of: "header",
        kinds: ["integer"],
        description: "Integer field that counts them",
      },
    },
    required: ["same", "state", "by"],
    additionalProperties: false,
  },
};
