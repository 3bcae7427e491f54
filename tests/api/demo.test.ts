import { product } from "../../src/server/start/product.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { madeUpRows } from "../../src/features/demo/server/madeUpRows.ts";
import { demoBlocks, moreRows, rowCount } from "../../src/features/demo/server/moreRows.ts";
import { sessionTables } from "../../src/server/core/session/sessionTables.ts";
import { productSchema } from "./harness.ts";
import { callerOf, listOf, openDemoApp, demoNow } from "./demoApp.ts";
import type { Caller, DemoApp, Row } from "./demoApp.ts";

let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo.close());

const rowsOf = async (page: string, caller = admin): Promise<readonly Row[]> =>
  listOf(await caller.post(`/list/${page}/query`, { size: 100 }), "rows");

test("everybody signs in with the demo password, each in the own company", async () => {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from system."user"`.execute(
    demo.store.db,
  );
  expect(rows).toHaveLength(38);
  for (const { loginName } of rows) {
    // Operators work on handhelds alone; who may use the desk may use those too.
    const body = { loginName, password: "Waybill@1", client: "APP" };
    const { data: session } = await demo.anyone.post("/rs/login", body);
    const caller = callerOf(demo.app, String(session["token"]), "en-US");
    const { data } = await caller.get("/user/info");
    expect({ loginName, roles: data["roles"] }).not.toEqual({ loginName, roles: [] });
  }
});

describe("the first company", () => {
  test.each([
    ["company", 3],
    ["department", 10],
    ["staff", 22],
    ["role", 19],
    ["supplier", 12],
    ["application", 4],
    ["material", 40],
    ["warehouse", 9],
    ["location", 62],
    ["requisition", 8],
    ["purchase-order", 12],
    ["bidding", 3],
    ["stocktake", 2],
  ])("has its %s rows", async (page, count) => {
    expect(await rowsOf(page)).toHaveLength(count);
  });

  test("has orders in nine states, numbered through, and none dated in the future", async () => {
    const orders = await rowsOf("purchase-order");
    const states = "APPROVED CHANGING CHARGEBACK CLOSED DONE DRAFT RECEIVED RELEASED SUBMITTED";
    const found = new Set(orders.map((order) => String(order["status"])));
    expect([...found].toSorted().join(" ")).toBe(states);
    const months = Map.groupBy(orders, (order) => String(order["number"]).slice(0, 9));
    for (const inMonth of months.values()) {
      const numbers = inMonth.map((order) => Number(String(order["number"]).slice(-4)));
      expect(new Set(numbers)).toEqual(new Set(inMonth.map((_, at) => at + 1)));
    }
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Shanghai" }).format(
      demo.clock.now,
    );
    for (const order of orders) expect(String(order["date"]) <= today).toBe(true);
  });

  test("has an event that starts soon", async () => {
    const published = (await rowsOf("bidding")).find((event) => event["status"] === "PUBLISHED")!;
    expect(Date.parse(String(published["startTime"]))).toBeGreaterThan(demo.clock.now.getTime());
  });

  test("has documents of the people who made them, with history", async () => {
    const { rows } = await sql<{ document: string; actor: string }>`
      select h.document, u."loginName" as actor from system.history h
      join system."user" u on u.id = h.actor
      where h.document in ('requisition', 'purchase-order', 'bidding', 'stocktake')`.execute(
      demo.store.db,
    );
    expect(new Set(rows.map((row) => row.actor))).toContain("liqiang");
    expect(rows.some((row) => row.actor === "admin")).toBe(false);
  });
});

test("the other companies have their own documents and currencies", async () => {
  const taiwan = await demo.as("huangyating", "zh-TW");
  const vietnam = await demo.as("nguyenvanan");
  const orders = await rowsOf("purchase-order", taiwan);
  expect(orders).toHaveLength(2);
  expect(orders.map((order) => String((order["currency"] as Row)["code"])).toSorted()).toEqual([
    "CNY",
    "TWD",
  ]);
  expect((await vietnam.get("/user/info")).data["company"]).toMatchObject({ code: "C03" });
  expect(await rowsOf("requisition", vietnam)).toHaveLength(1);
});

test("every reference of a company document stays in its company", async () => {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found
    from purchasing.purchase_order o
    join purchasing.purchase_order_items i on i."headerId" = o.id
    join warehouse.warehouse w on w.id = i.warehouse
    where w."orgId" <> o."orgId"`.execute(demo.store.db);
  expect(rows).toEqual([{ found: 0 }]);
});

test("a licence is a picture that opens", async () => {
  const { rows } = await sql<{ licence: { id: string; size: number }[] }>`
    select licence from supplier.supplier order by code limit 1`.execute(demo.store.db);
  const file = await (await demo.as("zhouting")).get(`/files/${rows[0]!.licence[0]!.id}`);
  expect(file.headers["content-type"]).toBe("image/png");
});

/** What rows are made with outside of a request. */
function savingOf({ store, files }: DemoApp) {
  const schema = productSchema();
  const context = {
    schema,
    product,
    store,
    language: "cn" as const,
    now: demoNow.toISOString(),
    traceId: "demo",
    files,
    log: { debug() {}, info() {}, warn() {}, error() {} },
  };
  return { context, tables: sessionTables(schema) };
}

const countOf = (name: string) => rowCount(demo.store.db, productSchema().document(name)!);

test("more documents like those of the demo data pass the same rules, under numbers of their own", async () => {
  const { store } = demo;
  const saving = savingOf(demo);
  const { context } = saving;
  const more = (name: string, rows: number) =>
    moreRows(saving, { document: context.schema.document(name)!, blocks: demoBlocks(), rows });
  for (const name of ["material", "requisition"]) {
    const before = await countOf(name);
    expect(await more(name, 12)).toBe(12);
    expect(await more(name, 1)).toBe(1);
    expect(await countOf(name)).toBe(before + 13);
  }
  expect(await more("login-log", 5)).toBe(0);
  const { rows } = await sql<{ numbers: string; many: string }>`
    select count(distinct number)::text as numbers, count(*)::text as many
    from purchasing.requisition r join organisation.company c on c.id = r."orgId" and c.code = 'C01'`.execute(
    store.db,
  );
  expect(rows[0]!.numbers).toBe(rows[0]!.many);
});

test("documents that the demo data does not have are made up: filled in, with lines, under the same rules", async () => {
  const saving = savingOf(demo);
  const document = saving.context.schema.document("requisition")!;
  const before = new Set((await rowsOf("requisition")).map(({ id }) => id));
  expect(await madeUpRows(saving, { document, rows: 4 })).toBe(4);
  expect(await madeUpRows(saving, { document, rows: 1 })).toBe(1);
  const made = (await rowsOf("requisition")).filter(({ id }) => !before.has(id));
  expect(made).toHaveLength(5);
  expect(new Set(made.map((row) => row["number"])).size).toBe(5);
  for (const { id, status } of made) {
    const { data } = await admin.post("/detail/requisition/get", { id });
    const { subject, items } = data["record"] as Row & { readonly items: readonly Row[] };
    expect(subject).toMatch(/^请购主题 \d+$/);
    expect({ status, lines: items.length }).toEqual({ status: "DRAFT", lines: 2 });
    expect(items.every(({ material }) => typeof material === "object")).toBe(true);
  }
  // What a schema demands and nobody can make up is refused, with the rule that says so, and leaves nothing behind.
  const suppliers = await countOf("supplier");
  const supplier = saving.context.schema.document("supplier")!;
  await expect(madeUpRows(saving, { document: supplier, rows: 2 })).rejects.toThrow("营业执照");
  expect(await countOf("supplier")).toBe(suppliers);
});
