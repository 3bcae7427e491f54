import { recordContextOf, settle, type Expression } from "../../../engine/index.ts";
import type { EffectDefinition } from "../act/effect.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { withReferences } from "../record/withReferences.ts";
import { lookUp as signature } from "./signatures/lookUp.ts";

/**
 * Asks all look-ups of the document and of its lines whose `when` holds, as if its rows were new: for lines that effects
 * have added, and for what may be found differently by now. Values that a person typed stay.
 */
export const lookUp: EffectDefinition<{ readonly when?: Expression }> = {
  ...signature,
  apply: async (run, { when }) => {
    const [place] = run.places();
    if (!place || (when && when.evaluate(run.environment(place)) !== true)) return;
    const { context, document, model } = run;
    const complete = await withReferences(context, document, model, run.record);
    const next = settle(model, complete, recordContextOf(context));
    run.record = await withLookUps(context, { document, model, before: undefined, next });
  },
};
