import type { Expression } from "../../engine/index.ts";
import { releaseCount } from "../stock/endCount.ts";
import type { EffectDefinition } from "./effect.ts";

/** Ends a stocktake by its number: its stock may move and be seen again. Null, or a number of none, is nothing to do. */
export const releaseStock: EffectDefinition<{ readonly count: Expression }> = {
  name: "releaseStock",
  params: {
    type: "object",
    properties: {
      count: { type: "string", cel: "row", description: "Number of the stocktake, or null" },
    },
    required: ["count"],
    additionalProperties: false,
  },
  apply: async (run, { count }) => {
    for (const place of run.places()) {
      const number = count.evaluate(run.environment(place));
      if (number !== null) await releaseCount(run.context, String(number));
    }
  },
};
