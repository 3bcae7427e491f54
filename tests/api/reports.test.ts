import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
}, 120_000);
afterAll(() => at?.demo.close());

interface ReportFile {
  readonly name: string;
  readonly menu: string;
  readonly list: { readonly groups: { readonly by: readonly { readonly key: string }[] } };
}
const folder = new URL("../../schemas/reports/", import.meta.url);
const reports = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as ReportFile,
);

async function ask(who: string, page: string, body: object) {
  return (await at.as(who)).post(`/list/${page}/query`, body);
}
/** All groups of a query, page by page. */
async function groups(who: string, page: string, body: object): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number++) {
    const { data, text } = await ask(who, page, { size: 100, page: number, ...body });
    if (!data) throw new Error(text);
    rows.push(...(data["rows"] as readonly Row[]));
    if (rows.length >= Number(data["total"])) return rows;
  }
}
const counted = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row["count"]), 0);

describe.each(reports.map((report) => [report.name, report] as const))("%s", (name, report) => {
  test("every way adds up to all of its rows, and so does the total", async () => {
    const { data } = await ask("admin", name, { size: 10 });
    const all = Number(data!["total"]);
    expect(all).toBeGreaterThan(0);
    expect(counted(await groups("admin", name, { group: "total" }))).toBe(all);
    for (const { key } of report.list.groups.by)
      expect(counted(await groups("admin", name, { group: key })), key).toBe(all);
  });
});

const released = ["RELEASED", "RECEIVED", "CHARGEBACK", "CHANGING", "DONE", "CLOSED"];

describe("figures recomputed by plain SQL", () => {
  /** Lines of orders of a company, by its code, one SQL row a supplier. */
  const bySupplier = async (company: string) => {
    const { rows } = await sql<Record<string, string | null>>`
      select s.code as supplier, count(*)::int as count,
        round(sum(coalesce(i."netAmount", 0) * o."exchangeRate"), 2)::text as spend,
        count(*) filter (where i."demandDate" < ${demoDay()}::date and i.status <> 'CLOSED')::int as due,
        count(*) filter (where i."demandDate" < ${demoDay()}::date and i.status in ('OPEN', 'PARTRCV'))::int as late,
        round(avg(${demoDay()}::date - i."demandDate") filter (where i."demandDate" < ${demoDay()}::date and i.status in ('OPEN', 'PARTRCV')), 1)::text as days
      from purchasing.purchase_order_items i join purchasing.purchase_order o on o.id = i."headerId"
        join supplier.supplier s on s.id = o.supplier join organisation.company c on c.id = o."orgId"
      where not o.deleted and c.code = ${company} and o.type <> 'RETURN' and o.status = any(${released}::text[])
      group by s.code order by s.code`.execute(at.demo.store.db);
    return rows;
  };
  const codeOf = (row: Row) => (row["header.supplier"] as { code: string }).code;
  const decimal = (value: unknown) => (value === null ? null : Number(value));

  test("spend and delivery by supplier, as the administrator", async () => {
    const expected = await bySupplier("C01");
    expect(expected.length).toBeGreaterThan(2);
    const spent = await groups("admin", "spend", { group: "supplier" });
    expect(
      new Map(spent.map((row) => [codeOf(row), [row["count"], decimal(row["spend"])]])),
    ).toEqual(
      new Map(expected.map((row) => [row["supplier"], [row["count"], decimal(row["spend"])]])),
    );
    const tracked = await groups("admin", "delivery-tracking", { group: "supplier" });
    const told = (row: Row) => [
      codeOf(row),
      row["dueLines"],
      row["late"],
      decimal(row["daysLate"]),
    ];
    expect(new Map(tracked.map((row) => [codeOf(row), told(row)]))).toEqual(
      new Map(
        expected.map((row) => [
          row["supplier"],
          [row["supplier"], row["due"], row["late"], decimal(row["days"])],
        ]),
      ),
    );
  });

  test("a ratio is of the sums: in time of all that were due", async () => {
    const rows = await groups("admin", "on-time-delivery", { group: "month" });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const share = (Number(row["inTime"]) * 100) / Number(row["count"]);
      expect(Number(row["onTimeRate"])).toBeCloseTo(share, 1);
      expect(row["demandDate"]).toMatch(/^\d{4}-\d{2}$/);
    }
  });

  test("a span of time has the rows of its days", async () => {
    const [month] = await groups("admin", "spend", { group: "month" });
    const since = `${String(month!["header.date"])}-01`;
    const filter = [
      { field: "header.date", op: ">=", value: since },
      { field: "header.date", op: "<", value: nextMonth(since) },
    ];
    const { data } = await ask("admin", "spend", { filter });
    expect(data!["total"]).toBe(month!["count"]);
  });
});

describe("readers see what their roles see", () => {
  test("who reads no report is refused", async () => {
    expect((await ask("s001", "spend", { group: "supplier" })).status).toBe(403);
  });
  test("who sees no prices is told no figure of them, in no way", async () => {
    const id = await at.idOf("role", "WH");
    const { version } = await at.read("role", id);
    const authorisations = { add: [{ set: { menu: "RPT_SPEND", button: "query" } }] };
    const body = { id, version, authorisations };
    const saved = await (await at.as("admin")).post("/detail/role/save", body);
    expect(saved.status, saved.text).toBe(200);
    const [total] = await groups("fengwei", "spend", { group: "total" });
    expect(Object.keys(total!).toSorted()).toEqual(["count", "id", "version"]);
    const sorted = await ask("fengwei", "spend", { group: "supplier", sort: ["-spend"] });
    expect(sorted.status).toBe(5103);
    const everything = await groups("admin", "spend", { group: "total" });
    expect(everything[0]).toHaveProperty("spend");
  });
  test("who sees his own rows alone is told the figures of those", async () => {
    const id = await at.idOf("role", "WH");
    const { version } = await at.read("role", id);
    const body = { id, version, set: { dataScope: "SELF" } };
    const saved = await (await at.as("admin")).post("/detail/role/save", body);
    expect(saved.status, saved.text).toBe(200);
    const { data } = await ask("fengwei", "movement", { size: 10 });
    const told = counted(await groups("fengwei", "in-out-balance", { group: "type" }));
    expect(told).toBe(data!["total"]);
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThan(counted(await groups("admin", "in-out-balance", { group: "type" })));
  });
});

function nextMonth(first: string): string {
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1);
  return day.toISOString().slice(0, 10);
}
