import {
  canonicalDecimal,
  divide,
  placesOf,
  roundDecimal,
  withValue,
  type Expression,
  type Place,
} from "../../../../engine/index.ts";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { keyAt, textAt, type KeyParams } from "../keyParams.ts";
import { postMovement, type Leg, type Posted } from "../postMovement.ts";
import { lockHolders, tellHolders } from "../tellHolders.ts";
import { reversalLegs } from "../reversalLegs.ts";
import { postStock as signature } from "../../words/effects/postStock.ts";

interface LegParams {
  readonly when?: Expression;
  readonly type: Expression;
  readonly quantity: Expression;
  readonly key: KeyParams;
}
interface Params {
  readonly lines: string;
  readonly where?: Expression;
  readonly date: Expression;
  readonly reason?: Expression;
  readonly unit: Expression;
  readonly factor?: Expression;
  readonly cost?: Expression;
  readonly remark?: Expression;
  readonly order?: { readonly number: Expression; readonly item: Expression };
  readonly workOrder?: Expression;
  readonly returns?: Expression;
  readonly usesReserved?: Expression;
  readonly fresh?: Expression;
  readonly fits?: Expression;
  readonly reverses?: Expression;
  readonly legs: readonly LegParams[];
  readonly into?: Partial<Record<"number" | "before" | "after", string>>;
}

/**
 * Posts the movements of lines: per line each leg whose `when` holds, or, where `reverses` names a movement, its reversal.
 * Everything goes into the ledger or nothing does; see `postMovement` for what refuses.
 */
export const postStock: EffectDefinition<Params> = {
  ...signature,
  apply: async (run, params) => {
    const [header] = run.places();
    if (!header) return;
    const environment = run.environment(header);
    const reason = textAt(params.reason, environment);
    const legs: Leg[] = [];
    for (const place of linesToPost(run, params)) {
      const own = await legsOf(run, params, place);
      legs.push(...own.map((leg) => ({ ...leg, reason })));
    }
    const holders = await lockHolders(run, legs);
    const posted = await postMovement(run.context, legs, {
      date: String(params.date.evaluate(environment)),
      source: { type: (run.document.code ?? run.document.name).toUpperCase(), number: run.number },
    });
    noteResults(run, params, posted);
    tellHolders(run, holders);
  },
};

function linesToPost(run: ActionRun, { lines, where }: Params): readonly Place[] {
  const table = run.model.table(lines);
  if (!table) throw new Error(`No line table "${lines}"`);
  return placesOf(table, run.record).filter(
    (place) => !where || where.evaluate(run.environment(place)) === true,
  );
}

async function legsOf(run: ActionRun, params: Params, place: Place): Promise<readonly Leg[]> {
  const environment = run.environment(place);
  const orderItem = params.order && textAt(params.order.item, environment);
  const common = {
    // People know a nested line by the line above it.
    item: place.parent?.item ?? place.row.item ?? null,
    line: String(place.row.id),
    remark: textAt(params.remark, environment),
    workOrder: textAt(params.workOrder, environment),
    order: params.order && {
      number: textAt(params.order.number, environment),
      item: orderItem == null ? null : Number(orderItem),
    },
  };
  const reversed = textAt(params.reverses, environment);
  if (reversed !== null) {
    const legs = await reversalLegs(run.context, reversed);
    return legs.map((leg) => ({ ...leg, ...common, pair: leg.pair && pairOf(place) }));
  }
  const legs = params.legs.filter(({ when }) => !when || when.evaluate(environment) === true);
  return legs.map((leg): Leg => {
    const quantity = leg.quantity.evaluate(environment);
    return {
      ...common,
      key: keyAt(leg.key, environment),
      type: String(leg.type.evaluate(environment)),
      quantity: quantity === null ? null : canonicalDecimal(quantity as never),
      unit: textAt(params.unit, environment),
      factor: textAt(params.factor, environment),
      returns: params.returns?.evaluate(environment) === true,
      fresh: params.fresh?.evaluate(environment) === true,
      fits: params.fits?.evaluate(environment) === true,
      ...(params.usesReserved?.evaluate(environment) === true && {
        holder: String(place.parent?.id ?? place.row.id),
      }),
      cost: textAt(params.cost, environment),
      pair: legs.length > 1 ? pairOf(place) : undefined,
    };
  });
}

/** Legs of one line belong together. */
function pairOf(place: Place): string {
  return String(place.row.id);
}

/** Writes into each line what became of its first leg; balances are told in the unit of the line. */
function noteResults(run: ActionRun, params: Params, posted: readonly Posted[]): void {
  const { into = {} } = params;
  const table = run.model.table(params.lines)!;
  const first = new Map<string, Posted>();
  for (const one of posted) {
    const { line } = one.leg;
    if (line !== undefined && !first.has(line)) first.set(line, one);
  }
  for (const [line, one] of first) {
    const inUnit = (quantity: Posted["before"]) =>
      canonicalDecimal(roundDecimal(divide(quantity, one.factor) ?? quantity, 6));
    const values = { number: one.number, before: inUnit(one.before), after: inUnit(one.after) };
    for (const [what, field] of Object.entries(into)) {
      const place = placesOf(table, run.record).find((found) => found.row.id === line)!;
      const value = values[what as keyof typeof values];
      run.record = withValue(run.record, place, field, value);
    }
  }
}
