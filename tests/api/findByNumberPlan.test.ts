import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { searchedPages } from "../../src/server/core/list/findByNumber.ts";
import { selectByNumber } from "../../src/server/store/list/findByNumber.ts";
import { actorOf, openTestStore, randomId, role, type TestStore } from "./harness.ts";

/* How PostgreSQL finds numbers among 40,000 orders of two companies: from the end of the index, however many begin alike. */

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Rows": number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

let test: TestStore;
const [c1, c2, vendor] = [randomId(), randomId(), randomId()];

beforeAll(async () => {
  test = await openTestStore();
  await sql`insert into shop.vendor (id, code, name, status) values (${vendor}::uuid, 'V1', 'Vendor', 'ENABLED')`.execute(
    test.store.db,
  );
  await sql`insert into shop.order (id, "orgId", number, subject, date, vendor, status)
    select gen_random_uuid(), case when n % 2 = 0 then ${c1}::uuid else ${c2}::uuid end,
      'ORD2026' || lpad(n::text, 6, '0'), 'Order ' || n, date '2026-01-01', ${vendor}::uuid, 'OPEN'
    from generate_series(1, 40000) n`.execute(test.store.db);
  await sql`vacuum analyze`.execute(test.store.db);
});
afterAll(() => test?.close());

it.each([
  ["ORD2026", 9],
  ["ord20260", 9],
  ["ORD2026039998", 1],
])("%s finds %i from the end of the index, reading no more", async (text, count) => {
  const context = test.context(
    actorOf({ id: c1, code: "C01" }, { roles: [role(["SHOP_ORDER:get"])] }),
  );
  const query = selectByNumber(searchedPages(context, text), text, 9).compile(context.db);
  const found = await context.db.executeQuery<{ number: string }>(query);
  expect(found.rows).toHaveLength(count);
  const { rows } = await context.db.executeQuery<{ "QUERY PLAN": readonly [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
  );
  const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
  const ofOrders = flat(rows[0]!["QUERY PLAN"][0].Plan).filter(
    (node) => node["Relation Name"] === "order",
  );
  expect(ofOrders.length).toBeGreaterThan(0);
  for (const node of ofOrders) {
    expect(node["Node Type"]).toMatch(/^Index/);
    expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThanOrEqual(10);
  }
});
