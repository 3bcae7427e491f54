import { sql } from "kysely";
import { canonicalDecimal, ExactDecimal } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { codedTable } from "./codedTable.ts";
import { namedStock, unitNames } from "./named.ts";
import type { Posted } from "./postMovement.ts";
import { refusedLeg } from "./refusedLeg.ts";

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
  const ledger = codedTable(schema, "mbp");
  const column = (code: string) => ledger.column(code, "m");
  const { rows } = await sql<{ quantity: string }>`
    select coalesce(sum(${column("mbp101")}), 0)::text as quantity from ${ledger.name} m
    where m."orgId" = ${actor.company.id}::uuid and ${column("mbp021")} = ${asked.number}
      and ${column("mbp022")} is not distinct from ${asked.item}::int and ${column("mbp009")} = ${asked.material}::uuid
      and coalesce(${column("mbp010")}, '') = ${asked.batch ?? ""}`.execute(db);
  return new ExactDecimal(rows[0]!.quantity);
}
