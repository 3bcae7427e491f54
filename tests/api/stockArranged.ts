import { sql } from "kysely";
import type { Actor } from "../../src/engine/index.ts";
import { inTransaction, type Context } from "../../src/server/core/context.ts";
import type { Db } from "../../src/server/store/connection/store.ts";
import type { Leg } from "../../src/features/stock/server/postMovement.ts";
import { actorOf, insert, randomId, type TestStore } from "./harness.ts";

/** Ids of what movements name: two warehouses, three materials of one unit, who posts. */
export interface Arranged {
  readonly company: { readonly id: string; readonly code: string };
  readonly user: string;
  readonly unit: string;
  readonly warehouses: readonly string[];
  readonly materials: readonly string[];
}

/** Puts a company, its warehouses and materials into an empty store. */
export async function arrangeStock({ store }: Pick<TestStore, "store">): Promise<Arranged> {
  const company = { id: randomId(), code: "C01" };
  const user = randomId();
  await insert(store, "organisation.company", [{ ...company, name: "One", status: "ENABLED" }]);
  await insert(store, "system.user", [{ id: user, loginName: "keeper", name: "Keeper" }]);
  const [unit] = await insert(store, "masters.unit", [{ code: "PCS", name: "Piece", decimals: 0 }]);
  const warehouses = await insert(
    store,
    "warehouse.warehouse",
    ["W1", "W2"].map((code) => ({ orgId: company.id, code, name: code, status: "ENABLED" })),
  );
  const materials = await insert(
    store,
    "masters.material",
    ["M1", "M2", "M3"].map((code) => ({ code, name: code, status: "ENABLED", baseUnit: unit })),
  );
  return { company, user, unit: unit!, warehouses, materials };
}

/** Takes every movement and balance away, as only a migration may. */
export function emptyStock(context: Context): Promise<void> {
  return inTransaction(context, async ({ db }) => {
    await sql`set local waybill.migrating = 'on'`.execute(db);
    await sql`delete from warehouse.movement`.execute(db);
    await sql`delete from system.stock_reservation`.execute(db);
    await sql`delete from warehouse.stock`.execute(db);
    await sql`delete from warehouse.stock_cost`.execute(db);
  });
}

/** Who posts. */
export function keeperOf({ company, user }: Arranged): Actor {
  const base = actorOf(company);
  return { ...base, user: { ...base.user, id: user } };
}

/** Somewhere in a small world: 2 warehouses x 3 materials x 2 batches x 2 stock statuses. */
export function anyKey(arranged: Arranged, random: () => number): Leg["key"] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return {
    warehouse: one(arranged.warehouses),
    location: null,
    material: one(arranged.materials),
    batch: one([null, "B1"]),
    status: one(["OK", "QI"]),
    pallet: null,
    owner: "OWN",
  };
}

/** One to three legs, or a pair that moves stock from one status to the other. */
export function anyLegs(arranged: Arranged, random: () => number): readonly Leg[] {
  const amount = () => 1 + Math.floor(random() * 20);
  if (random() < 0.25) {
    const from = anyKey(arranged, random);
    const to = { ...from, status: from.status === "OK" ? "QI" : "OK" };
    const quantity = String(amount());
    const pair = { unit: arranged.unit, pair: "1" };
    return [
      { ...pair, key: from, type: "STS_OUT", quantity: `-${quantity}` },
      { ...pair, key: to, type: "STS_IN", quantity },
    ];
  }
  return Array.from({ length: 1 + Math.floor(random() * 3) }, (): Leg => {
    const isIn = random() < 0.55;
    // Receipts mostly say what they cost, what goes out seldom does.
    const cost =
      random() < (isIn ? 0.7 : 0.15) ? String(1 + Math.floor(random() * 900) / 70) : null;
    return {
      cost,
      key: anyKey(arranged, random),
      type: isIn ? "ADJ_IN" : "ADJ_OUT",
      quantity: `${isIn ? "" : "-"}${amount()}`,
      unit: arranged.unit,
    };
  });
}

/** What no stock may ever show, as texts: below zero, more reserved than there is or than lines hold, reversals that are none, open pairs. */
export async function brokenStock(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'balance ' || id || ' is ' || "onHand" as wrong from warehouse.stock
      where "onHand" < 0 or reserved < 0 or reserved > "onHand"
    union all
    select 'reversal ' || r.number from warehouse.movement r
      left join warehouse.movement o on o.number = r."reversalOf" and o."orgId" = r."orgId"
      where r."reversalOf" is not null and (o.number is null or o."reversedBy" is distinct from r.number
        or o.change <> -r.change or (o.material, o.warehouse, o."stockStatus", coalesce(o.batch, ''))
          <> (r.material, r.warehouse, r."stockStatus", coalesce(r.batch, '')))
    union all
    select 'reversed twice: ' || "reversalOf" from warehouse.movement where "reversalOf" is not null
      group by "orgId", "reversalOf" having count(*) > 1
    union all
    select 'pair ' || "pairNo" from warehouse.movement where "pairNo" is not null
      group by "orgId", "pairNo", material having sum(change) <> 0
    union all
    select 'reserved by nobody: ' || s.id from warehouse.stock s left join
        (select stock, sum(quantity) as quantity from system.stock_reservation group by stock) r on r.stock = s.id
      where s.reserved <> coalesce(r.quantity, 0)
    union all
    select 'reserved nowhere: ' || r.holder from system.stock_reservation r
      where not exists (select 1 from warehouse.stock s where s.id = r.stock)
    union all
    select 'held by nobody: ' || id from warehouse.stock where ("countFrozen" or "countNo" is not null)
      and not exists (select 1 from system.stock_count c where c.number = "countNo")`.execute(db);
  return rows.map(({ wrong }) => wrong);
}
