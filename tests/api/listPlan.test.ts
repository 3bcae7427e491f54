import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor, ListQuery } from "../../src/engine/index.ts";
import { readerOf } from "../../src/server/core/list/readerOf.ts";
import { readAhead } from "../../src/server/store/list/readAhead.ts";
import { selectPage } from "../../src/server/store/list/select.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

/* How PostgreSQL runs list queries over 40,000 orders of two companies: by index, and only rows the reader may have. */

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

let test: TestStore;
const [c1, c2, me, vendor] = [randomId(), randomId(), randomId(), randomId()];
const company = { id: c1, code: "C01" };

beforeAll(async () => {
  test = await openTestStore();
  await sql`insert into shop.vendor (id, code, name, status)
    select case n when 1 then ${vendor}::uuid else gen_random_uuid() end, 'V' || n, 'Vendor ' || n, 'ENABLED'
    from generate_series(1, 400) n`.execute(test.store.db);
  await sql`insert into shop.order (id, "orgId", number, subject, date, vendor, status, "createdBy")
    select gen_random_uuid(), case when n % 2 = 0 then ${c1}::uuid else ${c2}::uuid end, 'ORD' || n, 'Order ' || md5(n::text),
      date '2020-01-01' + n % 2000, v.id, 'OPEN', case when n % 400 = 0 then ${me}::uuid else gen_random_uuid() end
    from generate_series(1, 40000) n
    join (select id, row_number() over (order by code) as place from shop.vendor) v on v.place = 1 + n % 399`.execute(
    test.store.db,
  );
  // A fresh GIN index keeps new entries in a list that makes it dear until it is vacuumed.
  await test.store.db.connection().execute(async (db) => {
    // Statistics of all rows: those of a sample are others every time, and so, now and then, is the plan.
    await sql`set default_statistics_target = 200`.execute(db);
    await sql`vacuum analyze`.execute(db);
    await sql`reset default_statistics_target`.execute(db);
  });
});
afterAll(() => test?.close());

async function planOf(query: ListQuery, actor: Actor): Promise<PlanNode[]> {
  const page = test.schema.page("order")!;
  const reader = await readAhead(test.store.db, readerOf(test.context(actor), page), query);
  const { text, values } = selectPage(reader, query);
  const { rows } = await test.store.db.executeQuery<{
    "QUERY PLAN": readonly [{ Plan: PlanNode }];
  }>(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]));
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  return flat(rows[0]!["QUERY PLAN"][0].Plan);
}
const ofOrders = (nodes: readonly PlanNode[]) =>
  nodes.filter(
    (node) => node["Relation Name"] === "order" || node["Index Name"]?.startsWith("order_"),
  );
const read = (nodes: readonly PlanNode[]) =>
  ofOrders(nodes)
    .filter((node) => node["Relation Name"] === "order")
    .map(
      (node) =>
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    );

describe("a list reads by index", () => {
  const everything = actorOf(company);
  it("its first page in the page's own order, without sorting or touching the rest", async () => {
    const nodes = await planOf({}, everything);
    const [keys] = ofOrders(nodes);
    expect(keys!["Node Type"]).toMatch(/^Index/);
    expect(keys!["Actual Rows"]).toBeLessThanOrEqual(20);
    // The hits are counted up to the cap, however it is done.
    expect(Math.max(...read(nodes))).toBeLessThan(21_000);
  });
  it("a reader's own rows, and none that the reader may not have", async () => {
    const user = { ...everything.user, id: me };
    const actor = actorOf(company, {
      user,
      roles: [role(["SHOP_ORDER:query"], { dataScope: "SELF" })],
    });
    const nodes = await planOf({ sort: ["-date"] }, actor);
    expect(ofOrders(nodes).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(
      ofOrders(nodes).some((node) => node["Index Name"]?.startsWith("order_orgId_createdBy")),
    ).toBe(true);
    expect(
      ofOrders(nodes).reduce((sum, node) => sum + (node["Rows Removed by Filter"] ?? 0), 0),
    ).toBe(0);
    // 100 orders are his: keys, rows and count together stay near that.
    expect(Math.max(...read(nodes))).toBeLessThanOrEqual(101);
  });
  it("a reader's own rows of a vendor, found and counted in the index alone", async () => {
    const user = { ...everything.user, id: me };
    const actor = actorOf(company, {
      user,
      roles: [role(["SHOP_ORDER:query"], { dataScope: "SELF" })],
    });
    const filter = [
      { field: "status", op: "=", value: "OPEN" },
      { field: "date", op: "between", value: ["2020-01-01", "2021-01-01"] },
    ] as const;
    const nodes = ofOrders(await planOf({ filter }, actor));
    const found = nodes.filter((node) => node["Index Name"]?.startsWith("order_orgId_createdBy"));
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(new Set(found.map((node) => node["Node Type"]))).toEqual(new Set(["Index Only Scan"]));
    expect(Math.max(...read(nodes))).toBeLessThanOrEqual(101);
  });
  it("a portal user's rows", async () => {
    const user = { ...everything.user, accountType: "SUPPLIER" as const };
    const nodes = await planOf({}, actorOf(company, { user, party: vendor }));
    expect(ofOrders(nodes).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(Math.max(...read(nodes))).toBeLessThanOrEqual(200);
  });
  it("a filter by a code of a reference and a span of dates", async () => {
    const filter = [
      { field: "vendor", op: "=", value: "V1" },
      { field: "date", op: "between", value: ["2021-01-01", "2022-01-01"] },
    ] as const;
    const nodes = await planOf({ filter }, everything);
    expect(ofOrders(nodes).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(Math.max(...read(nodes))).toBeLessThanOrEqual(60);
  });
  it("a search that hits little", async () => {
    const nodes = await planOf({ search: "1969f0d80e75" }, everything);
    const used = ofOrders(nodes).flatMap((node) => node["Index Name"] ?? []);
    expect(used.some((name) => name.startsWith("order_subject"))).toBe(true);
    expect(ofOrders(nodes).map((node) => node["Node Type"])).not.toContain("Seq Scan");
    expect(Math.max(...read(nodes))).toBeLessThanOrEqual(10);
  });
});
