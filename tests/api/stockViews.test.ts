import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOf, openDemoApp, demoDay, type DemoApp, type Row } from "./demoApp.ts";

/*
 * Lists of stock and materials by figures of rows that nothing links them to: what is left of a batch's days, and what all usable
 * stock of a material is above its safety stock.
 */
let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

async function queried(who: string, page: string, filter: unknown, more: object = {}) {
  const caller = await demo.as(who);
  return caller.post(`/list/${page}/query`, { filter, size: 100, ...more });
}
const rowsOf = async (who: string, page: string, filter: unknown) =>
  listOf(await queried(who, page, filter), "rows");
const viewOf = async (who: string, page: string, key: string) => {
  const { data } = await (await demo.as(who)).get(`/list/${page}`);
  type View = { readonly key: string; readonly query: { readonly filter: unknown } };
  const { views } = data as unknown as { readonly views: readonly View[] };
  return views.find((view) => view.key === key)!.query.filter;
};
const codes = (rows: readonly Row[]) => [
  ...new Set(rows.map((row) => String((row["material"] as Row)["code"]))),
];

/** Materials of the company whose usable stock is below their safety stock, by a statement of its own. */
async function short(): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select m.code from masters.material m
    join organisation.company c on c.code = 'C01'
    where not m.deleted and m.status = 'ENABLED' and m."safetyStock" > coalesce((select sum(s.available) from warehouse.stock s
      where s.material = m.id and s."stockStatus" = 'OK' and s."orgId" = c.id), 0) order by m.code`.execute(
    demo.store.db,
  );
  return rows.map(({ code }) => code);
}

test("stock that expires within 30 days is found by its batch and material", async () => {
  const filter = await viewOf("zhengkai", "stock", "expiring");
  const rows = await rowsOf("zhengkai", "stock", filter);
  expect(rows.length).toBeGreaterThan(1);
  const batches = await rowsOf("zhengkai", "stock-batch", [
    { field: "expiryDate", op: "<=", value: demoDay(30) },
    { field: "status", op: "in", value: ["ACTIVE", "EXPIRED"] },
  ]);
  const keyOf = (material: unknown, batch: unknown) =>
    `${String((material as Row)["id"])} ${String(batch)}`;
  const expiring = new Set(batches.map((row) => keyOf(row["material"], row["number"])));
  const stock = await rowsOf("zhengkai", "stock", [{ field: "onHand", op: ">", value: "0" }]);
  const expected = stock.filter((row) => expiring.has(keyOf(row["material"], row["batch"])));
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  expect(rows.every((row) => Number(row["daysLeft"]) <= 30)).toBe(true);
  // Groups and counts are of the same rows.
  const grouped = await queried("zhengkai", "stock", filter, { group: "batch" });
  expect(codes(listOf(grouped, "rows")).toSorted()).toEqual(codes(rows).toSorted());
});

test("materials below their safety stock are found, with stock and without", async () => {
  // One has some, the other none.
  await sql`update masters.material set "safetyStock" = case code when 'BR-6204' then 600 else 5 end
    where code in ('BR-6204', 'AS-FIX01')`.execute(demo.store.db);
  const all = await short();
  expect(all.length).toBeGreaterThan(0);
  const filter = await viewOf("zhengkai", "material", "belowSafety");
  const found = await rowsOf("zhengkai", "material", filter);
  expect(found.map((row) => String(row["code"])).toSorted()).toEqual(all);
  expect(found.every((row) => Number(row["aboveSafety"]) < 0)).toBe(true);
  const rows = await rowsOf("zhengkai", "stock", await viewOf("zhengkai", "stock", "belowSafety"));
  expect(codes(rows).filter((code) => !all.includes(code))).toEqual([]);
  // A keeper sees the stock of his warehouses, measured by all of the company's.
  const own = await rowsOf("fengwei", "stock", { field: "aboveSafety", op: "<", value: "0" });
  expect(codes(own).filter((code) => !all.includes(code))).toEqual([]);
});

test("a figure is compared with a number, by those who see it, and where a view asks for it", async () => {
  const wrong = [
    { field: "daysLeft", op: "contains", value: "3" },
    { field: "daysLeft", op: "<=", value: "1e3" },
    { field: "daysLeft", op: "<=", value: "0); drop table x; --" },
    { field: "daysLeft", op: "<=", value: null },
  ];
  for (const one of wrong)
    expect({ one, status: (await queried("zhengkai", "stock", one)).status }).toEqual({
      one,
      status: 5103,
    });
  const supplier = await queried("s001", "material", { field: "aboveSafety", op: "<", value: "0" });
  expect(supplier.status).not.toBe(200);
  const unasked = await queried("hanxue", "supplier", { field: "onTime", op: "<", value: "0" });
  expect(unasked.status).not.toBe(200);
});

test("a figure is compared as a column is: with it, against it, around it, without it", async () => {
  const found = (op: string, value?: unknown) =>
    rowsOf("zhengkai", "stock", [{ field: "daysLeft", op, ...(value !== undefined && { value }) }]);
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const all = await rowsOf("zhengkai", "stock", []);
  const withFigure = all.filter((row) => row["daysLeft"] !== null);
  const { daysLeft: days } = withFigure[0]!;
  const those = withFigure.filter((row) => row["daysLeft"] === days);
  expect(ids(await found("notEmpty"))).toEqual(ids(withFigure));
  expect((await found("empty")).length).toBe(all.length - withFigure.length);
  expect(ids(await found("=", days))).toEqual(ids(those));
  expect((await found("!=", days)).length).toBe(all.length - those.length);
  expect(ids(await found("between", [days, days]))).toEqual(ids(those));
  expect(ids(await found("between", [days, null]))).toEqual(ids(await found(">=", days)));
  const refused = await queried("zhengkai", "stock", [
    { field: "daysLeft", op: "between", value: [null, null] },
  ]);
  expect(refused).toMatchObject({ status: 5103 });
  expect(refused.text).toContain("[from, to]");
});
