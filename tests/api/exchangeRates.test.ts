import { afterAll, beforeAll, expect, test } from "vitest";
import { openInquiries, terms, type Inquiries } from "./inquiries.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { create, done, later, order } from "./purchasing.ts";

/** Foreign prices are compared and added up at the rate of their day, never at 1. */
let world: Inquiries;
beforeAll(async () => {
  world = await openInquiries();
});
afterAll(() => world?.at.demo.close());

async function suppliersChoose(value: string) {
  const { at } = world;
  const filter = { field: "key", op: "=", value: "ALLOW_SUPPLIER_CURRENCY" };
  const [row] = await at.rows("admin", "parameter", { filter });
  const saved = await (
    await at.as("admin")
  ).post("/detail/parameter/save", { id: row!["id"], version: row!["version"], set: { value } });
  expect(saved).toMatchObject({ status: 200 });
}

test("a supplier who picks a foreign currency is compared at its rate of the day", async () => {
  const { at } = world;
  await suppliersChoose("Y");
  try {
    const inquiry = await world.inquiry();
    const id = await world.quotationOf(inquiry, "S001");
    const read = async () =>
      (await (await at.as("s001")).post("/detail/quotation/get", { id })).data["record"] as Row;
    const quote = (currency: string, line: object = {}) =>
      world.quote("s001", id, { ...terms(world.now()), currency }, line);
    const priced = { netPrice: "10", leadDays: 10 };
    expect(await quote("USD", priced)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ exchangeRate: "7.12" });
    expect(await quote("EUR")).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ exchangeRate: "7.86" });
    // The company has no rate for it: neither the last one nor 1 stands there.
    expect(await quote("VND")).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ exchangeRate: null });
    expect(await world.act("s001", "quotation", "submit", id)).toMatchObject({
      status: 5103,
      problems: [expect.objectContaining({ path: "currency" })],
    });
    expect(await quote("CNY")).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ exchangeRate: "1" });
    expect(await quote("USD")).toMatchObject({ status: 200 });
    expect(await world.act("s001", "quotation", "submit", id)).toMatchObject(done);

    await world.quoted(inquiry, "S002", "60");
    await world.clock(new Date(world.now() + 49 * 3_600_000));
    const [first, second] = await Promise.all([
      at.read("quotation", id),
      at.read("quotation", await world.quotationOf(inquiry, "S002")),
    ]);
    expect((first["items"] as readonly Row[])[0]).toMatchObject({ comparablePrice: "71.2" });
    expect((second["items"] as readonly Row[])[0]).toMatchObject({ comparablePrice: "60" });
    expect([first["rank"], second["rank"]]).toEqual([2, 1]);
  } finally {
    await suppliersChoose("N");
  }
});

test("an order has the rate of its date unless somebody types another one", async () => {
  const { at } = world;
  const line = { quantity: "10", netPrice: "2", taxRate: "0", priceReason: "Tested" };
  const amounts = async (set: object) =>
    at.read("purchase-order", await order(at, "DRAFT", { set, items: [line] }));
  expect(await amounts({ currency: "USD" })).toMatchObject({
    exchangeRate: "7.12",
    localAmount: "142.4",
  });
  expect(await amounts({ currency: "USD", date: demoDay(-30) })).toMatchObject({
    exchangeRate: "7.14848",
  });
  expect(await amounts({ currency: "USD", exchangeRate: "7" })).toMatchObject({
    exchangeRate: "7",
    rateFrom: null,
    localAmount: "140",
  });
  expect(await amounts({ currency: "CNY" })).toMatchObject({ exchangeRate: "1" });
  const unknown = await amounts({ currency: "VND" });
  expect(unknown).toMatchObject({ exchangeRate: null, localAmount: null });
  const submitted = await at.act("liqiang", {
    do: "submit",
    document: "purchase-order",
    id: String(unknown["id"]),
  });
  expect(submitted).toMatchObject({
    status: 5102,
    problems: expect.arrayContaining([expect.objectContaining({ path: "exchangeRate" })]),
  });
});

test("a rate that was found goes where there is none any more", async () => {
  const { at } = world;
  const id = await create(at, "liqiang", "contract", {
    set: {
      type: "FIXED",
      title: "Tested",
      supplier: "S001",
      currency: "USD",
      validFrom: demoDay(),
      validTo: later,
    },
    items: [{ material: "RM-AL6061-10", quantity: "100", netPrice: "24.10" }],
  });
  expect(await at.read("contract", id)).toMatchObject({ exchangeRate: "7.12" });
  const { version } = await at.read("contract", id);
  const saved = await (
    await at.as("liqiang")
  ).post("/detail/contract/save", { id, version, set: { currency: "VND" } });
  expect(saved).toMatchObject({ status: 200 });
  expect(await at.read("contract", id)).toMatchObject({ exchangeRate: null, rateFrom: null });
});
