import { compareValues } from "../../dialect/expression/operators/conditions.ts";
import type { Environment, ExpressionValue } from "../../dialect/expression/types.ts";
import type { Choosing } from "../../dialect/model/from.ts";

/**
 * The rows that a `from` takes of those there are: those for which `where` holds, in `order` (empty values last), all of
 * them or the first. `asking`: the names of the row that asks, which they read as `this`.
 */
export function chooseRows<Row extends { readonly environment: Environment }>(
  rows: readonly Row[],
  { where, order = [], take }: Choosing,
  asking: Environment,
): readonly Row[] {
  const seen = rows.map((row) => ({ row, names: { ...row.environment, this: asking } }));
  const found = where ? seen.filter(({ names }) => where.evaluate(names) === true) : seen;
  const sorted = found
    .map(({ row, names }) => ({ row, values: order.map(({ by }) => by.evaluate(names)) }))
    .toSorted((a, b) => {
      for (const [at, { descending }] of order.entries()) {
        const sign = inOrder(a.values[at] ?? null, b.values[at] ?? null, descending);
        if (sign !== 0) return sign;
      }
      return 0;
    })
    .map(({ row }) => row);
  return take === "first" ? sorted.slice(0, 1) : sorted;
}

function inOrder(a: ExpressionValue, b: ExpressionValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? compareValues(b, a) : compareValues(a, b);
}
