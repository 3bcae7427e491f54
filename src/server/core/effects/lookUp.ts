import { recordContextOf, settle, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { withReferences } from "../record/references.ts";
import { lookUp as signature } from "./signatures/lookUp.ts";

/**
 * Runs the look-ups whose search reads fields that the action has changed, as a save of the same change would:
 * otherwise nothing would look up what an action sets. With `all`, runs every look-up whose `when` holds, as if the
 * rows were new. Values that a user typed are kept.
 */
export const lookUp: EffectDefinition<{ readonly when?: Expression; readonly all?: boolean }> = {
  ...signature,
  apply: async (run, { when, all = false }) => {
    const [place] = run.places();
    if (!place || (when && when.evaluate(run.environment(place)) !== true)) return;
    const { context, document, model } = run;
    const before = all ? undefined : run.before;
    const complete = await withReferences(context, document, model, run.record);
    // Searches also read computed fields.
    const next = settle(model, complete, recordContextOf(context));
    run.record = await withLookUps({ context, document, model, before }, next);
  },
};
