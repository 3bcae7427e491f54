import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor, ListQuery, ListResult, Row, SaveRequest } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { getRecord } from "../../src/server/core/read/getRecord.ts";
import { queryList } from "../../src/server/core/list/queryList.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { saveRecord } from "../../src/server/core/save/saveRecord.ts";
import { summarise } from "../../src/server/core/list/summarise.ts";
import { arrangeShop, type Shop } from "./arrange.ts";
import { actorOf, openTestStore, role, type TestStore } from "./harness.ts";

let opened: TestStore;
let shop: Shop;
let actor: Actor;
let context: Context;
let administrator: Context;
// The shop's own orders have the numbers of November.
const clock = { now: "2026-12-01T04:00:00.000Z", today: "2026-12-01" };

beforeAll(async () => {
  opened = await openTestStore();
  shop = await arrangeShop(opened);
  const somebody = actorOf(shop.companies.c1);
  actor = { ...somebody, user: { ...somebody.user, id: shop.users.me } };
  context = opened.context(actor, clock);
  administrator = opened.context({ ...actor, roles: [role(["*:*"], { code: "ADMIN" })] }, clock);
});
afterAll(() => opened.close());

describe("the bin of a list", () => {
  test("shows deleted documents only, with the list's columns, and who deleted them when", async () => {
    const order = await save("order", {
      set: { subject: "Into the bin", vendor: { code: "V001" } },
    });
    await act("delete", "order", order);
    const { rows, total } = await bin({ search: "Into the bin" });
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        id: order.id,
        version: 2,
        number: order["number"],
        vendor: { code: "V001" },
        deletedAt: clock.now,
        deletedBy: { id: shop.users.me, name: "Me Myself" },
      },
    ]);
    const live = await queryList(context, { page: "order", query: { search: "Into the bin" } });
    expect(JSON.parse(live)).toEqual({ rows: [], total: 0 });
  });

  test("filters, sorts and pages as the list does, within the company", async () => {
    const { rows } = await bin({
      filter: [{ field: "subject", op: "=", value: "Deleted" }],
      sort: ["-number"],
      size: 20,
    });
    expect(rows.map(({ id }) => id)).toEqual([shop.orders.gone]);
    const elsewhere = opened.context({
      ...actor,
      company: { ...actor.company, ...shop.companies.c2 },
    });
    const other = await queryList(elsewhere, { page: "order", query: { bin: true } });
    expect(JSON.parse(other)).toMatchObject({ total: 0 });
  });

  test("takes the right to delete, and shows no more rows than it gives", async () => {
    const reader = opened.context({ ...actor, roles: [role(["SHOP_ORDER:query"])] }, clock);
    await expect(queryList(reader, { page: "order", query: { bin: true } })).rejects.toMatchObject({
      status: 403,
    });
    const own = role(["SHOP_ORDER:delete"], { dataScope: "SELF" });
    const stranger = opened.context(
      { ...actor, user: { ...actor.user, id: shop.users.third }, roles: [own] },
      clock,
    );
    const seen = await queryList(stranger, { page: "order", query: { bin: true } });
    expect(JSON.parse(seen)).toMatchObject({ total: 0 });
    const portal = opened.context(
      { ...actor, user: { ...actor.user, accountType: "SUPPLIER" }, party: shop.vendors.v1 },
      clock,
    );
    const foreign = await queryList(portal, { page: "order", query: { bin: true } });
    expect(JSON.parse(foreign)).toMatchObject({ total: 0 });
  });

  test("is asked for by the list's query alone, and of documents alone", async () => {
    const query = { bin: true } as ListQuery;
    await expect(summarise(context, { page: "order", query })).rejects.toMatchObject({
      status: 5103,
    });
    await expect(queryList(context, { page: "order-line", query })).rejects.toMatchObject({
      status: 5103,
    });
    const odd = { bin: "yes" } as unknown as ListQuery;
    await expect(queryList(context, { page: "order", query: odd })).rejects.toMatchObject({
      status: 5103,
    });
  });
});

describe("restoring", () => {
  test("after deleting is identity but for the version (invariant 50), one history row each", async () => {
    const order = await save("order", {
      set: { subject: "Same", vendor: { code: "V001" }, parts: [shop.parts.bolt], target: "3" },
      items: {
        add: [
          { set: { name: "one", quantity: "1.5" }, drops: { add: [{ set: { quantity: "1" } }] } },
          { set: { name: "two" } },
        ],
      },
    });
    expect(await act("delete", "order", order)).toMatchObject([{ status: 200, version: 2 }]);
    await expect(get("order", order.id!)).rejects.toMatchObject({ status: 5106 });
    expect(await act("restore", "order", { ...order, version: 2 })).toMatchObject([
      { status: 200, version: 3 },
    ]);
    expect(await get("order", order.id!)).toEqual({ ...order, version: 3 });
    expect(await historyOf(order)).toEqual([
      { version: 1, action: "save", fromState: null, toState: "DRAFT" },
      { version: 2, action: "delete", fromState: "DRAFT", toState: null },
      { version: 3, action: "restore", fromState: null, toState: "DRAFT" },
    ]);
    // Its number is not given again, and lines go on where they were.
    const next = await save("order", {
      id: order.id!,
      version: 3,
      items: { add: [{ set: { name: "three" } }] },
    });
    expect(next["items"]).toMatchObject([{ item: 1 }, { item: 2 }, { item: 3 }]);
  });

  test("twice changes nothing the second time", async () => {
    const order = await binned("order", { set: { subject: "Twice" } });
    expect(await act("restore", "order", order)).toMatchObject([{ status: 200, version: 3 }]);
    expect(await act("restore", "order", order)).toMatchObject([{ status: 200, version: 3 }]);
    expect(await historyOf(order)).toHaveLength(3);
  });

  test("is refused when a key was given to another, naming it (5105)", async () => {
    const vendor = await binned("vendor", { set: { code: "TAKEN", name: "First" } });
    await save("vendor", { set: { code: "TAKEN", name: "Second" } });
    expect(await act("restore", "vendor", vendor)).toMatchObject([
      {
        status: 5105,
        message: "Code “TAKEN” now belongs to TAKEN · Second; it cannot be restored",
        problems: [{ field: "code", value: "TAKEN" }],
      },
    ]);
    await expect(get("vendor", vendor.id!)).rejects.toMatchObject({ status: 5106 });
    expect(await historyOf(vendor)).toHaveLength(2);
  });

  test("is not hindered by another company's document of the same key", async () => {
    const order = await binned("order", { set: { subject: "Namesake" } });
    await sql`insert into shop.order select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'orgId', ${shop.companies.c2.id}::uuid, 'deleted', false))).*
      from shop.order o where o.id = ${order.id!}::uuid`.execute(context.db);
    expect(await act("restore", "order", order)).toMatchObject([{ status: 200 }]);
  });

  test("is refused while what it refers to is deleted or disabled (5106), all of it named", async () => {
    const vendor = await save("vendor", { set: { code: "V800", name: "Disabled later" } });
    const unit = await save("unit", { set: { code: "U80", name: "Deleted later", decimals: 0 } });
    const order = await binned("order", {
      set: { vendor: { code: "V800" } },
      items: { add: [{ set: { name: "n", unit: { code: "U80" } } }] },
    });
    await act("disable", "vendor", vendor);
    await act("delete", "unit", unit);
    expect(await act("restore", "order", order)).toMatchObject([
      {
        status: 5106,
        problems: [
          { msgKey: "common.disabled", path: "vendor", value: "V800" },
          { msgKey: "common.notFound", path: "items[0].unit", value: "U80" },
        ],
      },
    ]);
    await act("enable", "vendor", { ...vendor, version: 2 });
    await act("restore", "unit", { ...unit, version: 2 });
    expect(await act("restore", "order", order)).toMatchObject([{ status: 200 }]);
  });

  test("answers a result per document: stale, unknown, without the right to its rows", async () => {
    const order = await binned("order", { set: { subject: "One of many" } });
    const { results } = await runAction(context, {
      document: "order",
      action: "restore",
      request: {
        targets: [
          { id: order.id!, version: 1 },
          { id: shop.companies.c1.id, version: 1 },
          { id: order.id!, version: 2 },
        ],
      },
    });
    expect(results.map(({ status }) => status)).toEqual([6409, 5106, 200]);
    const gone = await binned("order", { set: {} });
    const own = role(["SHOP_ORDER:delete"], { dataScope: "SELF" });
    const stranger = opened.context(
      { ...actor, user: { ...actor.user, id: shop.users.third }, roles: [own] },
      clock,
    );
    expect(await act("restore", "order", gone, stranger)).toMatchObject([{ status: 5106 }]);
    const reader = opened.context({ ...actor, roles: [role(["SHOP_ORDER:get"])] }, clock);
    await expect(act("restore", "order", gone, reader)).rejects.toMatchObject({ status: 403 });
  });
});

describe("purging", () => {
  test("is for administrators, and for good: rows, comments and drafts go, the history stays", async () => {
    const order = await binned("order", { items: { add: [{ set: { name: "n" } }] } });
    await sql`insert into system.comment (id, document, "recordId", "userId", at, text)
      values (gen_random_uuid(), 'order', ${order.id!}::uuid, ${shop.users.me}::uuid, now(), 'x')`.execute(
      context.db,
    );
    expect(await act("purge", "order", order)).toMatchObject([{ status: 403 }]);
    expect(await act("purge", "order", order, administrator)).toMatchObject([
      { status: 200, version: 3 },
    ]);
    for (const table of ["shop.order_items", "system.comment"]) {
      const column = table === "shop.order_items" ? "headerId" : "recordId";
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.id(column)} = ${order.id!}::uuid`.execute(context.db);
      expect(rows).toEqual([]);
    }
    expect((await historyOf(order)).map((entry) => entry.action)).toEqual([
      "save",
      "delete",
      "purge",
    ]);
    expect(await act("restore", "order", order)).toMatchObject([{ status: 5106 }]);
    // Again: it stays as it is.
    expect(await act("purge", "order", order, administrator)).toMatchObject([
      { status: 200, version: 3 },
    ]);
    expect(await historyOf(order)).toHaveLength(3);
  });

  test("takes nothing that is live, nothing on a stale version, and nothing that is referred to", async () => {
    const live = await save("vendor", { set: { code: "V700", name: "Live" } });
    expect(await act("purge", "vendor", live, administrator)).toMatchObject([{ status: 5106 }]);
    const order = await binned("order", { set: { vendor: { code: "V700" } } });
    await act("delete", "vendor", live);
    const deleted = { ...live, version: 2 };
    expect(await act("purge", "vendor", live, administrator)).toMatchObject([{ status: 6409 }]);
    // Only another document of the bin refers to it.
    expect(await act("purge", "vendor", deleted, administrator)).toMatchObject([
      { status: 5210, message: expect.stringContaining("Order (1)") },
    ]);
    await act("purge", "order", order, administrator);
    expect(await act("purge", "vendor", deleted, administrator)).toMatchObject([{ status: 200 }]);
  });
});

async function bin(query: ListQuery): Promise<ListResult> {
  return JSON.parse(
    await queryList(context, { page: "order", query: { ...query, bin: true } }),
  ) as ListResult;
}
async function save(page: string, request: SaveRequest): Promise<Row> {
  return (await saveRecord(context, { page, request })).record;
}
/** Saves and deletes: the row as it stands in the bin. */
async function binned(page: string, request: SaveRequest): Promise<Row> {
  const row = await save(page, request);
  const [result] = await act("delete", page, row);
  if (result?.status !== 200) throw new Error(JSON.stringify(result));
  return { ...row, version: result.version! };
}
async function get(page: string, id: string): Promise<Row> {
  return (await getRecord(context, { page, id })).record;
}
async function act(action: string, document: string, row: Row, by = context) {
  const request = { targets: [{ id: row.id!, version: row.version! }] };
  return (await runAction(by, { document, action, request })).results;
}
async function historyOf(row: Row) {
  const { rows } = await sql<{ version: number; action: string }>`
    select version, action, "fromState", "toState" from system.history
    where "recordId" = ${row.id!}::uuid order by version`.execute(context.db);
  return rows;
}
