import { afterAll, beforeAll, expect, test } from "vitest";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import { openDemoApp, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

const schema = productSchema();
let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

test("the demo's balances are the sums of its ledger", async () => {
  expect(await replayLedger(demo.store.db, schema)).toEqual([]);
  expect(await wrongBalances(demo.store.db, schema)).toEqual([]);
});
