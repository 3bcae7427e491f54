import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import {
  daysAgo,
  delivered,
  draft,
  generated,
  invoice,
  onStatement,
  saved,
  today,
  until,
} from "./monthEnd.ts";
import { onTask, received, returned } from "./receipts.ts";
import { transfersOf, type Job } from "./transferCalls.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
  // What the demo company has open of the supplier is on a statement of its own, so that each test knows what it finds.
  const id = await draft(at, { periodFrom: "2000-01-01" });
  await onStatement(at, "liqiang", "generate", id);
});
afterAll(() => at?.demo.close());

const read = (id: string) => at.read("reconciliation", id);
const items = async (id: string) => (await read(id))["items"] as readonly Row[];
const ordered = (id: string) => at.read("purchase-order", id);
const line = async (id: string, item = 1) => itemOf(await ordered(id), item);
const act = (who: string, action: string, id: string, more: object = {}) =>
  onStatement(at, who, action, id, more);
const concurrently = [1, 2, 3, 4];

describe("a statement", () => {
  test("fetches what came and went back in its period, priced as ordered", async () => {
    const first = await delivered(at);
    const second = await delivered(at, "5");
    await returned(at, second, { 1: "2" });
    const old = await delivered(at, "7", daysAgo(40));
    const id = await generated(at);
    const lines = await items(id);
    const numbers = await Promise.all(
      [first, second].map(async (one) => (await ordered(one))["number"]),
    );
    expect(
      lines.map((one) => [one["kind"], one["orderNo"], one["moved"], one["quantity"]]),
    ).toEqual(
      expect.arrayContaining([
        ["RECEIPT", numbers[0], "10", "10"],
        ["RECEIPT", numbers[1], "5", "5"],
        ["RETURN", numbers[1], "-2", "-2"],
      ]),
    );
    expect(lines).toHaveLength(3);
    const record = await read(id);
    // 13 at 24.10, tax 13 %: each line is rounded by itself.
    expect(record).toMatchObject({
      status: "DRAFT",
      receiptAmount: "361.5",
      returnAmount: "-48.2",
      netAmount: "313.3",
      taxAmount: "40.73",
      grossAmount: "354.03",
    });
    expect(await line(first)).toMatchObject({ reconciled: "0" });
    // What is older than the period waits for a statement of its own.
    const earlier = await generated(at, { periodFrom: daysAgo(60), periodTo: daysAgo(30) });
    expect((await items(earlier)).map((one) => one["orderNo"])).toEqual([
      (await ordered(old))["number"],
    ]);
  });

  test("with nothing to fetch says so", async () => {
    const id = await draft(at, { periodFrom: "2001-01-01", periodTo: "2001-01-31" });
    expect(await act("liqiang", "generate", id)).toMatchObject(
      refused(6002, "common.nothingToConvert"),
    );
    expect(await act("liqiang", "submit", id)).toMatchObject(refused(5102, "rec.noLines"));
  });

  test("keeps what it has: another one finds only the rest of a movement", async () => {
    await delivered(at);
    const id = await generated(at);
    expect(await saved(at, id, { items: { 1: { quantity: "4" } } })).toMatchObject({ status: 200 });
    const rest = await generated(at);
    expect(await items(rest)).toMatchObject([{ moved: "10", quantity: "6" }]);
    expect(await saved(at, id, { items: { 1: { quantity: "5" } } })).toMatchObject(
      refused(5301, "common.exceed"),
    );
    expect(await saved(at, rest, { remove: [1] })).toMatchObject({ status: 200 });
    expect(await saved(at, id, { items: { 1: { quantity: "10" } } })).toMatchObject({
      status: 200,
    });
  });

  test("takes no other sign and no more than moved", async () => {
    await delivered(at);
    const id = await generated(at);
    for (const quantity of ["0", "-1", "11"]) {
      await saved(at, id, { items: { 1: { quantity } } });
      const answer = await act("liqiang", "submit", id);
      expect({ quantity, status: answer.status }).not.toMatchObject({ status: 200 });
      expect(await read(id)).toMatchObject({ status: "DRAFT" });
    }
    await saved(at, id, { items: { 1: { quantity: "10" } } });
  });

  test("a price is adjusted with a reason, deductions and additions count", async () => {
    await delivered(at);
    const id = await generated(at);
    await saved(at, id, { items: { 1: { adjustedPrice: "24" } } });
    expect(await act("liqiang", "submit", id)).toMatchObject({ status: 5102 });
    await saved(at, id, {
      items: { 1: { reason: "Agreed by mail" } },
      invoices: [
        { kind: "DEDUCT", net: "20", tax: "2.6", reason: "Late" },
        { kind: "ADD", net: "5", tax: "0.65", reason: "Freight" },
      ],
    });
    expect(await read(id)).toMatchObject({
      netAmount: "225",
      adjustments: "-15",
      taxAmount: "29.25",
      grossAmount: "254.25",
    });
    await until(at, id, "APPROVED");
  });

  test("below 0 waits for the next period", async () => {
    await delivered(at);
    const id = await generated(at);
    await saved(at, id, { invoices: [{ kind: "DEDUCT", net: "9999", tax: "0", reason: "Scrap" }] });
    expect(await act("liqiang", "submit", id)).toMatchObject(refused(5922, "rec.negative"));
  });

  test("void or deleted frees what it has", async () => {
    const orderId = await delivered(at);
    const id = await generated(at);
    expect(await act("liqiang", "void", id, { input: { reason: "Wrong" } })).toMatchObject(done);
    const again = await generated(at);
    expect((await items(again))[0]).toMatchObject({ orderNo: (await ordered(orderId))["number"] });
    expect(await act("liqiang", "delete", again)).toMatchObject(done);
    expect(await items(await generated(at))).toHaveLength(1);
  });
});

test("buyers who fetch at once never take the same: a movement is in one statement, by quantity", async () => {
  const orders = [await delivered(at, "10"), await delivered(at, "6"), await delivered(at, "3")];
  const drafts = await Promise.all(concurrently.map(() => draft(at)));
  const versions = await Promise.all(drafts.map(async (id) => (await read(id))["version"]));
  const callers = await Promise.all(["liqiang", "chenjing"].map(at.as));
  await Promise.all(
    drafts.map((id, index) =>
      callers[index % 2]!.post("/biz/reconciliation/generate", {
        targets: [{ id, version: versions[index] }],
      }),
    ),
  );
  const lines = (await Promise.all(drafts.map(items))).flat();
  const byMovement = Map.groupBy(lines, (one) => one["movementNo"]);
  expect(byMovement.size).toBe(orders.length);
  for (const [, taken] of byMovement) {
    const sum = taken.reduce((total, one) => total + Number(one["quantity"]), 0);
    expect(sum).toBe(Number(taken[0]!["moved"]));
  }
  const first = await Promise.all(orders.map((id) => line(id)));
  expect(first.map((one) => one["reconciled"])).toEqual(["0", "0", "0"]);
});

describe("the supplier", () => {
  test("sees his own once it is released, confirms it, and the order counts it", async () => {
    const orderId = await delivered(at);
    const id = await generated(at);
    const get = async (who: string) =>
      (await at.as(who)).post("/detail/reconciliation/get", { id });
    expect(await get("s001")).toMatchObject({ status: 5106 });
    await until(at, id, "RELEASED");
    expect(await get("s001")).toMatchObject({ status: 200 });
    expect(await get("s002")).toMatchObject({ status: 5106 });
    expect(await act("liqiang", "confirm", id)).toMatchObject({ status: 403 });
    expect(await at.messages("s001")).toContainEqual(expect.stringContaining("有对账单待确认"));
    expect(await act("s001", "confirm", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "CONFIRMED", confirmedAt: expect.any(String) });
    expect(await line(orderId)).toMatchObject({ reconciled: "10" });
    expect(await ordered(orderId)).toMatchObject({ reconciliationStatus: "FULL" });
  });

  test("objects with a note, and the buyer mends it", async () => {
    await delivered(at);
    const id = await until(at, await generated(at), "RELEASED");
    expect(await act("s001", "dispute", id)).toMatchObject({ status: 5102 });
    expect(await act("s001", "dispute", id, { input: { reason: "8 only" } })).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "RETURNED", disputeNote: "8 only" });
    expect(await saved(at, id, { items: { 1: { quantity: "8" } } })).toMatchObject({ status: 200 });
    await until(at, id, "CONFIRMED");
  });

  test("takes the confirmation back only when asked, and never once there is an invoice", async () => {
    const orderId = await delivered(at);
    const id = await until(at, await generated(at), "CONFIRMED");
    expect(await act("s001", "agreeRevoke", id)).toMatchObject(refused(5201, "rec.noRequest"));
    const ask = { input: { reason: "A return was forgotten" } };
    expect(await act("liqiang", "askRevoke", id, ask)).toMatchObject({ status: 403 });
    expect(await act("wangmin", "askRevoke", id, ask)).toMatchObject(done);
    expect(await act("s001", "refuseRevoke", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "CONFIRMED", revokeReason: null });
    expect(await act("wangmin", "askRevoke", id, ask)).toMatchObject(done);
    expect(await act("s001", "agreeRevoke", id)).toMatchObject(done);
    expect(await read(id)).toMatchObject({ status: "RELEASED", confirmedAt: null });
    expect(await line(orderId)).toMatchObject({ reconciled: "0" });
    expect(await act("s001", "confirm", id)).toMatchObject(done);
    expect(await invoice(at, id)).toMatchObject(done);
    expect((await act("wangmin", "askRevoke", id, ask)).status).toBe(5201);
  });
});

test("a reconciled movement cannot be reversed", async () => {
  const id = await order(at, "RECEIVED");
  const task = await received(at, id, { 1: "10" });
  await generated(at);
  expect(await onTask(at, "reverse", task, { lines: [1], input: { reason: "No" } })).toMatchObject(
    refused(5921, "rec.reconciled"),
  );
  expect(await line(id)).toMatchObject({ received: "10" });
});

test("prices including tax are authoritative where the tax type says so", async () => {
  const orderId = await order(at, "RECEIVED", {
    set: { taxType: "INCL" },
    items: [{ netPrice: undefined, grossPrice: "27.3" }],
  });
  await received(at, orderId, { 1: "10" });
  expect((await act("liqiang", "generate", await draft(at))).status).toBe(6002);
  const id = await generated(at, { taxType: "INCL" });
  expect(await read(id)).toMatchObject({
    grossAmount: "273",
    taxAmount: "31.41",
    netAmount: "241.59",
  });
});

test("the warehouse sees no statement", async () => {
  const answer = await (await at.as("fengwei")).post("/list/reconciliation/query", {});
  expect(answer.http).toBe(403);
  expect(today()).toMatch(/^\d{4}/);
});

describe("the month-end run", () => {
  const run = async (who: string, input: object = {}) => {
    const caller = await at.as(who);
    const started = await caller.post("/list/reconciliation/batch/monthEnd", input);
    if (started.status !== 200) return started;
    return transfersOf(at.demo, caller).ended(started.data as unknown as Job);
  };
  const period = { periodFrom: daysAgo(20), periodTo: daysAgo(-2) };
  const inCurrency = (code: string) =>
    at
      .rows("admin", "reconciliation", {
        filter: { field: "title", op: "=", value: `${period.periodFrom} ~ ${period.periodTo}` },
      })
      .then((rows) => rows.filter(({ currency }) => (currency as Row)["code"] === code));

  test("makes a statement for each supplier, currency and tax type; one that is refused holds back no other", async () => {
    // What earlier tests left open goes first.
    await run("liqiang", { periodFrom: "2000-01-01", periodTo: period.periodTo });
    expect(await run("liqiang", period)).toMatchObject({ msgKey: "common.nothingToConvert" });
    const one = await ordered(await delivered(at));
    const other = await ordered(await delivered(at, "5", undefined, { currency: "USD" }));
    const dollar = await at.idOf("currency", "USD");
    const act = async (action: string) =>
      expect(await at.act("admin", { do: action, document: "currency", id: dollar })).toMatchObject(
        done,
      );
    await act("disable");
    const job = await run("liqiang", period);
    expect(job).toMatchObject({ state: "done", total: 2, done: 2, ok: 1, failed: 1 });
    const results = (job as unknown as { results: readonly Row[] }).results;
    expect(results).toMatchObject([
      { title: expect.stringMatching(/^S001 .* · CNY .* · /), outcome: "made" },
      { title: expect.stringContaining("USD"), outcome: "refused", message: expect.any(String) },
    ]);
    expect(await inCurrency("USD")).toEqual([]);
    const made = (results[0]!["made"] as Row)["id"] as string;
    expect((await read(made))["items"]).toMatchObject([{ orderNo: one["number"], quantity: "10" }]);
    await act("enable");
    expect(await run("liqiang", period)).toMatchObject({ state: "done", total: 1, ok: 1 });
    const [statement] = await inCurrency("USD");
    expect(await items(String(statement!["id"]))).toMatchObject([{ orderNo: other["number"] }]);
  });

  test("is for those who may make statements", async () => {
    expect(await run("s001", period)).toMatchObject({ status: 403 });
    expect(await run("zhouting", period)).toMatchObject({ status: 403 });
  });

  test("wants its period", async () => {
    expect(await run("liqiang", { periodFrom: "yesterday" })).toMatchObject({
      msgKey: "common.date",
    });
  });
});
