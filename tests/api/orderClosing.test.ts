import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  acceptedRequisition,
  done,
  itemOf,
  onPool,
  openPurchasing,
  refused,
  type Purchasing,
} from "./purchasing.ts";
import { received } from "./receipts.ts";

/** What an order will no longer deliver: closed by hand, with its order, or by a change. */
let at: Purchasing;
let closing: string;
let changing: string;
beforeAll(async () => {
  at = await openPurchasing();
  const reasonOf = async (group: string) =>
    String(
      (await at.rows("admin", "reason", { filter: { field: "group", op: "=", value: group } }))[0]![
        "code"
      ],
    );
  [closing, changing] = [await reasonOf("CLOSE"), await reasonOf("CHANGE")];
});
afterAll(() => at?.demo.close());

const orders = "purchase-order";
const act = (who: string, action: string, id: string, more: object = {}) =>
  at.act(who, { do: action, document: orders, id, ...more });
const demand = async (id: string, item = 1) => itemOf(await at.read("requisition", id), item);
const closeLine = (id: string, item = 1) =>
  act("liqiang", "close", id, { lines: [item], input: { reason: closing } });

/** Lines of a requisition, ordered and received by the supplier's people: both documents. */
async function ordered(quantities: readonly string[]) {
  const items = quantities.map((quantity) => ({
    material: "RM-AL6061-10",
    supplier: "S001",
    currency: "CNY",
    price: "24.10",
    quantity,
  }));
  const requisition = await acceptedRequisition(at, items);
  const lines = items.map((_, index) => index + 1);
  expect(await onPool(at, "liqiang", "toPurchase", requisition, { lines })).toMatchObject(done);
  const { orderNo } = await demand(requisition);
  const [made] = await at.rows("admin", orders, {
    filter: { field: "number", op: "=", value: orderNo },
  });
  const id = String(made!["id"]);
  const saved = await (
    await at.as("liqiang")
  ).post(`/detail/${orders}/save`, {
    id,
    version: (await at.read(orders, id))["version"],
    set: { address: "KS1" },
  });
  expect(saved).toMatchObject({ status: 200 });
  for (const [who, action] of [
    ["liqiang", "submit"],
    ["wangmin", "approve"],
    ["liqiang", "release"],
    ["s001", "confirmSchedule"],
    ["s001", "receive"],
  ] as const) {
    const page = who === "s001" ? { page: "customer-order" } : {};
    expect({ action, ...(await act(who, action, id, page)) }).toMatchObject({ action, ...done });
  }
  return { requisition, id };
}

describe("what an order will no longer deliver", () => {
  test("is free for the requisition once the line is closed, and taken again when it is opened", async () => {
    const { requisition, id } = await ordered(["100"]);
    await received(at, id, { 1: "30" });
    expect(await demand(requisition)).toMatchObject({ ordered: "100", remaining: "0" });
    const before = await at.read(orders, id);
    expect(await closeLine(id)).toMatchObject(done);
    expect(await demand(requisition)).toMatchObject({
      ordered: "30",
      received: "30",
      remaining: "70",
      progress: "PARTORD",
    });
    const after = await at.read(orders, id);
    expect(after).toMatchObject({ status: "DONE", netAmount: "744", dueDate: null });
    expect(itemOf(after, 1)).toMatchObject({
      status: "CLOSED",
      quantity: "100",
      closed: "70",
      due: "30",
      netAmount: "744",
      remainingToPlan: "0",
      remainingToShip: "0",
      remainingToReceive: "0",
    });
    expect(await act("wangmin", "cancelClose", id, { lines: [1] })).toMatchObject(done);
    expect(await demand(requisition)).toMatchObject({ ordered: "100", remaining: "0" });
    expect(await at.read(orders, id)).toMatchObject({
      status: "RECEIVED",
      grossAmount: before["grossAmount"],
    });
  });

  test("is not taken again where the requisition ordered it elsewhere meanwhile (5301)", async () => {
    const { requisition, id } = await ordered(["10"]);
    expect(await act("liqiang", "close", id, { input: { reason: closing } })).toMatchObject(done);
    expect(await at.read(orders, id)).toMatchObject({ status: "CLOSED", grossAmount: "0" });
    expect(await demand(requisition)).toMatchObject({ progress: "ACCEPTED", remaining: "10" });
    const again = { lines: { 1: { quantity: "4" } } };
    expect(await onPool(at, "liqiang", "toPurchase", requisition, again)).toMatchObject(done);
    expect(await act("wangmin", "cancelClose", id)).toMatchObject(refused(5301));
    expect(await at.read(orders, id)).toMatchObject({ status: "CLOSED" });
    expect(await demand(requisition)).toMatchObject({ ordered: "4", remaining: "6" });
    expect(await onPool(at, "liqiang", "withdrawPurchase", requisition)).toMatchObject(done);
  });

  test("is free for the requisition when a change cancels the line, and leaves the order's total", async () => {
    const { requisition, id } = await ordered(["10", "20"]);
    expect(await act("liqiang", "toChange", id, { lines: [2] })).toMatchObject(done);
    const [made] = await at.rows("liqiang", "purchase-change", { sort: ["-number"] });
    const change = String(made!["id"]);
    const record = await at.read("purchase-change", change);
    const line = itemOf(record, 1);
    const saved = await (
      await at.as("liqiang")
    ).post("/detail/purchase-change/save", {
      id: change,
      version: record["version"],
      set: { reason: changing },
      items: {
        set: [
          {
            id: line["id"],
            version: line["version"],
            set: { kind: "CANCEL", reason: "Not needed" },
          },
        ],
      },
    });
    expect(saved).toMatchObject({ status: 200 });
    for (const [who, action] of [
      ["liqiang", "submit"],
      ["wangmin", "approve"],
      ["liqiang", "release"],
      ["s001", "confirm"],
    ] as const) {
      const result = await at.act(who, { do: action, document: "purchase-change", id: change });
      expect({ action, ...result }).toMatchObject({ action, status: 200 });
    }
    expect(await demand(requisition, 2)).toMatchObject({ ordered: "0", remaining: "20" });
    expect(await demand(requisition, 1)).toMatchObject({ ordered: "10", remaining: "0" });
    const { newGross } = await at.read("purchase-change", change);
    expect(await at.read(orders, id)).toMatchObject({ grossAmount: newGross, netAmount: "248" });
  });

  test("stays closed where the requisition's own line is closed", async () => {
    const { requisition, id } = await ordered(["10"]);
    expect(await closeLine(id)).toMatchObject(done);
    const input = { reason: closing };
    expect(await onPool(at, "liqiang", "applyClose", requisition, { input })).toMatchObject(done);
    const confirmed = await at.act("sunhao", {
      do: "confirmClose",
      document: "requisition",
      id: requisition,
      lines: [1],
    });
    expect(confirmed).toMatchObject(done);
    expect(await demand(requisition)).toMatchObject({
      progress: "CLOSED",
      closed: "10",
      remaining: "0",
    });
  });

  test("stays taken where the company says so, for as long as the line is closed", async () => {
    const set = async (value: string) => {
      const [row] = await at.rows("admin", "parameter", {
        filter: { field: "key", op: "=", value: "CLOSE_KEEPS_DEMAND" },
      });
      const { id, version } = row as Row;
      const caller = await at.as("admin");
      const saved = await caller.post("/detail/parameter/save", { id, version, set: { value } });
      expect(saved).toMatchObject({ status: 200 });
    };
    const { requisition, id } = await ordered(["10", "20"]);
    await set("Y");
    try {
      expect(await closeLine(id)).toMatchObject(done);
    } finally {
      await set("N");
    }
    expect(await closeLine(id, 2)).toMatchObject(done);
    expect(await demand(requisition, 1)).toMatchObject({ ordered: "10", remaining: "0" });
    expect(await demand(requisition, 2)).toMatchObject({ ordered: "0", remaining: "20" });
    expect(await at.read(orders, id)).toMatchObject({ grossAmount: "0", dueDate: null });
    expect(itemOf(await at.read(orders, id), 1)).toMatchObject({ due: "0" });
  });
});
