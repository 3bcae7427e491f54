import type { EffectSignature } from "../../../../engine/dialect/model/effectSignature.ts";

const line = (description: string) => ({ type: "string", cel: "lines", description }) as const;
const field = (description: string) => ({ type: "string", minLength: 1, description }) as const;
const own = (description: string) => ({ ...field(description), of: "header" }) as const;

/** What schema files say to `replaySwitching` (server/effects/replaySwitching.ts). */
export const replaySwitching: EffectSignature = {
  name: "replaySwitching",
  params: {
    type: "object",
    description: "Makes the sampling state anew from its events",
    properties: {
      lines: field("Line table of the events, in order of their items"),
      where: line("Events that count; all unless stated"),
      kind: line("LOT, CONDITIONS or OVERRIDE"),
      accepted: line("Of a lot: it was accepted"),
      gap: line("Of a lot: its defects lay between Ac and Re"),
      points: line("Of a lot: what it adds to the switching score"),
      skipped: line("Of a lot: taken without inspection"),
      steady: line("Of conditions: production is steady"),
      approved: line("Of conditions: reduced inspection is approved"),
      state: line("Of an override: the new state"),
      into: {
        type: "object",
        description: "Header fields that take the result",
        properties: {
          state: own("Sampling state"),
          score: own("Switching score"),
          tightenedRejects: own("Lots rejected on tightened inspection"),
          recent: own("Results of the last ten lots"),
          steady: own("Production is steady"),
          approved: own("Reduced inspection is approved"),
          acceptedRun: own("Lots accepted one after the other"),
          skippedRun: own("Lots skipped since the last inspected one"),
        },
        required: ["state"],
        additionalProperties: false,
      },
    },
    required: ["lines", "kind", "accepted", "into"],
    additionalProperties: false,
  },
};
