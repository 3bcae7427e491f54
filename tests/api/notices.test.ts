import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bind } from "../../src/server/store/statement/bind.ts";
import { bound } from "../../src/features/stock/words/bindings.ts";
import { replayLedger } from "../../src/features/stock/server/replayLedger.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { onTask, placeOf, received, returnReason } from "./receipts.ts";

/** In/out notices: what is approved becomes a task, whose stock is held from its start until it is posted. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "in-out-notice";
const onNotice = (who: string, action: string, id: string, more: object = {}) =>
  at.act(who, { do: action, document, id, ...more });

/** An approved notice; answers it and its task. */
async function approved(
  set: object,
  lines: readonly object[],
): Promise<{ id: string; task: string }> {
  const answer = await (
    await at.as("fengwei")
  ).post(`/detail/${document}/save`, {
    set: { title: "Tested", ...set },
    items: { add: lines.map((line) => ({ set: line })) },
  });
  expect(answer.text).toContain('"status":200');
  const id = String((answer.data["record"] as Row)["id"]);
  expect(await onNotice("fengwei", "submit", id)).toMatchObject(done);
  expect(await onNotice("zhengkai", "approve", id)).toMatchObject(done);
  const record = await at.read(document, id);
  expect(record).toMatchObject({ status: "EXECUTING" });
  return { id, task: String((itemOf(record, 1)["task"] as Row)["id"]) };
}
/** What balances have reserved and lines do not hold. */
async function unaccounted(): Promise<number> {
  const { rows } = await sql`select s.id from warehouse.stock s left join
      (select stock, sum(quantity) as quantity from system.stock_reservation group by stock) r on r.stock = s.id
    where s.reserved <> coalesce(r.quantity, 0) order by s.id`.execute(at.demo.store.db);
  return rows.length;
}
const batchOf = async (number: string) =>
  (
    await at.rows("admin", "stock-batch", { filter: { field: "number", op: "=", value: number } })
  )[0]!;

describe("a production issue", () => {
  let task: string;
  let id: string;

  test("becomes a task that holds what the rule proposes from its start", async () => {
    ({ id, task } = await approved({ type: "ISSUE", warehouse: "RAW" }, [
      { material: "RM-BRS-05", quantity: "250" },
    ]));
    expect(await onTask(at, "claim", task)).toMatchObject(done);
    expect(await onTask(at, "claim", task, { who: "zhengkai" })).toMatchObject({ status: 5201 });
    expect(await onTask(at, "start", task)).toMatchObject(done);
    const picks = itemOf(await at.read("warehouse-task", task), 1)["picks"] as readonly Row[];
    // What came first goes first: both batches of the opening stock came at once, the one on the nearer shelf leads.
    expect(picks.map((row) => [row["batch"], row["quantity"]])).toEqual([
      ["TZ250516", "212.4"],
      ["TZ250803", "37.6"],
    ]);
    expect(await unaccounted()).toBe(0);
  });

  test("is posted in parts and uses up what it held", async () => {
    const post = (quantity: string, batch: string, location: string, confirm: number[] = []) =>
      onTask(at, "confirm", task, { lines: { 1: { quantity, batch, location } }, confirm });
    expect(await post("212.4", "TZ250516", "RAW-A-03-01")).toMatchObject(done);
    expect(await at.read(document, id)).toMatchObject({ status: "EXECUTING" });
    expect(await post("40", "TZ250803", "RAW-A-03-02")).toMatchObject({ status: 5301 });
    expect(await post("37.6", "TZ250803", "RAW-A-03-02")).toMatchObject(done);
    expect(await at.read(document, id)).toMatchObject({ status: "DONE" });
    expect(await unaccounted()).toBe(0);
    const { rows } = await sql`select 1 from system.stock_reservation
      where "recordId" = ${task}::uuid`.execute(at.demo.store.db);
    expect(rows).toEqual([]);
  });

  test("gives back no more than was issued, and good and defective goods apart", async () => {
    const giveBack = (quantity: string, stockStatus: string) =>
      onNotice("fengwei", "giveBack", id, {
        page: "issue-return",
        lines: { 1: { quantity, stockStatus, batch: "TZ250516" } },
        input: { reason: "RT01" },
      });
    expect(await giveBack("251", "OK")).toMatchObject(refused(5612, "ret.exceed"));
    expect(await giveBack("0", "OK")).toMatchObject(refused(5611, "ret.zero"));
    expect(await giveBack("10", "OK")).toMatchObject(done);
    expect(await giveBack("5", "NG")).toMatchObject(done);
    expect(itemOf(await at.read(document, id), 1)).toMatchObject({
      givenBack: "15",
      mayComeBack: "235",
    });
    const [made] = await at.rows("admin", document, { sort: ["-number"] });
    const items = (await at.read(document, String(made!["id"])))["items"] as readonly Row[];
    expect(items.map((row) => [row["stockStatus"], row["quantity"]])).toEqual([
      ["OK", "10"],
      ["NG", "5"],
    ]);
  });
});

describe("a batch", () => {
  test("that is frozen or has expired is not issued, but returned", async () => {
    const orderId = await order(at, "RECEIVED");
    const receipt = await received(at, orderId, { 1: "10" });
    const line = itemOf(await at.read("purchase-order", orderId), 1);
    expect(line).toMatchObject({ received: "10" });
    const batch = await batchOf("B-TEST");
    expect(batch).toMatchObject({ status: "ACTIVE" });
    const freeze = { do: "freeze", document: "stock-batch", id: String(batch["id"]) };
    expect(await at.act("hanxue", { ...freeze, input: { reason: "Rust" } })).toMatchObject(done);
    const place = (await placeOf(at, await at.read("warehouse-task", receipt))) as Row;
    const stockStatus = line["inspectionMode"] === "NONE" ? "OK" : "QI";
    const { task } = await approved({ type: "OTHER_OUT", warehouse: "RAW", reason: "AD02" }, [
      { material: "RM-AL6061-10", quantity: "2", batch: "B-TEST", stockStatus },
    ]);
    expect(await onTask(at, "claim", task)).toMatchObject(done);
    expect(await onTask(at, "start", task)).toMatchObject(done);
    const lines = { 1: { quantity: "2", ...place } };
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject({
      ...refused(5610, "batch.blocked"),
      message: expect.stringMatching(
        /^Line 1: The batch is frozen .*\(RM-AL6061-10 .+, B-TEST, RAW/,
      ),
    });
    const giveBack = async (quantity: string) => {
      const back = await at.act("fengwei", {
        do: "toReturnNotice",
        document: "purchase-order",
        id: orderId,
        page: "receipt-pool",
        lines: { 1: { quantity, handling: "REPLACE", stockStatus, batch: "B-TEST" } },
        input: { reason: await returnReason(at) },
      });
      expect(back).toMatchObject(done);
      const [made] = await at.rows("admin", document, { sort: ["-number"] });
      const id = String(made!["id"]);
      expect(await onNotice("fengwei", "submit", id)).toMatchObject(done);
      expect(await onNotice("zhengkai", "approve", id)).toMatchObject(done);
      const returning = String((itemOf(await at.read(document, id), 1)["task"] as Row)["id"]);
      const goods = { lines: { 1: { quantity, ...place } } };
      expect(await onTask(at, "confirm", returning, goods)).toMatchObject(done);
      return id;
    };
    const id = await giveBack("3");
    expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({
      inNotices: "3",
      returned: "3",
      returnedForReplacement: "3",
    });
    expect(await at.read(document, id)).toMatchObject({ status: "DONE" });
    // So is one that has expired, until somebody with the right to it extends it.
    const master = bind(productSchema(), bound.batch);
    await sql`update ${master.name} set ${master.columns.expiryDate} = ${demoDay(-1)}::date
      where ${master.columns.number} = 'B-TEST'`.execute(at.demo.store.db);
    const onBatch = (who: string, action: string, input: object) =>
      at.act(who, { do: action, document: "stock-batch", id: String(batch["id"]), input });
    expect(await onBatch("hanxue", "unfreeze", {})).toMatchObject(done);
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject({
      ...refused(5610, "batch.expired"),
      message: expect.stringMatching(
        new RegExp(`^Line 1: The batch expired on ${demoDay(-1)}: .*RM-AL6061-10 .+, B-TEST, RAW`),
      ),
    });
    await giveBack("1");
    const later = { date: demoDay(5), reason: "Tested again" };
    expect(await onBatch("fengwei", "extendExpiry", later)).not.toMatchObject(done);
    expect(await onBatch("hanxue", "extendExpiry", later)).toMatchObject(done);
    expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
    expect(await replayLedger(at.demo.store.db, productSchema())).toEqual([]);
  });
});
