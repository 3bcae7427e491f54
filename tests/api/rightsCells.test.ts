import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Row } from "../../src/engine/index.ts";
import { arranged } from "../documents/arranged.ts";
import { openWorld, type World } from "../documents/world.ts";
import { openWorldApp, type Person, type WorldApp } from "../documents/worldApp.ts";
import { listOf, type Caller } from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/*
 * Roles of one person that say different things: each is asked alone. One reads and edits his own orders with prices, the
 * other reads the company's without; a third acts on what it does not show.
 */
const schema = productSchema();
let world: World;
let served: WorldApp;
let me: Person;
let own: Row;
let foreign: Row;
beforeAll(async () => {
  world = await openWorld(schema, { arranged });
  served = await openWorldApp(world);
  me = await served.signInWith([
    { rights: ["PUR_PO:*"], dataScope: "SELF" },
    { rights: ["PUR_PO:query", "PUR_PO:get", "PUR_PO:export"], hidePrice: true },
  ]);
  own = await orderOf(me.id);
  foreign = await orderOf((await served.signInWith([{ rights: [] }])).id);
});
afterAll(() => served?.close());

const get = (caller: Caller, id: string) => caller.post("/detail/purchase-order/get", { id });

describe("prices of orders that another role shows without them", () => {
  test("are masked in their rows alone, and the rows say so", async () => {
    const rows = listOf(await me.caller.post("/list/purchase-order/query", { size: 100 }), "rows");
    const rowOf = ({ id }: Row) => rows.find((row) => row["id"] === id)!;
    expect(rowOf(own)).toMatchObject({ grossAmount: "113", masked: [] });
    expect(rowOf(foreign)).toMatchObject({
      grossAmount: null,
      masked: expect.arrayContaining(["price"]),
    });
    const { data } = await get(me.caller, foreign.id!);
    const record = data["record"] as Row & { readonly items: readonly Row[] };
    expect(record["masked"]).toContain("price");
    expect(record).not.toHaveProperty("grossAmount");
    expect(record.items[0]).not.toHaveProperty("netPrice");
    expect((await get(me.caller, own.id!)).data["record"]).toMatchObject({ grossAmount: "113" });
  });

  test("stand in the definition, and in that of a masked record without what would compute them", async () => {
    const plain = await me.caller.get("/detail/purchase-order");
    const masked = await me.caller.get("/detail/purchase-order?masked=price");
    type Field = { readonly key: string; readonly widget: string; readonly compute?: string };
    const amount = ({ data }: typeof plain) =>
      (data["header"] as { readonly fields: readonly Field[] }).fields.find(
        ({ key }) => key === "grossAmount",
      )!;
    expect(amount(plain).compute).toBeDefined();
    expect(amount(masked)).toMatchObject({ widget: "masked", editable: "never" });
    expect(amount(masked).compute).toBeUndefined();
    expect(masked.headers["etag"]).not.toBe(plain.headers["etag"]);
    const nothing = await me.caller.get("/detail/purchase-order?masked=<script>,__proto__");
    expect(nothing.data).toEqual(plain.data);
  });

  test("are counted by no sum and no filter", async () => {
    const sums = await me.caller.post("/list/purchase-order/summary", {});
    expect(JSON.stringify(sums.data["grossAmount"])).toContain('"113"');
    const filter = { field: "grossAmount", op: ">", value: "0" };
    const found = await me.caller.post("/list/purchase-order/query", { filter });
    expect(listOf(found, "rows").map(({ id }) => id)).toEqual([own.id]);
  });
});

describe("a button", () => {
  test("acts only where the role that grants it reaches, and says so before", async () => {
    const { data } = await get(me.caller, foreign.id!);
    const actions = data["actions"] as Readonly<Record<string, { readonly allowed: boolean }>>;
    expect(actions["save"]).toMatchObject({ allowed: false });
    expect(actions["delete"]).toMatchObject({ allowed: false });
    expect(actions["submit"]).toMatchObject({ allowed: false });
    const { id, version } = foreign;
    const saved = await me.caller.post("/detail/purchase-order/save", {
      id,
      version,
      set: { title: "x" },
    });
    expect(saved).toMatchObject({ msgKey: "common.notFound" });
    for (const action of ["delete", "submit", "void"]) {
      const answer = await me.caller.post(`/biz/purchase-order/${action}`, {
        targets: [{ id, version }],
      });
      expect(answer, action).toMatchObject({ msgKey: "common.notFound" });
    }
    expect((await get(me.caller, foreign.id!)).data["record"]).toMatchObject({ version });
    const mine = (await get(me.caller, own.id!)).data["actions"] as typeof actions;
    expect(mine["save"]).toMatchObject({ allowed: true });
  });

  test("that reaches a row whose prices another role keeps: they are neither set nor overwritten", async () => {
    const editor = await served.signInWith([
      { rights: ["PUR_PO:*"], dataScope: "SELF" },
      { rights: ["PUR_PO:query", "PUR_PO:get", "PUR_PO:edit"], hidePrice: true },
    ]);
    const { id, version } = foreign;
    const line = (foreign["items"] as readonly Row[])[0]!;
    const items = { set: [{ id: line.id, version: line.version, set: { netPrice: "1" } }] };
    const refused = await editor.caller.post("/detail/purchase-order/save", { id, version, items });
    expect(refused).toMatchObject({ status: 5103, msgKey: "common.unknownField" });
    const saved = await editor.caller.post("/detail/purchase-order/save", {
      id,
      version,
      set: { title: "new" },
    });
    expect(saved, saved.text).toMatchObject({ status: 200 });
    expect(saved.text).not.toContain("netPrice");
    const conflict = await editor.caller.post("/detail/purchase-order/save", {
      id,
      version,
      set: { title: "newer" },
    });
    expect(conflict).toMatchObject({ status: 6409 });
    expect(conflict.text).not.toContain("netPrice");
    const all = await served.signIn(["PUR_PO:*"]);
    foreign = (await get(all, id!)).data["record"] as unknown as Row;
    expect(foreign).toMatchObject({ title: "new", grossAmount: "113" });
  });
});

test("an amount that cannot be stored is not told to whom prices are hidden", async () => {
  const keeper = await served.signInWith([{ rights: ["PUR_PO:*"], hidePrice: true }]);
  const order = await orderOf(me.id, "99999999");
  const line = (order["items"] as readonly Row[])[0]!;
  const items = {
    set: [{ id: line.id, version: line.version, set: { quantity: "999999999999" } }],
  };
  const { id, version } = order;
  const refused = await keeper.caller.post("/detail/purchase-order/save", { id, version, items });
  expect(refused.status).not.toBe(200);
  expect(refused.text).toContain("•••");
  expect(refused.text).not.toContain("9999999");
});

test("CUSTOM reaches one's own rows, those of the named departments and of those below them", async () => {
  const above = await world.create("department");
  const below = await world.create("department", { parentDepartment: above.id });
  const elsewhere = await world.create("department");
  const inside = (department: Row) => ({
    ...world.context,
    actor: { ...world.context.actor, department: department.id! },
  });
  const made = new Map<string, string>();
  for (const [name, department] of Object.entries({ above, below, elsewhere }))
    made.set(name, (await world.create("project", {}, inside(department))).id!);
  const rights = ["BAS_PROJECT:*"];
  const person = await served.signInWith([
    { rights, dataScope: "CUSTOM", departments: [above.id!] },
  ]);
  const rows = listOf(await person.caller.post("/list/project/query", { size: 100 }), "rows");
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set([made.get("above"), made.get("below")]),
  );
});

test("a row is one's own too where the document says so", async () => {
  const buyer = await served.signInWith([{ rights: ["PUR_PO:query"], dataScope: "SELF" }]);
  const seen = async () =>
    listOf(await buyer.caller.post("/list/purchase-order/query", {}), "rows").map(({ id }) => id);
  expect(await seen()).toEqual([]);
  const { id } = await world.create("purchase-order", { buyer: buyer.staff });
  expect(await seen()).toEqual([id]);
});

test("whoever may not see a bank account sees its end, and finds it by no more than that", async () => {
  const clerk = await served.signInWith([{ rights: ["SUP_DIR:*", "!SUP_DIR:bank"] }]);
  const cashier = await served.signInWith([{ rights: ["SUP_DIR:*"] }]);
  const account = { bank: "B", accountNo: "6227001234567890", isDefault: true };
  const currency = (await world.create("currency")).id;
  const supplier = await world.create("supplier", { banks: [{ ...account, currency }] });
  const read = async ({ caller }: Person) => {
    const answer = await caller.post("/detail/supplier/get", { id: supplier.id });
    const record = answer.data["record"] as Readonly<Record<string, readonly Row[]>>;
    return record["banks"]![0]!["accountNo"];
  };
  const stored = String(await read(cashier));
  expect(await read(clerk)).toBe(`****${stored.slice(-4)}`);
  expect(stored.length).toBeGreaterThan(4);
});

/** An order of somebody with one line of 100 net, 113 gross. */
async function orderOf(user: string, price = "10"): Promise<Row> {
  const { context } = world;
  const actor = { ...context.actor, user: { ...context.actor.user, id: user } };
  const items = [{ quantity: "10", netPrice: price }];
  return world.create(
    "purchase-order",
    { taxRate: "13", exchangeRate: "1", items },
    { ...context, actor },
  );
}

describe("one's own rows, as the document says beside who made them", () => {
  const narrow = () =>
    served.signInWith([
      { rights: ["PUR_REQ:*", "PUR_POOL:*", "WMS_COUNT:*", "WMS_STOCK:*"], dataScope: "SELF" },
    ]);
  const found = async (caller: Caller, page: string, ids: readonly unknown[]) => {
    const rows = listOf(await caller.post(`/list/${page}/query`, { size: 100 }), "rows");
    return rows.map(({ id }) => id).filter((id) => ids.includes(id));
  };

  test("requisitions with a line that one is the buyer of: `items.exists`, compiled to SQL", async () => {
    const person = await narrow();
    const mine = await world.create("requisition");
    const others = await world.create("requisition");
    const [line] = mine["items"] as readonly Row[];
    const table = schema.document("requisition")!.table("items")!.sql;
    await sql`update ${sql.id(table.schema, table.table)} set buyer = ${person.staff}::uuid
      where id = ${line!.id}::uuid`.execute(world.opened.store.db);
    expect(await found(person.caller, "requisition", [mine.id, others.id])).toEqual([mine.id]);
    expect((await person.caller.post("/detail/requisition/get", { id: mine.id })).status).toBe(200);
    expect(await person.caller.post("/detail/requisition/get", { id: others.id })).toMatchObject({
      msgKey: "common.notFound",
    });
    // Lines are those of the documents that one reaches.
    const lines = (row: Row) => (row["items"] as readonly Row[]).map(({ id }) => id);
    const all = [...lines(mine), ...lines(others)];
    expect(await found(person.caller, "demand-pool", all)).toEqual(
      await found(person.caller, "demand-pool", lines(mine)),
    );
  });

  test("stocktakes of a warehouse that one keeps: a many-valued reference behind a reference", async () => {
    const person = await narrow();
    const kept = await world.create("stocktake");
    const other = await world.create("stocktake");
    const warehouse = (kept["warehouse"] as Row).id;
    const table = schema.document("warehouse")!.header.sql;
    expect(await found(person.caller, "stocktake", [kept.id, other.id])).toEqual([]);
    await sql`update ${sql.id(table.schema, table.table)} set keepers = array[${person.staff}::uuid]
      where id = ${warehouse}::uuid`.execute(world.opened.store.db);
    const isSame = (other["warehouse"] as Row).id === warehouse;
    expect(new Set(await found(person.caller, "stocktake", [kept.id, other.id]))).toEqual(
      new Set(isSame ? [kept.id, other.id] : [kept.id]),
    );
  });
});
