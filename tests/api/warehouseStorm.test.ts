import { afterAll, beforeAll, expect, test } from "vitest";
import { full, noteShare } from "../../scripts/test/sample.ts";
import { wrongCosts } from "../../src/features/stock/server/costs.ts";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { deadlocks } from "./deadlocks.ts";
import { demoNow, openDemoApp, type DemoApp } from "./demoApp.ts";
import { generator } from "./generator.ts";
import { productSchema } from "./harness.ts";
import { brokenStock } from "./stockArranged.ts";
import { brokenDeliveries } from "./deliverySteps.ts";
import { brokenDocuments, movementTypes } from "./warehouseChecks.ts";
import { openWarehouses, receiveOne, warehouseStep } from "./warehouseSteps.ts";

/*
 * Twenty people at once in two warehouses, by the calls that the screens make: transfers, pallets, issues and their reservations,
 * stocktakes, deliveries with their receipts and put-aways, batches that are frozen. After every call stock, ledger, reservations and documents are recounted by SQL. `stockStorm` does the same to the
 * ledger alone, from several processes.
 */
const workers = 20;
const rounds = full ? 60 : 3;
noteShare("rounds of concurrent work in warehouses", rounds, 60);

/** What a walk must have come to. */
const wanted = ["ISSUE", "MOVE_IN", "OTHER_IN", "PACK_IN", "PUR_IN", "REV", "TRF_IN"];

const schema = productSchema();
let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

test(
  `${workers} people move, hold, load and count the same goods, ${workers * rounds} times`,
  { timeout: full ? 3_600_000 : 240_000 },
  async () => {
    const { db } = demo.store;
    const before = await deadlocks(db);
    const stage = await openWarehouses(demo);
    const answers = new Map<number, number>();
    const wrong: string[] = [];
    const step = async (random: () => number) => {
      const status = await warehouseStep(stage, random);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      // Done, or refused with a reason; never an error of the product's.
      if (![200, 403].includes(status) && !(status > 5100 && status < 7000))
        wrong.push(`answer ${status}`);
      wrong.push(...(await brokenStock(db)), ...(await brokenDocuments(db)));
      wrong.push(...(await brokenDeliveries(db)));
      for (const one of await replayLedger(db, schema)) wrong.push(JSON.stringify(one));
    };
    const worker = async (seed: number) => {
      const random = generator(seed);
      for (let round = 0; round < rounds && wrong.length === 0; round++) await step(random);
    };
    await Promise.all(Array.from({ length: workers }, (_, index) => worker(index + 1)));
    const missing = async () => {
      const seen = await movementTypes(db, demoNow);
      return wanted.filter((type) => !seen.includes(type));
    };
    // Of twenty at once most come too late: what none of them brought to its end somebody does alone.
    const random = generator(workers + 1);
    for (let round = 0; full && round < 4000 && wrong.length === 0; round++) {
      if ((await missing()).length === 0) break;
      await step(random);
    }
    if (full && (await missing()).includes("PUR_IN")) await receiveOne(stage, random);
    expect(wrong).toEqual([]);
    expect(answers.get(200)).toBeGreaterThan((workers * rounds) / 4);
    expect(await wrongBalances(db, schema)).toEqual([]);
    expect(await wrongCosts(db, schema)).toEqual([]);
    expect(await deadlocks(db)).toBe(before);
    if (!full) return;
    // Not a walk in which nobody was in anybody's way: elsewhere, too little, under a stocktake, somebody was first.
    expect([...answers.keys()]).toEqual(expect.arrayContaining([5202, 5602, 5601, 6409]));
    expect(await missing()).toEqual([]);
  },
);
