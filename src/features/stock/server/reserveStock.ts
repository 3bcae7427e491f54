import { sql } from "kysely";
import { canonicalDecimal, ExactDecimal, roundDecimal } from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import { countRunning } from "./count/countRunning.ts";
import { lockStock, type HeldStock } from "./lockStock.ts";
import type { Leg } from "./postMovement.ts";
import { holdersOf, reservationsOf, writeReservations, type Reservation } from "./reservations.ts";
import { refuseBlockedBatches } from "./refuseBlockedBatches.ts";
import { shortStock } from "./shortStock.ts";
import { stockFacts } from "./stockFacts.ts";
import { keyText, type StockKey } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

/** What a line wants to hold of a balance. */
export interface Wanted extends Pick<Leg, "key" | "unit" | "factor" | "item" | "line"> {
  /** Id of the line that holds it; several may be wanted for one. */
  readonly holder: string;
  readonly quantity: string;
}

/**
 * Makes lines hold what they want of the stock and nothing else: what they held before is freed in the same transaction. In the
 * context's transaction; balances are locked in the one order of all postings.
 * @throws Refusal `stock.short` (5602) where less is there than is wanted beside what others hold, `cnt.running` (5601)
 * where a stocktake holds the stock, `batch.blocked` (5610).
 */
export async function reserveStock(
  context: Writing,
  options: {
    readonly record: string;
    readonly holders: readonly string[];
    readonly wanted: readonly Wanted[];
    readonly until?: string | null;
  },
): Promise<void> {
  const { record, holders, wanted, until } = options;
  const before = await reservationsOf(context, holders);
  if (before.length === 0 && wanted.length === 0) return;
  const facts = await stockFacts(context, {
    warehouses: distinct([...wanted, ...before].map(({ key }) => key.warehouse)),
    locations: distinct(wanted.flatMap(({ key }) => key.location ?? [])),
    materials: distinct([...wanted, ...before].map(({ key }) => key.material)),
  });
  const asked = wanted.map((one) => {
    const { key, unit, factor } = one;
    const area = facts.areaOf(key, one);
    const quantity = new ExactDecimal(one.quantity);
    return {
      ...one,
      key: { ...key, area } as StockKey,
      quantity:
        factor == null
          ? facts.inBaseUnit(key.material, unit ?? facts.baseUnitOf(key.material), quantity, one)
          : roundDecimal(quantity.times(factor), 6),
    };
  });
  await refuseBlockedBatches(context, asked);
  const keys = [...asked, ...before].map(({ key }) => key);
  const units = new Map(keys.map(({ material }) => [material, facts.baseUnitOf(material)]));
  const balances = await lockStock(context, keys, units);
  // Read again now that nobody can use them up any more.
  const held = await reservationsOf(context, holders);
  const reserved = new Map(
    [...balances].map(([key, { reserved: sum }]) => [key, new ExactDecimal(sum)]),
  );
  const add = (key: string, quantity: InstanceType<typeof ExactDecimal>) =>
    reserved.set(key, reserved.get(key)!.plus(quantity));
  for (const { key, quantity } of held) add(keyText(key), new ExactDecimal(quantity).negated());
  for (const { key, quantity, item, line } of asked) {
    const stock = balances.get(keyText(key))!;
    if (stock.frozen) throw await countRunning(context, key, { item, line });
    const free = new ExactDecimal(stock.onHand).minus(reserved.get(keyText(key))!);
    if (quantity.greaterThan(free)) {
      const unit = facts.baseUnitOf(key.material);
      throw await shortStock(context, {
        leg: { item, line },
        key,
        unit,
        available: free,
        needed: quantity,
      });
    }
    add(keyText(key), quantity);
  }
  await writeReserved(context, balances, reserved);
  const sums = new Map<string, Reservation>();
  for (const { holder, key, quantity } of asked) {
    const stock = balances.get(keyText(key))!.id;
    const known = sums.get(`${holder} ${stock}`)?.quantity ?? "0";
    const sum = canonicalDecimal(quantity.plus(known));
    sums.set(`${holder} ${stock}`, { holder, stock, quantity: sum });
  }
  await writeReservations(context, {
    holders,
    held: [...sums.values()],
    record,
    until: until ?? null,
  });
}

/** Frees what lines of the company hold beyond their time (`until`); returns how many lines. */
export async function freeOverdue(context: Context): Promise<number> {
  const holders = await holdersOf(context, { until: context.now });
  for (const holder of holders)
    await context.store.transaction((db) =>
      reserveStock({ ...context, db }, { record: holder, holders: [holder], wanted: [] }),
    );
  return holders.length;
}

/** What is usable is available as far as it is not reserved. */
async function writeReserved(
  { db, schema, actor, now }: Writing,
  balances: ReadonlyMap<string, HeldStock>,
  reserved: ReadonlyMap<string, InstanceType<typeof ExactDecimal>>,
): Promise<void> {
  const table = bind(schema, bound.balance);
  const s = table.as("s");
  const changed = [...balances].flatMap(([key, stock]) => {
    const quantity = reserved.get(key)!;
    return quantity.equals(stock.reserved)
      ? []
      : [{ id: stock.id, quantity: canonicalDecimal(quantity) }];
  });
  if (changed.length === 0) return;
  await sql`update ${table.name} s set ${table.columns.reserved} = b.quantity,
      ${table.columns.available} = case when ${s.status} = 'OK'
        then ${s.onHand} - b.quantity else 0 end,
      version = s.version + 1, "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as b(id uuid, quantity numeric) where s.id = b.id`.execute(
    db,
  );
}

function distinct(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}
