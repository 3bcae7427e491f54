import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `run` on the rows that the row was made of (../runOnSources.ts). */
export const runOnSources: EffectSignature = {
  name: "runOnSources",
  params: {
    type: "object",
    description: "Runs a line action on the rows that the row was made of",
    properties: {
      document: { type: "string", names: "document", description: "What it was made of" },
      sources: { const: true, description: "The rows of it that the row was made of" },
      lines: { type: "string", names: "field", description: "The line table of those rows" },
      action: { type: "string", minLength: 1, description: "Key of their action" },
      when: { type: "string", cel: "row", description: "Rows it is for; all unless stated" },
      input: {
        type: "object",
        keys: "input",
        additionalProperties: { type: "string", cel: "row" },
        description: "What the action asks for",
      },
      later: { type: "boolean", description: "Once our own document is written" },
    },
    required: ["document", "sources", "lines", "action"],
    additionalProperties: false,
  },
};
