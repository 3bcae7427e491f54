import { recordContextOf, settle } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { lookUp as signature } from "./signatures/lookUp.ts";

/**
 * Asks the look-ups of rows whose search reads what the action has changed so far, as a save of the same change would: what
 * an action sets is otherwise looked up by nobody.
 */
export const lookUp: EffectDefinition<object> = {
  ...signature,
  apply: async (run) => {
    const { context, document, model, before } = run;
    // Searches read what is computed, too.
    const next = settle(model, run.record, recordContextOf(context));
    run.record = await withLookUps(context, { document, model, before, next });
  },
};
