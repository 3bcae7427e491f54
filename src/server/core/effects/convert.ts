import { Refusal, refusalOf, type Expression, type Problem } from "../../../engine/index.ts";
import { allotted, documentsOf, rowsAcross } from "../convert/sourceRows.ts";
import { followGraph } from "../follow/followGraph.ts";
import { makeFollowUp } from "../convert/makeFollowUp.ts";
import type { EffectDefinition } from "../act/actionRun.ts";
import { convert as signature } from "./signatures/convert.ts";

interface Params {
  readonly convert: string;
  readonly when?: Expression;
}

/**
 * `{ "convert": "purchase-order" }`: makes follow-up documents of the rows as the document's `convert` block says, one per
 * tuple of `groupBy`, or per row where headers alone are made and it is not stated (and, with `across`, per row of that table). The action's own right suffices: what is made is a draft in the person's name. Refused (6002) when no
 * row is left for which `where` holds.
 */
export const convert: EffectDefinition<string | Params> = {
  ...signature,
  apply: async (run, params) => {
    const { convert: key, when }: Params =
      typeof params === "string" ? { convert: params } : params;
    if (when && !run.places().some((place) => when.evaluate(run.environment(place)) === true))
      return;
    const conversion = followGraph(run.context.schema).conversion(run.document.name, key)!;
    const asked = rowsAcross(run, conversion);
    if (asked.every(({ rows }) => rows.length === 0)) {
      const title = run.action.title[run.context.language];
      throw new Refusal("common.nothingToConvert", { args: [title] });
    }
    const problems: Problem[] = [];
    for (const { rows: open, across } of asked) {
      const { rows, problems: refused } = await allotted(run, conversion, open);
      problems.push(...refused);
      for (const group of documentsOf(conversion, rows)) {
        await makeFollowUp(run, conversion, group, across).then(run.made, (error: unknown) => {
          problems.push(...problemsOf(error));
        });
      }
    }
    const [first, ...rest] = problems;
    if (first) throw refusalOf([first, ...rest]);
  },
};

/**
 * What stands against one follow-up, so that the others' problems are told with it. A refusal of the store itself (a
 * duplicate) ends the transaction: nothing can be asked after it.
 */
function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof Refusal) || error.problems.length === 0) throw error;
  if (error.problems.some(({ msgKey }) => msgKey === "common.duplicate")) throw error;
  return error.problems;
}
