import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { replayLedger, wrongBalances } from "../../src/features/stock/server/replayLedger.ts";
import type { Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { onTask, planned, post, received, returned, returnReason } from "./receipts.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const ordered = (id: string) => at.read("purchase-order", id);
const task = (id: string) => at.read("warehouse-task", id);
const line = async (id: string, item = 1) => itemOf(await ordered(id), item);
/** Movements of an order, the newest first. */
async function movements(orderId: string): Promise<readonly Row[]> {
  const { number } = await ordered(orderId);
  return at.rows("admin", "movement", {
    filter: { field: "sourceNo", op: "in", value: await tasksOf(String(number)) },
    sort: ["-number"],
  });
}
async function tasksOf(number: string): Promise<readonly string[]> {
  const rows = await at.rows("admin", "warehouse-task", {
    filter: { field: "sourceNo", op: "=", value: number },
  });
  return rows.map((row) => String(row["number"]));
}

describe("a receipt", () => {
  test("brings an order's goods into stock, and the order knows", async () => {
    const id = await order(at, "RECEIVED");
    const made = await planned(at, id, { 1: { quantity: "10" } });
    expect(await task(made)).toMatchObject({
      status: "NEW",
      type: "RECEIVE",
      businessType: "PUR_IN",
      sourceNo: (await ordered(id))["number"],
    });
    expect(await line(id)).toMatchObject({ inReceipts: "10", received: "0", remainingToPlan: "0" });

    expect(await post(at, made, { 1: "4" })).toMatchObject(done);
    expect(await task(made)).toMatchObject({ status: "EXECUTING", doneQuantity: "4" });
    expect(await line(id)).toMatchObject({ received: "4", status: "PARTRCV" });
    expect(await ordered(id)).toMatchObject({ receiptStatus: "PART", status: "RECEIVED" });

    expect(await post(at, made, { 1: "6" })).toMatchObject(done);
    expect(await task(made)).toMatchObject({ status: "DONE", doneQuantity: "10" });
    expect(await line(id)).toMatchObject({
      received: "10",
      status: "DONE",
      schedule: [{ received: "10", status: "DONE" }],
    });
    expect(await ordered(id)).toMatchObject({ receiptStatus: "FULL", status: "DONE" });
    const { number } = await ordered(id);
    const found = await movements(id);
    const whole = await Promise.all(found.map((row) => at.read("movement", String(row["id"]))));
    expect(whole.map((row) => [row["type"], row["orderNo"], row["orderItem"]])).toEqual([
      ["PUR_IN", number, 1],
      ["PUR_IN", number, 1],
    ]);
  });

  test("what is planned is reserved: two keepers cannot plan the same", async () => {
    const id = await order(at, "RECEIVED");
    await planned(at, id, { 1: { quantity: "8" } });
    const again = await at.act("fengwei", {
      do: "toReceipt",
      document: "purchase-order",
      id,
      page: "receipt-pool",
      lines: { 1: { quantity: "8" } },
    });
    expect(again).toMatchObject(refused(5301, "common.exceed"));
  });

  test("no more comes than the order and its tolerance allow", async () => {
    const id = await order(at, "RECEIVED");
    const { overTolerance } = await line(id);
    const most = 10 * (1 + Number(overTolerance) / 100);
    const made = await planned(at, id, { 1: { quantity: "10" } });
    expect(await post(at, made, { 1: String(most + 1) })).toMatchObject(
      refused(5301, "common.exceed"),
    );
    expect(await line(id)).toMatchObject({ received: "0" });
    expect(await post(at, made, { 1: String(most) })).toMatchObject(done);
    expect(Number((await line(id))["received"])).toBe(most);
  });

  test("what is short is said why, and free for another task", async () => {
    const id = await order(at, "RECEIVED");
    const made = await planned(at, id, { 1: { quantity: "10" } });
    expect(await onTask(at, "claim", made)).toMatchObject(done);
    expect(await onTask(at, "start", made)).toMatchObject(done);
    expect(await post(at, made, { 1: "3" })).toMatchObject(done);
    expect(await onTask(at, "finish", made)).toMatchObject(refused(5102, "task.short"));
    expect(await onTask(at, "finish", made, { input: { reason: "Late lorry" } })).toMatchObject(
      done,
    );
    expect(await task(made)).toMatchObject({
      status: "DONE",
      items: [{ status: "SHORT", short: "7", shortReason: "Late lorry" }],
    });
    expect(await line(id)).toMatchObject({ inReceipts: "3", remainingToPlan: "7" });
    await received(at, id, { 1: "7" });
    expect(await ordered(id)).toMatchObject({ status: "DONE" });
  });

  test("nothing is received of an order that nobody accepted, nor of one with a task after it is void", async () => {
    const id = await order(at, "RELEASED");
    const ask = {
      do: "toReceipt",
      document: "purchase-order",
      id,
      page: "receipt-pool",
      lines: { 1: { quantity: "1" } },
    };
    expect(await at.act("admin", ask)).toMatchObject({ status: expect.any(Number) });
    expect((await at.act("admin", ask)).status).not.toBe(200);
    const other = await order(at, "RECEIVED");
    const made = await planned(at, other, { 1: { quantity: "10" } });
    expect(
      await onTask(at, "void", made, { who: "zhengkai", input: { reason: "Wrong" } }),
    ).toMatchObject(done);
    expect(await line(other)).toMatchObject({ inReceipts: "0" });
    expect(await post(at, made, { 1: "1" })).toMatchObject(refused(5201, "task.closed"));
  });

  test("quantity, place and day are judged, and whose task it is", async () => {
    const id = await order(at, "RECEIVED");
    const made = await planned(at, id, { 1: { quantity: "10" } });
    expect(await post(at, made, { 1: "0" })).toMatchObject(refused(5103, "task.zero"));
    expect(await post(at, made, { 1: "1" }, "2999-01-01")).toMatchObject(
      refused(5103, "task.future"),
    );
    // The aluminium lies in a warehouse with locations.
    expect(await onTask(at, "confirm", made, { lines: { 1: { quantity: "1" } } })).toMatchObject({
      status: 5102,
    });
    // The manager gives the task to somebody from another warehouse; its keeper may still post.
    const assign = { who: "zhengkai", input: { operator: "E011" } };
    expect(await onTask(at, "assign", made, assign)).toMatchObject(done);
    expect(await post(at, made, { 1: "1" })).toMatchObject(done);
  });

  test("an order with a task under way is not closed", async () => {
    const id = await order(at, "RECEIVED", { items: [{}, {}] });
    await planned(at, id, { 1: { quantity: "10" } });
    const reasons = await at.rows("admin", "reason", {
      filter: { field: "group", op: "=", value: "CLOSE" },
    });
    const input = { reason: reasons[0]!["code"] };
    const close = { do: "close", document: "purchase-order", id, input };
    expect(await at.act("liqiang", { ...close, lines: [1] })).toMatchObject(
      refused(5912, "po.inTransit"),
    );
    expect((await at.act("liqiang", close)).status).toBe(5912);
  });
});

test("quick in/out takes nothing of two tasks at once", async () => {
  const id = await order(at, "RECEIVED");
  const made = [
    await planned(at, id, { 1: { quantity: "3" } }),
    await planned(at, id, { 1: { quantity: "4" } }),
  ];
  const [one, other] = await Promise.all(
    made.map(async (taskId) => {
      const { version, items } = await task(taskId);
      const lines = (items as readonly Row[]).map((row) => ({
        id: row["id"],
        version: row["version"],
        input: { quantity: "1" },
      }));
      return { id: taskId, version, table: "items", lines };
    }),
  );
  const quick = async (targets: readonly object[]) =>
    (await at.as("fengwei")).post("/biz/warehouse-task/quickInOut", { page: "task-line", targets });
  expect(await quick([one!, other!])).toMatchObject(refused(5614, "wms.quickTask"));
  expect(await task(made[0]!)).toMatchObject({ status: "NEW" });
});

describe("a reversal", () => {
  test("takes the youngest posting back, with stock and order", async () => {
    const id = await order(at, "RECEIVED");
    const made = await planned(at, id, { 1: { quantity: "10" } });
    await post(at, made, { 1: "4" });
    await post(at, made, { 1: "6" });
    const reverse = () =>
      onTask(at, "reverse", made, { lines: [1], input: { reason: "Miscounted" } });
    expect(await reverse()).toMatchObject(done);
    expect(await task(made)).toMatchObject({
      status: "EXECUTING",
      items: [
        {
          done: "4",
          executions: [
            { quantity: "4", valid: true },
            { quantity: "6", valid: false, reversalReason: "Miscounted" },
          ],
        },
      ],
    });
    expect(await line(id)).toMatchObject({ received: "4", status: "PARTRCV" });
    expect(await ordered(id)).toMatchObject({ status: "RECEIVED" });
    expect(await reverse()).toMatchObject(done);
    expect(await line(id)).toMatchObject({ received: "0", status: "OPEN" });
    expect(await reverse()).toMatchObject(refused(5201, "task.nothingPosted"));
  });

  test("is refused once the goods were returned", async () => {
    const id = await order(at, "RECEIVED");
    const made = await received(at, id, { 1: "10" });
    await returned(at, id, { 1: "4" });
    const answer = await onTask(at, "reverse", made, { lines: [1], input: { reason: "No" } });
    expect(answer.status).not.toBe(200);
    expect(await line(id)).toMatchObject({ received: "10", returned: "4" });
  });
});

describe("a return", () => {
  test("for replacement opens the order again, for credit it does not", async () => {
    const id = await order(at, "RECEIVED", { items: [{}, {}] });
    await received(at, id, { 1: "10", 2: "10" });
    expect(await ordered(id)).toMatchObject({ status: "DONE" });
    await returned(at, id, { 1: "3" }, { handling: "CREDIT" });
    expect(await line(id)).toMatchObject({
      returned: "3",
      returnedForReplacement: "0",
      status: "DONE",
    });
    expect(await ordered(id)).toMatchObject({ status: "DONE" });
    await returned(at, id, { 2: "3" }, { handling: "REPLACE" });
    expect(await line(id, 2)).toMatchObject({
      returned: "3",
      returnedForReplacement: "3",
      remainingToPlan: "3",
    });
    expect(await ordered(id)).toMatchObject({ status: "RECEIVED" });
    await received(at, id, { 2: "3" });
    expect(await line(id, 2)).toMatchObject({ received: "13", status: "DONE" });
    expect(await ordered(id)).toMatchObject({ status: "DONE" });
  });

  test("of nothing, or of more than came, is refused", async () => {
    const id = await order(at, "RECEIVED");
    const reason = await returnReason(at);
    const ask = (quantity: string) =>
      at.act("fengwei", {
        do: "toReturn",
        document: "purchase-order",
        id,
        page: "receipt-pool",
        lines: { 1: { quantity, handling: "CREDIT", stockStatus: "QI" } },
        input: { reason },
      });
    expect(await ask("1")).toMatchObject(refused(5201, "task.nothingReceived"));
    await received(at, id, { 1: "5" });
    expect(await ask("0")).toMatchObject(refused(5611, "ret.zero"));
    expect(await ask("6")).toMatchObject(refused(5612, "ret.exceed"));
    expect(await ask("5")).toMatchObject(done);
    expect((await ask("1")).status).toBe(5201);
  });
});

test("keepers see no price, suppliers no task", async () => {
  const answer = await (await at.as("fengwei")).post("/list/receipt-pool/query", { size: 10 });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.text).not.toMatch(/netPrice|grossAmount/);
  const supplier = await (await at.as("s001")).post("/list/warehouse-task/query", {});
  expect(supplier.http).toBe(403);
});

test("the ledger and the balances agree", async () => {
  const schema = productSchema();
  expect(await replayLedger(at.demo.store.db, schema)).toEqual([]);
  expect(await wrongBalances(at.demo.store.db, schema)).toEqual([]);
});
