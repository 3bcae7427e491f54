import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row } from "./demoApp.ts";
import {
  acceptedRequisition,
  create,
  itemOf,
  later,
  onPool,
  openPurchasing,
  order,
  type Purchasing,
} from "./purchasing.ts";
import { demoDay } from "./demoApp.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
afterAll(() => at.demo.close());

/** A price of the price master, as the purchasing manager keeps it. */
async function price(given: Readonly<Record<string, unknown>>): Promise<Row> {
  const answer = await (
    await at.as("wangmin")
  ).post("/detail/price/save", {
    set: {
      supplier: "S001",
      currency: "CNY",
      taxType: "EXCL",
      taxRate: "13",
      unit: "KG",
      fromQuantity: "0",
      validFrom: demoDay(-10),
      validTo: demoDay(100),
      ...given,
    },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data["record"] as Row;
}

async function draft(
  items: readonly Readonly<Record<string, unknown>>[],
  set: object = {},
): Promise<string> {
  return create(at, "liqiang", "purchase-order", {
    set: { type: "STD", title: "Looked up", supplier: "S001", address: "KS1", ...set },
    items: items.map((line) => ({ material: "RM-AL6061-10", demandDate: later, ...line })),
  });
}

async function save(id: string, changes: object): Promise<Row> {
  const { version } = await at.read("purchase-order", id);
  const answer = await (
    await at.as("liqiang")
  ).post("/detail/purchase-order/save", { id, version, ...changes });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data["record"] as Row;
}

const setLine = (line: Row, set: object) => ({
  items: { set: [{ id: line["id"], version: line["version"], set }] },
});

test("a line takes the price of its quantity step, and says where it is from", async () => {
  const id = await draft([{ quantity: "10" }, { quantity: "2000" }, { quantity: "1999.999" }]);
  const record = await at.read("purchase-order", id);
  expect(itemOf(record, 1)).toMatchObject({
    netPrice: "24.8",
    grossPrice: "28.024",
    priceSource: "CONTRACT",
  });
  expect(itemOf(record, 2)).toMatchObject({ netPrice: "24.1", priceSource: "CONTRACT" });
  expect(itemOf(record, 3)).toMatchObject({ netPrice: "24.8" });
  expect(itemOf(record, 1)["priceNo"]).toMatch(/^RTQ/);
  expect(itemOf(record, 1)["priceNo"]).not.toBe(itemOf(record, 2)["priceNo"]);
  const changed = await save(id, setLine(itemOf(record, 1), { quantity: "5000" }));
  expect(itemOf(changed, 1)).toMatchObject({
    netPrice: "24.1",
    priceNo: itemOf(record, 2)["priceNo"],
    netAmount: "120500",
  });
});

test("a typed price is the person's; the same as the list's is the list's", async () => {
  const id = await draft([
    { quantity: "10", netPrice: "20" },
    { quantity: "10", netPrice: "24.8" },
  ]);
  const record = await at.read("purchase-order", id);
  expect(itemOf(record, 1)).toMatchObject({ netPrice: "20", priceSource: "MANUAL", priceNo: null });
  expect(itemOf(record, 2)).toMatchObject({ netPrice: "24.8", priceSource: "CONTRACT" });
  const kept = await save(id, setLine(itemOf(record, 1), { quantity: "3000" }));
  expect(itemOf(kept, 1)).toMatchObject({ netPrice: "20", priceSource: "MANUAL" });
  const typed = await save(id, setLine(itemOf(kept, 2), { netPrice: "24" }));
  expect(itemOf(typed, 2)).toMatchObject({ netPrice: "24", priceSource: "MANUAL", priceNo: null });
});

test("another supplier: what was looked up is looked up anew or cleared, what was typed stays", async () => {
  const other = await price({ material: "RM-AL6061-10", supplier: "S002", netPrice: "30" });
  const id = await draft([
    { quantity: "10" },
    { quantity: "10", netPrice: "20" },
    { quantity: "5", material: "RM-SPR-15", netPrice: "11" },
  ]);
  const mine = await at.read("purchase-order", id);
  expect(itemOf(mine, 1)).toMatchObject({ priceSource: "CONTRACT" });
  const theirs = await save(id, { set: { supplier: "S002" } });
  expect(itemOf(theirs, 1)).toMatchObject({
    netPrice: "30",
    priceSource: "PRICELIST",
    priceNo: other["number"],
  });
  expect(itemOf(theirs, 2)).toMatchObject({ netPrice: "20", priceSource: "MANUAL", priceNo: null });
  const nobodys = await save(id, { set: { supplier: "S005", currency: "CNY" } });
  expect(itemOf(nobodys, 1)).toMatchObject({
    netPrice: null,
    priceSource: "NONE",
    priceNo: null,
    netAmount: null,
  });
  expect(itemOf(nobodys, 2)).toMatchObject({ netPrice: "20", priceSource: "MANUAL" });
});

test("only what is valid on the order's date, in its currency and unit, counts; the contract comes first", async () => {
  const rows = { material: "RM-CU-12", supplier: "S001" };
  await price({ ...rows, netPrice: "70", validFrom: demoDay(-100), validTo: demoDay(-10) });
  await price({ ...rows, netPrice: "71", validFrom: demoDay(5), validTo: demoDay(50) });
  await price({ ...rows, netPrice: "72", currency: "USD" });
  const now = { validFrom: demoDay(-3), validTo: demoDay(4) };
  const list = await price({ ...rows, ...now, netPrice: "73" });
  const id = await draft([{ material: "RM-CU-12", quantity: "10" }]);
  expect(itemOf(await at.read("purchase-order", id), 1)).toMatchObject({
    netPrice: "73",
    priceSource: "PRICELIST",
    priceNo: list["number"],
  });
  const earlier = await save(id, { set: { date: demoDay(-20) } });
  expect(itemOf(earlier, 1)).toMatchObject({ netPrice: "70" });
});

test("without a list price the last released order gives it", async () => {
  const line = { material: "RM-Q235-2", quantity: "7", netPrice: "11.35" };
  const released = await order(at, "RELEASED", { items: [line] });
  const { number } = await at.read("purchase-order", released);
  const id = await draft([{ material: "RM-Q235-2", quantity: "1" }]);
  expect(itemOf(await at.read("purchase-order", id), 1)).toMatchObject({
    netPrice: "11.35",
    priceSource: "LASTPO",
    priceNo: number,
  });
});

test("what is free of charge is not looked up", async () => {
  const id = await draft([{ quantity: "10", freeOfCharge: true }]);
  expect(itemOf(await at.read("purchase-order", id), 1)).toMatchObject({
    netPrice: null,
    priceSource: "NONE",
  });
});

test("a conversion takes the list's price, else the reference price, and the buyer's word before both", async () => {
  const listed = { material: "RM-AL6061-10", unit: "KG", supplier: "S001", price: "26" };
  const unlisted = { material: "BR-6201", supplier: "S007", price: "38" };
  const id = await acceptedRequisition(at, [
    listed,
    unlisted,
    listed,
    { ...unlisted, price: null },
  ]);
  const { number } = await at.read("requisition", id);
  const result = await onPool(at, "liqiang", "toPurchase", id, {
    lines: { 1: {}, 2: {}, 3: { price: "25" }, 4: {} },
  });
  // The last one has no price at all: it alone is left out.
  expect(result.lines).toMatchObject([
    { status: 200 },
    { status: 200 },
    { status: 200 },
    { status: 5102 },
  ]);
  const last = await onPool(at, "liqiang", "toPurchase", id, { lines: { 4: { price: "40" } } });
  expect(last).toMatchObject({ status: 200 });
  const stored = await at.read("requisition", id);
  const made = async (item: number) => {
    const { orderNo, orderItem } = itemOf(stored, item) as { orderNo: string; orderItem: number };
    const [found] = await at.rows("admin", "purchase-order", {
      filter: { field: "number", op: "=", value: orderNo },
    });
    return itemOf(await at.read("purchase-order", String(found!["id"])), orderItem);
  };
  expect(await made(1)).toMatchObject({ netPrice: "24.8", priceSource: "CONTRACT" });
  expect(await made(2)).toMatchObject({ netPrice: "38", priceSource: "MANUAL", priceNo: number });
  expect(await made(3)).toMatchObject({ netPrice: "25", priceSource: "MANUAL", priceNo: null });
  expect(await made(4)).toMatchObject({ netPrice: "40", priceSource: "MANUAL", priceNo: null });
});

test("a line's tolerances are the material's, else its category's, else the company's", async () => {
  const set = async (document: string, code: string, values: object) => {
    const id = await at.idOf(document, code);
    const { version } = await at.read(document, id);
    const answer = await (
      await at.as("admin")
    ).post(`/detail/${document}/save`, { id, version, set: values });
    expect({ document, ...answer }).toMatchObject({ status: 200 });
  };
  const company = async (value: string) => {
    const filter = { field: "key", op: "=", value: "OVER_RECEIPT_PCT" };
    const [row] = await at.rows("admin", "parameter", { filter });
    const answer = await (
      await at.as("admin")
    ).post("/detail/parameter/save", { id: row!["id"], version: row!["version"], set: { value } });
    expect(answer).toMatchObject({ status: 200 });
  };
  const tolerated = async () => {
    const id = await draft([{ quantity: "100" }]);
    return itemOf(await at.read("purchase-order", id), 1);
  };
  const material = "RM-AL6061-10";
  const category = (await at.read("material", await at.idOf("material", material)))[
    "category"
  ] as Row;
  const own = { overTolerance: "5", underTolerance: "2" };
  const none = { overTolerance: null, underTolerance: null };
  await set("material", material, none);
  await set("material-category", String(category["code"]), own);
  expect(await tolerated()).toMatchObject({ ...own, remainingToShip: "105" });
  await company("7");
  expect(await tolerated()).toMatchObject(own);
  await set("material-category", String(category["code"]), none);
  expect(await tolerated()).toMatchObject({ overTolerance: "7", underTolerance: "0" });
  await set("material", material, { overTolerance: "0", underTolerance: "3" });
  expect(await tolerated()).toMatchObject({ overTolerance: "0", underTolerance: "3" });
});

test("a form asks before it saves, with the right to add or edit alone", async () => {
  const supplier = await at.idOf("supplier", "S001");
  const material = await at.idOf("material", "RM-AL6061-10");
  const currency = await at.idOf("currency", "CNY");
  const unit = await at.idOf("unit", "KG");
  const row = {
    material,
    unit,
    quantity: "2000",
    "header.supplier": supplier,
    "header.currency": currency,
    "header.date": demoDay(0),
  };
  const body = {
    table: "items",
    lookUp: "price",
    rows: [row, { ...row, quantity: null }, { ...row, unit: null }, {}],
  };
  const ask = async (who: string, request: object = body) =>
    (await at.as(who)).post("/detail/purchase-order/lookUp", request);
  const answer = await ask("liqiang");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.data["found"]).toMatchObject([
    { netPrice: "24.1", priceSource: "CONTRACT" },
    { netPrice: "24.8" },
    null,
    null,
  ]);
  expect(await ask("s001")).toMatchObject({ status: 403 });
  expect(await ask("liqiang", { ...body, lookUp: "nothing" })).toMatchObject({
    msgKey: "common.unknownField",
  });
  expect(await ask("liqiang", { ...body, rows: "x" })).toMatchObject({
    msgKey: "common.badRequest",
  });
});
