import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sampled } from "../../scripts/test/sample.ts";
import { Refusal } from "../../src/engine/index.ts";
import { inTransaction, type Context } from "../../src/server/core/context.ts";
import { wrongCosts } from "../../src/features/stock/server/costs.ts";
import { postMovement, type Leg } from "../../src/features/stock/server/postMovement.ts";
import {
  repairBalances,
  replayLedger,
  wrongBalances,
} from "../../src/features/stock/server/replayLedger.ts";
import { generator } from "./generator.ts";
import { openTestStore, productSchema, type TestStore } from "./harness.ts";
import {
  anyKey,
  anyLegs,
  arrangeStock,
  brokenStock,
  emptyStock,
  keeperOf,
  type Arranged,
} from "./stockArranged.ts";

/* Invariants 1 to 8 of stock under random postings, one after the other; `stockStorm.test.ts` does it all at once. */

const schema = productSchema();
const seeds = Array.from({ length: 50 }, (_, index) => index + 1);
const postings = sampled("seeds of random postings", seeds, 4);
const orders = sampled("seeds of postings in another order", seeds, 4);
let opened: TestStore;
let arranged: Arranged;
let context: Context;
beforeAll(async () => {
  opened = await openTestStore(schema);
  arranged = await arrangeStock(opened);
  context = opened.context(keeperOf(arranged));
});
afterAll(() => opened?.close());
beforeEach(() => emptyStock(context));

const post = (legs: readonly Leg[]) =>
  inTransaction(context, (writing) =>
    postMovement(writing, legs, {
      date: context.today,
      source: { type: "MBG", number: "T" },
    }),
  );
const balances = async () => {
  const { rows } =
    await sql`select warehouse, material, batch, "stockStatus", "onHand"::text as quantity
    from warehouse.stock where "onHand" <> 0 order by 1, 2, 3, 4`.execute(opened.store.db);
  return rows;
};

test.each(postings)(
  "random postings (seed %i) keep balances, ledger and pairs right, and refuse what is not there",
  async (seed) => {
    const random = generator(seed);
    let refused = 0;
    for (let round = 0; round < 40; round++) {
      await post(anyLegs(arranged, random)).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 5602) throw error;
        refused += 1;
      });
    }
    expect(refused).toBeGreaterThan(0);
    expect(await replayLedger(opened.store.db, schema)).toEqual([]);
    expect(await wrongBalances(opened.store.db, schema)).toEqual([]);
    expect(await wrongCosts(opened.store.db, schema)).toEqual([]);
    expect(await brokenStock(opened.store.db)).toEqual([]);
  },
);

test.each(orders.map((seed) => seed + 100))(
  "the order of postings that do not need each other does not change the balances (seed %i)",
  async (seed) => {
    const random = generator(seed);
    const legs = Array.from({ length: 30 }, (): Leg => ({
      key: anyKey(arranged, random),
      type: "ADJ_IN",
      quantity: String(1 + Math.floor(random() * 9)),
      unit: arranged.unit,
    }));
    for (const leg of legs) await post([leg]);
    const once = await balances();
    await inTransaction(context, async ({ db }) => {
      await sql`set local waybill.migrating = 'on'`.execute(db);
      await sql`delete from warehouse.movement`.execute(db);
      await sql`update warehouse.stock set "onHand" = 0, available = 0`.execute(db);
    });
    await post(legs.toReversed());
    expect(await balances()).toEqual(once);
  },
);

test("balances that were damaged are set right from the ledger", async () => {
  const random = generator(7);
  for (let round = 0; round < 10; round++)
    await post([
      {
        key: anyKey(arranged, random),
        type: "ADJ_IN",
        quantity: "5",
        unit: arranged.unit,
        cost: String(1 + round),
      },
    ]);
  const before = await balances();
  await sql`update warehouse.stock set "onHand" = "onHand" + 1`.execute(opened.store.db);
  await sql`update warehouse.stock_cost set average = average + 1`.execute(opened.store.db);
  expect((await replayLedger(opened.store.db, schema)).length).toBeGreaterThan(0);
  const repaired = await opened.store.transaction((tx) => repairBalances(tx, schema));
  expect(repaired).toBeGreaterThan(0);
  expect(await balances()).toEqual(before);
  expect(await wrongCosts(opened.store.db, schema)).toEqual([]);
});

test("numbers of movements only grow, without end", async () => {
  const random = generator(3);
  const numbers: string[] = [];
  for (let round = 0; round < 5; round++) {
    const leg = () => ({ key: anyKey(arranged, random), type: "ADJ_IN", quantity: "1" });
    const legs = [leg(), leg()].map((one) => ({ ...one, unit: arranged.unit }));
    numbers.push(...(await post(legs)).map(({ number }) => number));
  }
  expect(numbers).toEqual(numbers.toSorted());
  expect(new Set(numbers).size).toBe(10);
});
