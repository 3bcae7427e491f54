import type { EffectSignature } from "../../../../engine/index.ts";

/** What schema files say to `measure` (../measure.ts). */
export const measure: EffectSignature = {
  name: "measure",
  params: {
    type: "object",
    description: "Writes the figures of measures into lines",
    properties: {
      lines: { type: "string", minLength: 1, description: "The line table" },
      where: {
        type: "string",
        cel: "lines",
        description: "Lines that take one; all unless stated",
      },
      name: {
        type: "string",
        cel: "lines",
        description: "Key or code of the measure, which each line may choose; null: none",
      },
      by: {
        type: "object",
        additionalProperties: { type: "string", cel: "lines" },
        description: "Key of the measure -> what it is narrowed to",
      },
      since: { type: "string", cel: "lines", description: "First day of the period" },
      until: { type: "string", cel: "lines", description: "Last day of the period" },
      as: {
        enum: ["company"],
        description: "All rows of the company count, whoever runs the action",
      },
      into: {
        type: "object",
        description: "Fields of the line that take the figure, and the number of rows it is of",
        properties: {
          value: { type: "string", minLength: 1, description: "Null where nothing tells it" },
          rows: { type: "string", minLength: 1, description: "The number of rows" },
        },
        required: ["value"],
        additionalProperties: false,
      },
    },
    required: ["lines", "name", "by", "into"],
    additionalProperties: false,
  },
};
