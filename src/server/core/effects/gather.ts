import { Refusal, type Choosing } from "../../../engine/index.ts";
import { followGraph } from "../follow/followGraph.ts";
import { gatherInto } from "../convert/gatherInto.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { gather as signature } from "./signatures/gather.ts";

interface Params {
  readonly from: string | (Choosing & { readonly in: string });
  readonly convert: string;
  readonly optional?: boolean;
}

/**
 * `{ "gather": { "from": "warehouse-task", "convert": "statement" } }`: fetches into the document all rows of other
 * documents that a conversion of theirs would bring to it: those for which its `where` and its `append` hold. Refused
 * (6002) when there is none, unless it is `optional`. What the rows still allow is judged under lock: two who gather at once never take the same.
 */
export const gather: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const { from } = params;
    const choosing: Choosing = typeof from === "string" ? {} : from;
    const name = typeof from === "string" ? from : from.in;
    const source = run.context.schema.document(name)!;
    const conversion = followGraph(run.context.schema).conversion(name, params.convert)!;
    // The lines come by a save after the action's own write, so that look-ups and fills run.
    run.after(async () => {
      const { document, id } = run;
      const found = await gatherInto(run.context, { source, conversion, choosing, document, id });
      if (found > 0 || params.optional) return;
      throw new Refusal("common.nothingToConvert", {
        args: [run.action.title[run.context.language]],
      });
    });
  },
};
