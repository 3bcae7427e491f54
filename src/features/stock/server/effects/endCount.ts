import { resumeCount, settleCount } from "../count/endCount.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { endCount as signature } from "../../words/effects/endCount.ts";

/**
 * `settle`: the result of the stocktake that the document is stands, others may begin where it holds no stock. `resume`:
 * it is open again, refused (5601) when another one has begun there.
 */
export const endCount: EffectDefinition<"settle" | "resume"> = {
  ...signature,
  apply: async (run, step) => {
    await (step === "settle" ? settleCount(run.context, run.id) : resumeCount(run.context, run.id));
  },
};
