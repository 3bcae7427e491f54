import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;

/** What schema files say to `checkSamplingTable` (server/effects/checkSamplingTable.ts). */
export const checkSamplingTable: EffectSignature = {
  name: "checkSamplingTable",
  params: {
    type: "object",
    description: "Refuses a sampling table that contradicts itself",
    properties: {
      lines: { type: "string", minLength: 1, description: "Line table of its cells" },
      letter: line("Code letter"),
      rank: line("Row, 1 for the smallest sample"),
      sampleSize: line("Sample size of the row"),
      aql: line("AQL, as text"),
      arrow: line("NONE, UP or DOWN"),
      accept: line("Ac"),
      reject: line("Re"),
    },
    required: ["lines", "letter", "rank", "sampleSize", "aql", "arrow", "accept", "reject"],
    additionalProperties: false,
  },
};
