import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import { done, itemOf, openPurchasing, order, refused, type Purchasing } from "./purchasing.ts";
import { onTask, placeOf, received, returnReason } from "./receipts.ts";

/** Each kind of in/out notice from its draft to the posting: what is approved becomes a task, which moves the stock. */
let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at?.demo.close());

const document = "in-out-notice";
const goods = { material: "RM-BRS-05", batch: "NB-1", location: "RAW-B-03-04" };

const made = async (who: string, set: object, line: object): Promise<string> => {
  const answer = await (
    await at.as(who)
  ).post(`/detail/${document}/save`, {
    set: { title: "Kinds", warehouse: "RAW", ...set },
    items: { add: [{ set: line }] },
  });
  expect(answer.text).toContain('"status":200');
  return String((answer.data["record"] as Row)["id"]);
};
const newest = async (page: string) => (await at.rows("admin", page, { sort: ["-number"] }))[0]!;
/** What is there of the goods, by stock status. */
const onHand = async (stockStatus: string, batch = goods.batch) => {
  const filter = [
    { field: "batch", op: "=", value: batch },
    { field: "stockStatus", op: "=", value: stockStatus },
  ];
  const rows = await at.rows("admin", "stock", { filter });
  return rows.reduce((sum, row) => sum + Number(row["onHand"]), 0);
};
/** Submits and approves a notice; answers its task, claimed and started. */
async function begun(id: string): Promise<string> {
  for (const [who, action] of [
    ["fengwei", "submit"],
    ["zhengkai", "approve"],
  ] as const)
    expect(await at.act(who, { do: action, document, id }), action).toMatchObject(done);
  const record = await at.read(document, id);
  expect(record).toMatchObject({ status: "EXECUTING" });
  const task = String((itemOf(record, 1)["task"] as Row)["id"]);
  expect(await onTask(at, "claim", task)).toMatchObject(done);
  expect(await onTask(at, "start", task)).toMatchObject(done);
  return task;
}
const giveBack = (id: string, quantity: string, stockStatus = "OK") =>
  at.act("fengwei", {
    do: "giveBack",
    document,
    id,
    page: "issue-return",
    lines: { 1: { quantity, stockStatus, batch: goods.batch } },
    input: { reason: "RT01" },
  });

/** Notices that people make, in an order in which there is stock for each. */
const typed = [
  { type: "OTHER_IN", set: { reason: "AD01" }, quantity: "20", change: 20 },
  { type: "FG_IN", set: {}, quantity: "5", change: 5 },
  { type: "OTHER_OUT", set: { reason: "AD02" }, quantity: "2", change: -2 },
  { type: "ISSUE", set: {}, quantity: "6", change: -6, back: "ISSUE_RET" },
  { type: "SALE_OUT", set: { customer: "CU01" }, quantity: "4", change: -4, back: "SALE_RET" },
] as const;
const issued = new Map<string, string>();

describe.each(typed)("$type", ({ type, set, quantity, change }) => {
  test("becomes a task, whose posting moves the stock once", async () => {
    const line = { ...goods, quantity };
    const id = await made("fengwei", { type, ...set }, line);
    const before = await onHand("OK");
    const task = await begun(id);
    expect(await at.read("warehouse-task", task)).toMatchObject({
      type: change > 0 ? "RECEIVE" : "ISSUE_OUT",
      businessType: type,
      flow: change > 0 ? "IN" : "OUT",
    });
    const { material: _material, ...place } = goods;
    const post = (many: string) =>
      onTask(at, "confirm", task, { lines: { 1: { quantity: many, ...place } } });
    expect(await post(String(Number(quantity) + 1))).toMatchObject(refused(5301, "common.exceed"));
    expect(await post(quantity)).toMatchObject(done);
    expect(await onHand("OK")).toBe(before + change);
    expect(await newest("movement")).toMatchObject({
      type,
      change: String(change),
      batch: goods.batch,
      stockStatus: "OK",
    });
    const record = await at.read(document, id);
    expect(record).toMatchObject({ status: "DONE" });
    expect(itemOf(record, 1)).toMatchObject({ status: "DONE", done: quantity, remaining: "0" });
    issued.set(type, id);
  });
});

describe.each(typed.flatMap((one) => ("back" in one ? [one] : [])))(
  "$back",
  ({ type, back, quantity }) => {
    test("brings back what went out, good and defective, and no more", async () => {
      const id = issued.get(type)!;
      expect(itemOf(await at.read(document, id), 1)).toMatchObject({ mayComeBack: quantity });
      const much = await giveBack(id, String(Number(quantity) + 1));
      expect(much).toMatchObject(refused(5612, "ret.exceed"));
      expect(much.message).toContain(quantity);
      expect(await giveBack(id, "0")).toMatchObject(refused(5611, "ret.zero"));
      expect(await giveBack(id, "3", "NG")).toMatchObject(done);
      const { number } = await at.read(document, id);
      const notice = await newest(document);
      const returning = String(notice["id"]);
      expect(await at.read(document, returning)).toMatchObject({
        type: back,
        sourceNo: number,
        items: [{ quantity: "3", returnable: quantity, stockStatus: "NG", sourceItem: 1 }],
      });
      // Drafts of returns count already.
      const left = String(Number(quantity) - 3);
      expect(itemOf(await at.read(document, id), 1)).toMatchObject({ mayComeBack: left });
      const before = await onHand("NG");
      const task = await begun(returning);
      const { batch, location } = goods;
      const lines = { 1: { quantity: "3", batch, location } };
      expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
      expect(await onHand("NG")).toBe(before + 3);
      expect(await newest("movement")).toMatchObject({
        type: back,
        change: "3",
        stockStatus: "NG",
      });
      expect(await at.read(document, returning)).toMatchObject({ status: "DONE" });
    });
  },
);

test("PUR_RET sends back what an order brought, and the order knows", async () => {
  const orderId = await order(at, "RECEIVED");
  const receipt = await received(at, orderId, { 1: "10" });
  const inspected =
    itemOf(await at.read("purchase-order", orderId), 1)["inspectionMode"] !== "NONE";
  const stockStatus = inspected ? "QI" : "OK";
  const reason = await returnReason(at);
  const back = (quantity: string) =>
    at.act("fengwei", {
      do: "toReturnNotice",
      document: "purchase-order",
      id: orderId,
      page: "receipt-pool",
      lines: { 1: { quantity, handling: "REPLACE", stockStatus, batch: "B-TEST" } },
      input: { reason },
    });
  expect(await back("11")).toMatchObject(refused(5612, "ret.exceed"));
  expect(await back("4")).toMatchObject(done);
  const id = String((await newest(document))["id"]);
  expect(await at.read(document, id)).toMatchObject({
    type: "PUR_RET",
    items: [{ quantity: "4", returnable: "10", handling: "REPLACE" }],
  });
  // What a notice holds cannot be returned again.
  expect(await back("7")).toMatchObject(refused(5612, "ret.exceed"));
  const task = await begun(id);
  expect(await at.read("warehouse-task", task)).toMatchObject({ businessType: "PUR_RET" });
  const place = await placeOf(at, await at.read("warehouse-task", receipt));
  const before = await onHand(stockStatus, "B-TEST");
  const lines = { 1: { quantity: "4", ...place } };
  expect(await onTask(at, "confirm", task, { lines })).toMatchObject(done);
  expect(await onHand(stockStatus, "B-TEST")).toBe(before - 4);
  expect(await newest("movement")).toMatchObject({ type: "PUR_RET", change: "-4", stockStatus });
  expect(itemOf(await at.read("purchase-order", orderId), 1)).toMatchObject({ returned: "4" });
  expect(await at.read(document, id)).toMatchObject({ status: "DONE" });
});

describe("a refusal names what it is about", () => {
  /** What the same call answers in both languages. */
  async function told(who: string, path: string, body: object): Promise<readonly string[]> {
    const messages: string[] = [];
    for (const language of ["en-US", "zh-CN"]) {
      const answer = await (await at.demo.as(who, language)).post(path, body);
      const results = answer.data?.["results"] as readonly Row[] | undefined;
      const { status, message } = (results?.[0] ?? answer) as { status: number; message: string };
      messages.push(`${status} ${message}`);
    }
    return messages;
  }
  const asked = async (task: string, inputs: readonly object[], more: object = {}) => {
    const { version, items } = await at.read("warehouse-task", task);
    const lines = (items as readonly Row[])
      .slice(0, inputs.length)
      .map((row, index) => ({ id: row["id"], version: row["version"], input: inputs[index] }));
    return { targets: [{ id: task, version, table: "items", lines }], ...more };
  };

  test("a posting its line, material, batch and place, and how much there is", async () => {
    const id = await made("fengwei", { type: "ISSUE" }, { material: "RM-BRS-05", quantity: "25" });
    const task = await begun(id);
    const { material: _material, ...place } = goods;
    const post = async (who: string, input: object, more: object = {}) =>
      told(who, "/biz/warehouse-task/confirm", await asked(task, [input], more));
    expect(await post("fengwei", { quantity: "2", ...place })).toEqual([
      "6331 Item 1 (RM-BRS-05): not first-expired-first-out, batch TZ250516 is to be picked (NB-1, RAW-B-03-04)",
      "6331 第1项（RM-BRS-05）未按先到期先出拣货，应拣批号TZ250516（NB-1，RAW-B-03-04）",
    ]);
    expect(await post("fengwei", { quantity: "26", ...place })).toEqual([
      "5301 Item 1: quantity 26 exceeds the remaining 25 (RM-BRS-05 黄铜带 H62, NB-1, RAW-B-03-04)",
      "5301 第1项数量26超过可用量25（RM-BRS-05 黄铜带 H62，NB-1，RAW-B-03-04）",
    ]);
    const elsewhere = { quantity: "20", ...place, location: "RAW-A-03-01" };
    expect(await post("fengwei", elsewhere, { confirm: [6331] })).toEqual([
      "5602 Line 1: Insufficient stock, available 0 kg (RM-BRS-05 黄铜带 H62, NB-1, RAW / RAW-A-03-01: 20 kg needed)",
      "5602 第1项：库存不足，可用0 千克（RM-BRS-05 黄铜带 H62, NB-1, RAW / RAW-A-03-01，需要20 千克）",
    ]);
    expect(await post("jiangli", { quantity: "2", ...place })).toEqual([
      "5202 You are no keeper of warehouse Raw material store",
      "5202 您不是仓库原料仓的仓管员",
    ]);
    const { version } = await at.read("warehouse-task", task);
    const targets = [{ id: task, version }];
    expect(await told("zhengkai", "/biz/warehouse-task/claim", { targets })).toEqual([
      "5201 Claim is not allowed in state Executing",
      "5201 当前状态[执行中]不能领取",
    ]);
  });

  test("quick in/out that it takes one line", async () => {
    const set = { title: "Two lines", type: "OTHER_IN", warehouse: "RAW", reason: "AD01" };
    const add = ["1", "2"].map((quantity) => ({ set: { ...goods, quantity } }));
    const saved = await (
      await at.as("fengwei")
    ).post(`/detail/${document}/save`, { set, items: { add } });
    const task = await begun(String((saved.data["record"] as Row)["id"]));
    const { material: _material, ...place } = goods;
    const lines = await asked(task, [
      { quantity: "1", ...place },
      { quantity: "2", ...place },
    ]);
    expect(await told("fengwei", "/biz/warehouse-task/quickInOut", lines)).toEqual([
      "5613 Select one row only",
      "5613 只能选择一条数据",
    ]);
  });

  test("a batch its number, the day of its receipt, and where its stock is", async () => {
    const filter = { field: "number", op: "=", value: goods.batch };
    const [batch] = await at.rows("admin", "stock-batch", { filter });
    const { id, version, receiptDate } = await at.read("stock-batch", String(batch!["id"]));
    const targets = { targets: [{ id, version }] };
    const day = String(receiptDate);
    expect(await told("admin", "/biz/stock-batch/delete", targets)).toEqual([
      `5211 Batch NB-1 was received on ${day}: it is not deleted`,
      `5211 批次NB-1已于${day}入库，不能删除`,
    ]);
    expect(await told("hanxue", "/biz/stock-batch/close", targets)).toEqual([
      "5205 There is stock of the batch, it is not used up: RAW / RAW-B-03-04 OK 13 KG, RAW / RAW-B-03-04 NG 6 KG",
      "5205 该批次仍有库存，不能标记用完：RAW / RAW-B-03-04 OK 13 KG、RAW / RAW-B-03-04 NG 6 KG",
    ]);
  });
});
