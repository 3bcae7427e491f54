import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `run` on a record of another document (../runOn.ts). */
export const runOn: EffectSignature = {
  name: "runOn",
  params: {
    type: "object",
    description: "Runs an action of a document that the row refers to",
    properties: {
      document: { type: "string", names: "document", description: "Whose action" },
      on: { type: "string", cel: "row", description: "The reference; null: nothing to do" },
      where: {
        type: "string",
        cel: "target",
        description: "Instead of `on`: all of its rows for which this holds, our row as `this`",
      },
      action: { type: "string", minLength: 1, description: "Key of its action" },
      lines: {
        type: "string",
        names: "field",
        description: "Its line table; the header unless stated",
      },
      item: { type: "string", cel: "row", description: "Item of the line in that table" },
      when: { type: "string", cel: "row", description: "Rows it is for; all unless stated" },
      input: {
        type: "object",
        keys: "input",
        additionalProperties: { type: "string", cel: "row" },
        description: "What the action asks for",
      },
      later: {
        type: "boolean",
        description: "Once our own document is written, so that what is run may write to it",
      },
    },
    required: ["document", "action"],
    dependentRequired: { lines: ["item"], item: ["lines"] },
    additionalProperties: false,
  },
};
