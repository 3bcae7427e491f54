import type { Expression } from "../../../../engine/index.ts";
import { releaseCount } from "../count/endCount.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { releaseStock as signature } from "../../words/effects/releaseStock.ts";

/** Ends a stocktake by its number: its stock may move and be seen again. Null, or a number of none, is nothing to do. */
export const releaseStock: EffectDefinition<{ readonly count: Expression }> = {
  ...signature,
  apply: async (run, { count }) => {
    for (const place of run.places()) {
      const number = count.evaluate(run.environment(place));
      if (number !== null) await releaseCount(run.context, String(number));
    }
  },
};
