import {
  newLine,
  withValue,
  type Expression,
  type Row,
  recordContextOf,
} from "../../../../engine/index.ts";
import {
  lineOf,
  listAt,
  scopeAt,
  type IntoParams,
  type ScopeParams,
} from "../count/countParams.ts";
import { beginCount as begin } from "../count/countStock.ts";
import { newId } from "../../../../server/store/newId.ts";
import type { EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { beginCount as signature } from "../../words/effects/beginCount.ts";

interface Params {
  readonly scope: ScopeParams;
  readonly freeze: Expression;
  readonly blindFor?: readonly Expression[];
  readonly lines: string;
  readonly into: IntoParams;
}

/**
 * Begins the stocktake that the document is: its lines become the stock of the scope as the book has it, and with `freeze`
 * nothing moves there until `releaseStock`. Gives `snapshot.last`, the number of the last movement that the book holds.
 */
export const beginCount: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, { scope, freeze, blindFor = [], lines, into }) => {
    const [place] = run.places();
    if (!place) return;
    const environment = run.environment(place);
    const begun = await begin(run.context, {
      id: run.id,
      number: run.number,
      scope: scopeAt(scope, environment),
      freeze: freeze.evaluate(environment) === true,
      blindFor: [...new Set(blindFor.flatMap((one) => listAt(one, environment)))],
    });
    const rules = recordContextOf(run.context);
    const rows = begun.lines.map((line, index): Row => ({
      ...newLine(run.model, lines, run.record, rules),
      ...lineOf(line, into),
      id: newId(),
      item: index + 1,
    }));
    run.record = withValue(run.record, place, run.model.table(lines)!.key, rows);
    run.give({ snapshot: { last: begun.lastMovement } });
  },
};
