import { sql } from "kysely";
import { canonicalDecimal, ExactDecimal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { namedStock, unitNames } from "./named.ts";
import type { Posted } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/**
 * Refuses (`ret.batch`) what goes back to a supplier although it did not come from him: of each batch no more than the
 * movements of the same line of the order brought and have not taken back. The balances of the legs are held.
 */
export async function refuseStrangeReturns(
  context: Writing,
  moved: readonly Omit<Posted, "number">[],
): Promise<void> {
  const returns = moved.filter(({ leg }) => leg.returns === true && leg.order?.number != null);
  const taken = new Map<string, InstanceType<typeof ExactDecimal>>();
  for (const { leg, key, change, baseUnit } of returns) {
    const { number, item } = leg.order!;
    const name = JSON.stringify([number, item, key.material, key.batch]);
    const sum = (taken.get(name) ?? new ExactDecimal(0)).plus(change.negated());
    taken.set(name, sum);
    const came = await broughtBy(context, { number: number!, item, ...key });
    if (sum.lessThanOrEqualTo(came)) continue;
    const left = came.isNegative() ? new ExactDecimal(0) : came;
    throw refusedLeg(leg, "ret.batch", [
      await namedStock(context, { material: key.material, batch: key.batch }),
      `${number} / ${item ?? ""}`,
      canonicalDecimal(left),
      (await unitNames(context, [baseUnit])).get(baseUnit) ?? "",
    ]);
  }
}

/** What the ledger says that a line of an order brought of a batch, less what went back; in the base unit. */
async function broughtBy(
  { db, schema, actor }: Writing,
  asked: {
    readonly number: string;
    readonly item: number | null;
    readonly material: string;
    readonly batch: string | null;
  },
): Promise<InstanceType<typeof ExactDecimal>> {
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
  const { rows } = await sql<{ quantity: string }>`
    select coalesce(sum(${m.change}), 0)::text as quantity from ${ledger.name} m
    where m."orgId" = ${actor.company.id}::uuid and ${m.orderNo} = ${asked.number}
      and ${m.orderItem} is not distinct from ${asked.item}::int and ${m.material} = ${asked.material}::uuid
      and coalesce(${m.batch}, '') = ${asked.batch ?? ""}`.execute(db);
  return new ExactDecimal(rows[0]!.quantity);
}
