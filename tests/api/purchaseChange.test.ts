import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  done,
  itemOf,
  later,
  openPurchasing,
  order,
  refused,
  type Purchasing,
} from "./purchasing.ts";
import { planned, post } from "./receipts.ts";

let at: Purchasing;
let reason: string;
beforeAll(async () => {
  at = await openPurchasing();
  const reasons = await at.rows("admin", "reason", {
    filter: { field: "group", op: "=", value: "CHANGE" },
  });
  reason = String(reasons[0]!["code"]);
});
afterAll(() => at?.demo.close());

const document = "purchase-change";
const act = (who: string, action: string, id: string, more: object = {}) =>
  at.act(who, { do: action, document, id, ...more });
const read = (id: string) => at.read(document, id);
const ordered = (id: string) => at.read("purchase-order", id);
const nextYear = `${Number(later.slice(0, 4)) + 1}${later.slice(4)}`;

/** A change of some lines of a received order, filled in by the buyer. */
async function change(
  orderId: string,
  lines: Readonly<Record<number, object>>,
  more: { readonly set?: object; readonly add?: readonly object[] } = {},
): Promise<string> {
  const made = await at.act("liqiang", {
    do: "toChange",
    document: "purchase-order",
    id: orderId,
    lines: Object.keys(lines).map(Number),
  });
  expect(made).toMatchObject(done);
  const rows = await at.rows("liqiang", document, { sort: ["-number"] });
  const id = String(rows[0]!["id"]);
  const record = await read(id);
  const items = record["items"] as readonly Row[];
  const set = Object.entries(lines).map(([item, values]) => {
    const line = items.findLast((one) => one["orderItem"] === Number(item))!;
    return { id: line["id"], version: line["version"], set: { reason: "Tested", ...values } };
  });
  const saved = await (
    await at.as("liqiang")
  ).post(`/detail/${document}/save`, {
    id,
    version: record["version"],
    set: { reason, ...more.set },
    items: { set, ...(more.add && { add: more.add.map((values) => ({ set: values })) }) },
  });
  expect(saved).toMatchObject({ status: 200 });
  return id;
}

async function released(id: string): Promise<void> {
  for (const [who, action] of [
    ["liqiang", "submit"],
    ["wangmin", "approve"],
    ["liqiang", "release"],
  ] as const) {
    expect({ action, ...(await act(who, action, id)) }).toMatchObject({ action, status: 200 });
  }
}

describe("a change that the supplier confirms", () => {
  test("changes quantity, date and price of the order, its schedule and its amounts", async () => {
    const orderId = await order(at, "RECEIVED", {
      items: [{}, { quantity: "4" }, { netPrice: "30", priceReason: "Rush" }, {}],
    });
    const id = await change(orderId, {
      1: { kind: "QTY", newQuantity: "25" },
      2: { kind: "DATE", newDate: nextYear },
      3: { kind: "PRICE", newPrice: "28.5" },
      4: { kind: "CANCEL" },
    });
    const before = await ordered(orderId);
    await released(id);
    expect(await ordered(orderId)).toMatchObject({ status: "CHANGING" });
    expect(await act("liqiang", "confirm", id)).toMatchObject(refused(5202, "po.onlySupplier"));
    expect(await act("s001", "confirm", id)).toMatchObject(done);

    const changed = await read(id);
    const after = await ordered(orderId);
    expect(changed).toMatchObject({ status: "EFFECTIVE", effectiveAt: expect.any(String) });
    expect(after).toMatchObject({ status: "RECEIVED", changeVersion: 1 });
    expect(itemOf(after, 1)).toMatchObject({
      quantity: "25",
      schedule: [{ plannedQuantity: "25" }],
    });
    expect(itemOf(after, 2)).toMatchObject({
      demandDate: nextYear,
      schedule: [{ plannedDate: nextYear, status: "CONFIRMED" }],
    });
    expect(itemOf(after, 3)).toMatchObject({ netPrice: "28.5" });
    expect(itemOf(after, 4)).toMatchObject({ status: "CLOSED" });
    expect(before["grossAmount"]).toBe(changed["oldGross"]);
    expect(Number(after["grossAmount"])).not.toBe(Number(before["grossAmount"]));
  });

  test("of quantity and price of one line has the amount that the order gets", async () => {
    const orderId = await order(at, "RECEIVED", {
      items: [{ quantity: "10", netPrice: "30", priceReason: "Rush" }],
    });
    const id = await change(orderId, { 1: { kind: "QTY", newQuantity: "20" } });
    await at.act("liqiang", {
      do: "toChange",
      document: "purchase-order",
      id: orderId,
      lines: [1],
    });
    const record = await read(id);
    const line = (record["items"] as readonly Row[]).at(-1)!;
    const saved = await (
      await at.as("liqiang")
    ).post(`/detail/${document}/save`, {
      id,
      version: record["version"],
      items: {
        set: [
          {
            id: line["id"],
            version: line["version"],
            set: { kind: "PRICE", newPrice: "33", reason: "Tested" },
          },
        ],
      },
    });
    expect(saved).toMatchObject({ status: 200 });
    const { newGross } = await read(id);
    await released(id);
    expect(await act("s001", "confirm", id)).toMatchObject(done);
    expect((await ordered(orderId))["grossAmount"]).toBe(newGross);
    expect(newGross).toBe("745.8");
  });

  test("adds lines, splits deliveries, and changes the terms", async () => {
    const orderId = await order(at, "RECEIVED");
    const add = {
      kind: "ADD",
      material: "RM-AL6061-10",
      newQuantity: "3",
      newPrice: "20",
      newDate: later,
      reason: "More",
    };
    const id = await change(
      orderId,
      { 1: { kind: "SPLIT", newQuantity: "4", newDate: nextYear } },
      { add: [add], set: { newTransport: "AIR" } },
    );
    await released(id);
    expect(await act("s001", "confirm", id)).toMatchObject(done);
    const after = await ordered(orderId);
    expect(after).toMatchObject({ transport: "AIR", changeVersion: 1 });
    expect(itemOf(after, 1)).toMatchObject({
      quantity: "10",
      schedule: [
        { plannedQuantity: "6", status: "CONFIRMED" },
        { plannedQuantity: "4", plannedDate: nextYear, status: "CONFIRMED" },
      ],
    });
    expect(itemOf(after, 2)).toMatchObject({
      quantity: "3",
      netPrice: "20",
      schedule: [{ plannedQuantity: "3" }],
    });
  });
});

test("a line that is picked again may change in another way too", async () => {
  const orderId = await order(at, "RECEIVED");
  const id = await change(orderId, { 1: { kind: "QTY", newQuantity: "12" } });
  expect(await change(orderId, { 1: { kind: "DATE", newDate: nextYear } })).toBe(id);
  expect((await read(id))["items"]).toMatchObject([{ kind: "QTY" }, { kind: "DATE" }]);
  await released(id);
  expect(await act("s001", "confirm", id)).toMatchObject(done);
  expect(itemOf(await ordered(orderId), 1)).toMatchObject({
    quantity: "12",
    demandDate: nextYear,
    schedule: [{ plannedQuantity: "12", plannedDate: nextYear, status: "CONFIRMED" }],
  });
});

test("a change that the supplier rejects leaves the order as it was, and may be submitted again", async () => {
  const orderId = await order(at, "RECEIVED");
  const id = await change(orderId, { 1: { kind: "QTY", newQuantity: "1" } });
  await released(id);
  expect((await act("s002", "reject", id, { input: { reason: "No" } })).status).not.toBe(200);
  expect(await act("s001", "reject", id, { input: { reason: "Too late" } })).toMatchObject(done);
  expect(await read(id)).toMatchObject({ status: "REJECTED", opinion: "Too late" });
  const after = await ordered(orderId);
  expect(after).toMatchObject({ status: "RECEIVED", changeVersion: 0 });
  expect(itemOf(after, 1)).toMatchObject({ quantity: "10" });
  expect(await act("liqiang", "reset", id)).toMatchObject(done);
});

test("two changes of one order do not run at once, and the second is refused when the first changed its line", async () => {
  const orderId = await order(at, "RECEIVED");
  const first = await change(orderId, { 1: { kind: "QTY", newQuantity: "15" } });
  expect(await act("liqiang", "submit", first)).toMatchObject(done);
  const input = { reason: "Not like this" };
  expect(await act("wangmin", "refuse", first, { input })).toMatchObject(done);
  const second = await change(orderId, { 1: { kind: "QTY", newQuantity: "12" } });
  expect(second).not.toBe(first);
  expect(await act("liqiang", "submit", second)).toMatchObject(done);
  expect(await act("liqiang", "submit", first)).toMatchObject(refused(5911, "po.changeOpen"));
  expect(await act("wangmin", "approve", second)).toMatchObject(done);
  expect(await act("liqiang", "release", second)).toMatchObject(done);
  expect(await act("s001", "confirm", second)).toMatchObject(done);
  expect(await act("liqiang", "submit", first)).toMatchObject(done);
  expect(await act("wangmin", "approve", first)).toMatchObject(done);
  expect(await act("liqiang", "release", first)).toMatchObject(done);
  expect(await act("s001", "confirm", first)).toMatchObject(refused(6409, "po.amended"));
  expect(await read(first)).toMatchObject({ status: "RELEASED" });
  expect(itemOf(await ordered(orderId), 1)).toMatchObject({ quantity: "12" });
  expect(await act("liqiang", "unpublish", first)).toMatchObject(done);
  expect((await at.messages("s001"))[0]).toContain("订单变更已取消发布");
  expect(await act("liqiang", "void", first, { input })).toMatchObject(done);
  expect(await ordered(orderId)).toMatchObject({ status: "RECEIVED" });
});

test("nothing is received from the moment a change is submitted until it is done with", async () => {
  const orderId = await order(at, "RECEIVED");
  const task = await planned(at, orderId, { 1: { quantity: "10" } });
  const id = await change(orderId, { 1: { kind: "QTY", newQuantity: "12" } });
  expect(await ordered(orderId)).toMatchObject({ status: "RECEIVED" });
  expect(await act("liqiang", "submit", id)).toMatchObject(done);
  expect(await ordered(orderId)).toMatchObject({ status: "CHANGING" });
  const plan = {
    do: "toReceipt",
    document: "purchase-order",
    id: orderId,
    page: "receipt-pool",
    lines: { 1: { quantity: "1" } },
  };
  expect(await at.act("fengwei", plan)).toMatchObject(refused(5911, "po.changeOpen"));
  expect(await post(at, task, { 1: "1" })).toMatchObject(refused(5911, "po.changeOpen"));
  for (const [who, action, input] of [
    ["liqiang", "withdraw", undefined],
    ["wangmin", "return", { reason: "Say why" }],
    ["wangmin", "refuse", { reason: "No" }],
  ] as const) {
    expect({ action, ...(await act(who, action, id, { input })) }).toMatchObject({
      ...done,
      action,
    });
    expect(await ordered(orderId)).toMatchObject({ status: "RECEIVED" });
    expect(await act("liqiang", "submit", id)).toMatchObject(done);
    expect(await ordered(orderId)).toMatchObject({ status: "CHANGING" });
  }
  expect(await act("wangmin", "approve", id)).toMatchObject(done);
  expect(await act("liqiang", "release", id)).toMatchObject(done);
  expect(await act("s001", "confirm", id)).toMatchObject(done);
  expect(await post(at, task, { 1: "1" })).toMatchObject(done);
});

test("a draft is deleted, and the order forgets it", async () => {
  const orderId = await order(at, "RECEIVED");
  const id = await change(orderId, { 1: { kind: "QTY", newQuantity: "12" } });
  expect(itemOf(await ordered(orderId), 1)).toMatchObject({ lastChange: { id } });
  expect(await act("liqiang", "delete", id)).toMatchObject(done);
  expect(itemOf(await ordered(orderId), 1)).toMatchObject({ lastChange: null });
  const again = await change(orderId, { 1: { kind: "QTY", newQuantity: "13" } });
  expect(again).not.toBe(id);
});

test("a change below what was received is not submitted; nothing at all neither", async () => {
  const orderId = await order(at, "RECEIVED");
  const id = await change(orderId, { 1: { kind: "QTY", newQuantity: null } });
  expect(await act("liqiang", "submit", id)).toMatchObject(refused(5102));
});

test("a supplier requests a change: the buyer gets a draft that says what is asked", async () => {
  const orderId = await order(at, "RECEIVED");
  const ask = {
    do: "requestChange",
    document: "purchase-order",
    id: orderId,
    page: "customer-order",
    lines: [1],
  };
  const input = { description: "两周后交货" };
  expect((await at.act("s001", ask)).status).not.toBe(200);
  expect(await at.act("s002", { ...ask, input })).not.toMatchObject(done);
  expect(await at.act("s001", { ...ask, input })).toMatchObject(done);
  const [row] = await at.rows("liqiang", document, { sort: ["-number"] });
  const change = await read(String(row!["id"]));
  expect(change).toMatchObject({
    status: "DRAFT",
    initiator: "SUPPLIER",
    description: "两周后交货",
    items: [{ orderItem: 1, kind: "QTY" }],
  });
  expect((change["order"] as Row)["id"]).toBe(orderId);
  expect((await at.messages("liqiang"))[0]).toContain("供应商申请变更订单");
  // The buyer's own draft is another one.
  const own = { do: "toChange", document: "purchase-order", id: orderId, lines: [1] };
  expect(await at.act("liqiang", own)).toMatchObject(done);
  const [mine] = await at.rows("liqiang", document, { sort: ["-number"] });
  expect(mine).toMatchObject({ initiator: "BUYER" });
  // Approved, it takes effect at once, and the supplier hears it.
  const { id, version, items } = change;
  const [line] = items as [Row];
  const set = { newQuantity: "12", reason: "Asked" };
  const saved = await (
    await at.as("liqiang")
  ).post(`/detail/${document}/save`, {
    id,
    version,
    set: { reason },
    items: { set: [{ id: line["id"], version: line["version"], set }] },
  });
  expect(saved).toMatchObject({ status: 200 });
  expect(await act("liqiang", "submit", String(id))).toMatchObject(done);
  expect(await act("wangmin", "approve", String(id))).toMatchObject(done);
  expect(await read(String(id))).toMatchObject({ status: "EFFECTIVE" });
  expect((await at.messages("s001"))[0]).toContain("您申请的订单变更已生效");
});
