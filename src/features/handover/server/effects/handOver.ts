import { Refusal, type Expression, referenceId } from "../../../../engine/index.ts";
import { holderOf, openWork, personOf } from "../openWork.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { handOver as signature } from "../../words/effects/handOver.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";

interface Params {
  readonly to: Expression;
}

/**
 * Hands all open work of a staff member over to another: each row by its document's own `handover` action and under
 * its rules. If one row is refused, nothing is handed over. Only on the document of staff.
 */
export const handOver: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { to }) => {
    const { context } = run;
    const other = referenceId(to.evaluate(run.environment(run.places()[0]!)));
    if (other === null) throw new Refusal("common.selectFirst");
    const [from, person] = [await personOf(context, run.id), await personOf(context, other)];
    const work = await openWork(context, from);
    if (work.length === 0) throw new Refusal("staff.noWork", { args: [from.name] });
    for (const { document: target, action, id, version, lines } of work) {
      const holder = holderOf(context.schema, action, person);
      if (holder === null) throw new Refusal("staff.noUser", { args: [person.name] });
      await performAction(context, {
        document: target,
        action,
        target: {
          id,
          version,
          ...(lines.length > 0 && { lines: lines.map((line) => ({ id: line.id })) }),
        },
        input: { [action.handover!.input]: holder },
      });
    }
  },
};
