import { afterAll, beforeAll, expect, test } from "vitest";
import type { Document, Row } from "../../src/engine/index.ts";
import { askEverything, type Heard } from "./channels.ts";
import type { Caller } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { openPurchasing, order, type Purchasing } from "./purchasing.ts";
import { internalFields, plantSecrets } from "./secrets.ts";

/* A supplier at the orders, contracts and quotations that are his: nothing of what is the buying company's own reaches him. */

const schema = productSchema();
let at: Purchasing;
let supplier: Caller;
let record: Row;
beforeAll(async () => {
  at = await openPurchasing();
  supplier = await at.as("s001");
  record = (await at.read("purchase-order", await order(at, "RECEIVED"))) as Row;
});
afterAll(() => at?.demo.close());

/** Keys of the internal fields of a document that no other field of it bears. */
function internalKeys({ tables }: Document): readonly string[] {
  const fields = tables.flatMap((table) => table.fields);
  const open = new Set(fields.filter(({ internal }) => !internal).map(({ key }) => key));
  return [...new Set(fields.filter(({ internal }) => internal).map(({ key }) => key))].filter(
    (key) => !open.has(key),
  );
}
const told = (heard: readonly Heard[], words: readonly string[]) =>
  heard.flatMap(({ channel, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${channel}: ${word}`),
  );

test("of an order he hears on no channel what is internal: neither values nor that there is such a field", async () => {
  const document = schema.document("purchase-order")!;
  const keys = internalKeys(document);
  expect(keys).toEqual(
    expect.arrayContaining([
      "department",
      "project",
      "exchangeRate",
      "localAmount",
      "requisitionNo",
    ]),
  );
  const world = { opened: { store: at.demo.store } };
  const secrets = await plantSecrets(world, document, record, internalFields(document));
  expect(secrets.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["exchangeRate", "localAmount", "sourceNo", "items.requisitionNo"]),
  );
  const page = schema.page("customer-order")!;
  const heard = await askEverything({ app: at.demo.app, schema }, supplier, page, record);
  expect(
    told(
      heard,
      secrets.map(({ value }) => value),
    ),
  ).toEqual([]);
  // The channels do speak of it.
  const about = [
    "GET /list/customer-order",
    "GET /detail/customer-order",
    "list",
    "record",
    "as of its version",
    "timeline",
  ];
  const spoken = heard.filter(({ channel }) => about.includes(channel));
  expect(new Set(spoken.map(({ channel }) => channel))).toEqual(new Set(about));
  for (const { text } of spoken) expect(JSON.parse(text)).toMatchObject({ status: 200 });
  expect(heard.find(({ channel }) => channel === "record")!.text).toContain("grossAmount");
  expect(
    told(
      spoken,
      keys.map((key) => `"${key}"`),
    ),
  ).toEqual([]);
});

test("the buyer reads it all", async () => {
  const buyer = await at.as("liqiang");
  const { data } = await buyer.post("/detail/purchase-order/get", { id: record.id });
  expect(data["record"]).toHaveProperty("exchangeRate");
  expect(data["record"]).toHaveProperty("department");
  expect((data["record"] as { items: readonly Row[] }).items[0]).toHaveProperty("requisitionNo");
});

test("he neither filters nor sorts by it, nor is it written when he sends it", async () => {
  for (const query of [
    { filter: { field: "localAmount", op: ">", value: "0" } },
    { filter: { field: "department", op: "notEmpty" } },
    { sort: ["exchangeRate"] },
  ]) {
    const answer = await supplier.post("/list/customer-order/query", query);
    expect(answer).toMatchObject({ msgKey: "common.unknownField" });
    expect(answer.message).not.toMatch(/localAmount.*localAmount|department.*department/);
  }
  const picked = await supplier.post("/res/department/select", {
    q: "",
    for: { page: "customer-order", field: "department" },
  });
  expect(picked.http).toBe(403);
});

test.each(["contract", "quotation", "purchase-change", "reconciliation"])(
  "nor is it in a %s of his",
  async (name) => {
    const document = schema.document(name)!;
    const words = internalKeys(document).map((key) => `"${key}"`);
    expect(words.length).toBeGreaterThan(1);
    const heard: Heard[] = [];
    for (const url of [`/list/${name}`, `/detail/${name}`])
      heard.push({ channel: url, text: (await supplier.get(url)).text });
    const list = await supplier.post(`/list/${name}/query`, { size: 100 });
    heard.push({ channel: "list", text: list.text });
    for (const { id } of (list.data["rows"] as readonly Row[]).slice(0, 3))
      for (const call of ["get", "timeline"])
        heard.push({
          channel: call,
          text: (await supplier.post(`/detail/${name}/${call}`, { id })).text,
        });
    expect(told(heard, words)).toEqual([]);
  },
);
