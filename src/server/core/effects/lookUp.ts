import { recordContextOf, settle, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { withReferences } from "../record/withReferences.ts";
import { lookUp as signature } from "./signatures/lookUp.ts";

/**
 * Asks the look-ups of rows whose search reads what the action has changed so far, as a save of the same change would: what
 * an action sets is otherwise looked up by nobody. With `all`, every look-up whose `when` holds, as if the rows were new: for
 * what may be found differently by now. Values that a person typed stay.
 */
export const lookUp: EffectDefinition<{ readonly when?: Expression; readonly all?: boolean }> = {
  ...signature,
  apply: async (run, { when, all = false }) => {
    const [place] = run.places();
    if (!place || (when && when.evaluate(run.environment(place)) !== true)) return;
    const { context, document, model } = run;
    const before = all ? undefined : run.before;
    const complete = await withReferences(context, document, model, run.record);
    // Searches read what is computed, too.
    const next = settle(model, complete, recordContextOf(context));
    run.record = await withLookUps(context, { document, model, before, next });
  },
};
