import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  newLine,
  placesOf,
  recordContextOf,
  roundDecimal,
  withValue,
  type Expression,
  type Place,
  type Row,
} from "../../../../engine/index.ts";
import type { ActionRun } from "../../../../server/core/act/actionRun.ts";
import type { EffectDefinition } from "../../../../server/core/act/effect.ts";
import { newId } from "../../../../server/store/newId.ts";
import { allocateStock as allocate, type AllocationRule, type Need } from "../allocateStock.ts";
import { keyAt, textAt, type KeyParams } from "../keyParams.ts";
import { stockFacts } from "../stockFacts.ts";
import { allocateStock as signature } from "../../words/effects/allocateStock.ts";

interface Params {
  readonly lines: string;
  readonly where?: Expression;
  readonly quantity: Expression;
  readonly unit: Expression;
  readonly factor?: Expression;
  readonly key: KeyParams;
  readonly rule: Expression;
  readonly into: {
    readonly lines: string;
    readonly location?: string;
    readonly batch?: string;
    readonly pallet?: string;
    readonly quantity: string;
  };
}

/**
 * Writes into each line which stock it could take: lines of its own with place, batch, pallet and quantity, in the place of
 * those that are there. People may change them; whether the stock is still free is judged when it is reserved or posted.
 */
export const allocateStock: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const table = run.model.table(params.lines);
    const asked = (table ? placesOf(table, run.record) : []).filter(
      (place) => !params.where || params.where.evaluate(run.environment(place)) === true,
    );
    const keys = asked.map((place) => keyAt(params.key, run.environment(place)));
    const facts = await stockFacts(run.context.db, run.context.schema, {
      warehouses: [...new Set(keys.map(({ warehouse }) => warehouse))],
      locations: [],
      materials: [...new Set(keys.map(({ material }) => material))],
    });
    const factors = asked.map((place, at) => {
      const environment = run.environment(place);
      const factor = textAt(params.factor, environment);
      const unit = textAt(params.unit, environment)!;
      return factor === null
        ? facts.inBaseUnit(keys[at]!.material, unit, new ExactDecimal(1))
        : new ExactDecimal(factor);
    });
    const needs = asked.map((place, at): Need => {
      const environment = run.environment(place);
      const { pallet: _pallet, ...key } = keys[at]!;
      const quantity = new ExactDecimal(textAt(params.quantity, environment) ?? 0);
      return {
        ...key,
        holder: String(place.row.id),
        rule: textAt(params.rule, environment) as AllocationRule,
        quantity: roundDecimal(quantity.times(factors[at]!), 6),
      };
    });
    const proposals = await allocate(run.context, needs);
    asked.forEach((place, at) => propose(run, params, place, proposals[at]!, factors[at]!));
  },
};

function propose(
  run: ActionRun,
  { lines, into }: Params,
  { row: { id } }: Place,
  picks: Awaited<ReturnType<typeof allocate>>[number],
  factor: InstanceType<typeof ExactDecimal>,
): void {
  const { model } = run;
  const place = placesOf(model.table(lines)!, run.record).find(({ row }) => row.id === id)!;
  const rules = recordContextOf(run.context);
  const rows = picks.map((pick, index): Row => {
    const quantity = divide(pick.quantity, factor) ?? pick.quantity;
    return {
      ...newLine(model, into.lines, run.record, rules, place.row),
      ...(into.location && { [into.location]: pick.location }),
      ...(into.batch && { [into.batch]: pick.batch }),
      ...(into.pallet && { [into.pallet]: pick.pallet }),
      [into.quantity]: canonicalDecimal(roundDecimal(quantity, 6)),
      id: newId(),
      item: index + 1,
    };
  });
  run.record = withValue(model, run.record, place, model.table(into.lines)!.key, rows);
}
