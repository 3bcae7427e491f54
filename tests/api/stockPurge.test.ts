import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runNightly } from "../../src/server/core/clock/runNightly.ts";
import { systemActors } from "../../src/server/core/session/systemActor.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { productSchema } from "./harness.ts";
import { openStockWorld, type StockWorld } from "./stockWorld.ts";

/** Empty balances go at night; the ledger and what is not empty stay. */
const schema = productSchema();
let world: StockWorld;
beforeAll(async () => {
  world = await openStockWorld();
}, 120_000);
afterAll(() => world?.demo.close());

const elec = { warehouse: { code: "ELEC" } };
const led = (quantity: string, batch: string) => ({
  material: { code: "EL-LEDG" },
  batch,
  adjustQuantity: quantity,
});
const inBatch = (batch: string) => world.stock({ material: "EL-LEDG", batch });
const log = {
  debug() {},
  info() {},
  warn() {},
  error(details: unknown) {
    failures.push(details);
  },
};
const failures: unknown[] = [];
function night(now: string): Promise<void> {
  const { store, files } = world.demo;
  const actors = () => systemActors(schema, store);
  return runNightly({ product, schema, store, files, log, actors }, new Date(now));
}

test("what is empty goes once the company's night has come, and the ledger still is the balance", async () => {
  await world.adjust(elec, [led("5", "EMPTY"), led("7", "FULL")]);
  await world.adjust(elec, [led("-5", "EMPTY")]);
  expect(await inBatch("EMPTY")).toMatchObject([{ onHand: "0" }]);
  // 01:30 in Shanghai: not yet.
  await night("2027-03-01T17:30:00Z");
  expect(await inBatch("EMPTY")).toHaveLength(1);
  await night("2027-03-01T18:30:00Z");
  expect(await inBatch("EMPTY")).toEqual([]);
  expect(await inBatch("FULL")).toMatchObject([{ onHand: "7" }]);
  expect(await replayLedger(world.demo.store.db, schema)).toEqual([]);
  expect(failures).toEqual([]);
});

test("a later posting makes the balance anew and goes on in the ledger", async () => {
  await world.adjust(elec, [led("3", "EMPTY")]);
  expect(await inBatch("EMPTY")).toMatchObject([{ onHand: "3" }]);
  await world.adjust(elec, [led("-3", "EMPTY")]);
  expect(await replayLedger(world.demo.store.db, schema)).toEqual([]);
  expect(await wrongBalances(world.demo.store.db, schema)).toEqual([]);
});

test("once a night: what empties later waits for the next one", async () => {
  await night("2027-03-01T20:00:00Z");
  expect(await inBatch("EMPTY")).toHaveLength(1);
  await Promise.all([night("2027-03-02T18:30:00Z"), night("2027-03-02T18:30:00Z")]);
  expect(await inBatch("EMPTY")).toEqual([]);
});

test("what a stocktake holds stays, and so does what is talked about", async () => {
  for (const batch of ["HELD", "TALKED"]) {
    await world.adjust(elec, [led("2", batch)]);
    await world.adjust(elec, [led("-2", batch)]);
  }
  const [held] = await inBatch("HELD");
  const [talked] = await inBatch("TALKED");
  await sql`update warehouse.stock set "countNo" = 'CK1' where id = ${held!["id"]}::uuid`.execute(
    world.demo.store.db,
  );
  const said = { id: talked!["id"], text: "Where did it go?" };
  expect(await world.manager.post("/detail/stock/comment", said)).toMatchObject({ status: 200 });
  await night("2027-03-03T18:30:00Z");
  expect(await inBatch("HELD")).toHaveLength(1);
  expect(await inBatch("TALKED")).toHaveLength(1);
});
