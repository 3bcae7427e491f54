import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { holdersOf } from "../reservations.ts";
import { reserveStock } from "../reserveStock.ts";
import { freeStock as signature } from "../../words/effects/freeStock.ts";

/** Frees all stock that lines of the document hold. */
export const freeStock: EffectDefinition = {
  ...signature,
  apply: async (run) => {
    const holders = await holdersOf(run.context, { record: run.id });
    await reserveStock(run.context, { record: run.id, holders, wanted: [] });
  },
};
