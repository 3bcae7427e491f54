import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { full } from "../../scripts/test/sample.ts";
import { demoDay, listOf, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/* The directory of many suppliers with their measures: what it shows, to whom, and in how many statements. */

const count = full ? 10_000 : 1_000;
let demo: DemoApp;
let zhouting: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  zhouting = await demo.as("zhouting");
  await sql`insert into supplier.supplier select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'D' || lpad(n::text, 6, '0'), 'name', 'Directory ' || n, 'creditCode', 'DIR' || n,
      'grade', (array['A', 'B', 'C', 'D'])[1 + n % 4], 'score', 50 + n % 50, 'disposal', null))).*
    from supplier.supplier s, generate_series(1, ${count}) n where s.code = 'S002'`.execute(
    demo.store.db,
  );
});
afterAll(() => demo?.close());

/** The statements that are sent meanwhile, where the database is a server. */
async function sent(call: () => Promise<void>): Promise<readonly string[]> {
  const { query } = pg.Client.prototype;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { readonly text?: string }];
    const text = typeof asked === "string" ? asked : (asked.text ?? "?");
    if (!text.startsWith("deallocate ")) statements.push(text);
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as never;
  try {
    await call();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
const rowsOf = async (who: Caller, query: object = {}) =>
  listOf(await who.post("/list/supplier/query", query), "rows");
const figures = ["onTime", "accepted", "openAmount", "returned", "response"] as const;

test("shows of each supplier what its measures tell", async () => {
  const definition = (await zhouting.get("/list/supplier")).data;
  const columns = definition["columns"] as Row[];
  expect(columns.filter(({ key }) => (figures as readonly unknown[]).includes(key))).toMatchObject(
    figures.map((key) => ({ key, sortable: false, operators: [] })),
  );
  const rows = await rowsOf(zhouting, { filter: { field: "code", op: "starts", value: "S00" } });
  const measures = { onTime: "onTimeDelivery", accepted: "lotPassRate", returned: "returnRate" };
  let told = 0;
  for (const [key, measure] of Object.entries(measures)) {
    const answer = await zhouting.post(`/biz/measure/${measure}`, {
      group: ["supplier"],
      period: ["lastDays", 365],
    });
    const values = new Map(
      listOf(answer, "rows").map((row) => [
        ((row["by"] as Row)["supplier"] as Row | null)?.["id"],
        row["value"],
      ]),
    );
    for (const row of rows) {
      expect({ key, code: row["code"], value: row[key] ?? null }).toEqual({
        key,
        code: row["code"],
        value: values.get(row["id"]) ?? null,
      });
      if (row[key] != null) told += 1;
    }
  }
  expect(told).toBeGreaterThan(3);
});

test("stays one statement a page, however it is asked", async () => {
  const byGrade = { field: "grade", op: "in", value: ["A", "B"] };
  const queries: readonly object[] = [
    { size: 100 },
    { size: 100, page: Math.floor(count / 200), sort: ["-score"] },
    { size: 50, filter: byGrade, search: "Directory" },
    {
      filter: [
        byGrade,
        {
          any: [
            { field: "certifiedUntil", op: "relative", value: ["nextDays", 60] },
            { field: "qualifications.validTo", op: "<=", value: demoDay(60) },
          ],
        },
      ],
    },
    {
      filter: [
        { field: "purchaseClasses", op: "notEmpty" },
        { field: "province", op: "notEmpty" },
      ],
    },
  ];
  for (const query of queries) await rowsOf(zhouting, query);
  const counts: number[] = [];
  for (const query of queries) {
    const statements = await sent(async () => {
      await rowsOf(zhouting, query);
    });
    counts.push(statements.length);
  }
  // The embedded database is asked in another way.
  expect(counts).toEqual(queries.map(() => (demo.store.kind === "server" ? 1 : 0)));
}, 120_000);

test("measures nobody may ask for are neither columns nor values", async () => {
  // A supplier opens his own row of the directory, without our figures of him; who may not open orders has none of these.
  const s001 = await demo.as("s001");
  const [own] = await rowsOf(s001);
  expect(Object.keys(own!)).not.toEqual(expect.arrayContaining(["onTime"]));
  expect(own).toMatchObject({ code: "S001" });
  expect((await s001.get("/list/supplier")).text).not.toContain('"openAmount"');
  const keeper = await demo.as("fengwei");
  const kept = (await keeper.get("/list/supplier")).text;
  const [row] = await rowsOf(keeper);
  expect(Object.keys(row!).includes("openAmount")).toBe(kept.includes('"openAmount"'));
});
