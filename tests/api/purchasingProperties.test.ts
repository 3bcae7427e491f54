import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { full, sampled } from "../../scripts/test/sample.ts";
import { generator } from "./generator.ts";
import { create, later, openPurchasing, type Purchasing } from "./purchasing.ts";
import { brokenPurchasing } from "./purchasingChecks.ts";
import { stepsOf } from "./purchasingWalk.ts";

/* Invariants 10 to 16, 18, 19 and 41 to 44 of purchasing, whatever people do one after the other, in the demo company. */

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const seeds = sampled("seeds of walks in purchasing", numbers(12), 2);
const contracts = sampled("seeds of payments of contracts", numbers(60), 8);
const steps = full ? 400 : 45;

/** What happens more often than once in a round of all steps. */
const often: Readonly<Record<string, number>> = {
  toPurchase: 2,
  onward: 3,
  changeDraft: 2,
  toReceipt: 6,
  post: 6,
  toReturn: 2,
  toChange: 3,
  changeOnward: 5,
  statement: 3,
  statementOnward: 5,
  invoice: 3,
  reverse: 2,
};

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

test.each(seeds)(
  "whatever people do, orders, receipts, changes and statements agree (seed %i)",
  { timeout: full ? 3_600_000 : 240_000 },
  async (seed) => {
    const random = generator(seed);
    const named = Object.entries(await stepsOf(at, random)).flatMap((step) =>
      Array.from({ length: often[step[0]] ?? 1 }, () => step),
    );
    const walked: string[] = [];
    const told = () => `seed ${seed}:\n${walked.join("\n")}`;
    const run = async ([name, step]: (typeof named)[number]) => {
      const result = await step();
      if (!result) return;
      walked.push(`${name} ${result.status} ${result.msgKey ?? ""}`);
      expect(result.status, told()).not.toBe(500);
      expect(await brokenPurchasing(at.demo.store.db), told()).toEqual([]);
    };
    await run(named.find(([name]) => name === "request")!);
    await run(named.find(([name]) => name === "order")!);
    for (let step = 0; step < steps; step++) await run(named[Math.floor(random() * named.length)]!);
    const done = walked.filter((line) => line.includes(" 200 ")).length;
    expect(done, told()).toBeGreaterThan(steps / 6);
    expect(done, told()).toBeLessThan(walked.length);
  },
);

test.each(contracts)(
  "payments of a contract are its gross amount to the cent, or it is not submitted (seed %i)",
  async (seed) => {
    const random = generator(seed);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const ratios = Array.from({ length: upTo(4) }, () => upTo(24_000));
    const rest = 100_000 - ratios.reduce((sum, one) => sum + one, 0);
    const off = random() < 0.3 ? 50 : 0;
    const terms = [...ratios, rest - off].map((ratio) => (ratio / 1000).toFixed(3));
    const taxType = ["EXCL", "INCL", "NONE"][upTo(3) - 1]!;
    const price = (upTo(99_999) / 1000).toFixed(3);
    const lines = Array.from({ length: random() < 0.2 ? 0 : upTo(3) }, () => ({
      material: "RM-AL6061-10",
      quantity: String(upTo(999)),
      ...(taxType === "INCL" ? { grossPrice: price } : { netPrice: price }),
    }));
    const id = await create(at, "liqiang", "contract", {
      set: {
        type: "FIXED",
        title: "Walked",
        supplier: "S001",
        validFrom: later,
        validTo: later,
        taxType,
        taxRate: "13",
      },
      items: lines,
    });
    const buyer = await at.as("liqiang");
    const { version } = await at.read("contract", id);
    const saved = await buyer.post("/detail/contract/save", {
      id,
      version,
      terms: { add: terms.map((ratio) => ({ set: { stage: "DELIVERY", ratio } })) },
    });
    expect(saved).toMatchObject({ status: 200 });
    const { status } = await at.act("liqiang", { do: "submit", document: "contract", id });
    const told = `seed ${seed}: ${JSON.stringify({ taxType, lines, terms })}`;
    expect(status === 200, told).toBe(off === 0 && lines.length > 0);
    expect(await brokenPurchasing(at.demo.store.db), told).toEqual([]);
  },
);

describe("the checks see", () => {
  const order = `select id from purchasing.purchase_order where status = 'RECEIVED' order by number limit 1`;
  const contract = `select id from purchasing.contract where status = 'EFFECTIVE' and id in
    (select "headerId" from purchasing.contract_terms) order by number limit 1`;
  test.each([
    ["10", `update purchasing.requisition_items set ordered = coalesce(ordered, 0) + 1`],
    ["order", `update purchasing.purchase_order_items set received = received + 1`],
    ["order", `update warehouse.warehouse_task_items_executions set quantity = quantity * 100`],
    [
      "13",
      `update purchasing.purchase_order_items set quantity = quantity + 1 where "headerId" = (${order})`,
    ],
    [
      "14",
      `update purchasing.purchase_order set "netAmount" = "netAmount" + 0.01 where id = (${order})`,
    ],
    ["12, 43", `update warehouse.warehouse_task_items_executions set valid = false`],
    [
      "41",
      `update purchasing.contract_terms set amount = amount + 0.01 where "headerId" = (${contract})`,
    ],
    ["42", `delete from purchasing.contract_items where "headerId" = (${contract})`],
    [
      "44",
      `update purchasing.reconciliation_invoices set gross = gross + 999999 where kind = 'INVOICE'`,
    ],
  ])("what breaks %s", async (told, damage) => {
    const undone = new Error("undone");
    let found: readonly string[] = [];
    await at.demo.store.db
      .transaction()
      .execute(async (db) => {
        await sql.raw(damage).execute(db);
        found = await brokenPurchasing(db);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    expect(
      found.some((one) => one.startsWith(told)),
      found.join("\n"),
    ).toBe(true);
  });
});
