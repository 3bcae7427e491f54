import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plannedForValues } from "../../src/server/store/connection/preparedClient.ts";
import { demoDay, type Row } from "./demoApp.ts";
import { tableOf } from "../../src/server/store/statement/statement.ts";
import { repeatedColumns } from "../../src/server/store/tables/repeated.ts";
import { productSchema } from "./harness.ts";
import { statementOf } from "./listStatement.ts";
import { itemOf, later, openPurchasing, order, type Purchasing } from "./purchasing.ts";

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
});
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
const byText = (a: readonly unknown[], b: readonly unknown[]) => (String(a) < String(b) ? -1 : 1);
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

test("what sums rows up keeps no plan, which would be made for filters that few rows pass", async () => {
  const ask = { size: 10, group: "supplier" };
  const sent = await statementOf(await at.as("admin"), "spend", ask, "grouped as (select");
  expect(sent!.text.startsWith(plannedForValues)).toBe(true);
});

describe("a stretch of the header's time", () => {
  const repeated = productSchema().documents.flatMap((document) =>
    document.tables.flatMap((table) => repeatedColumns(table).map((one) => [table, one] as const)),
  );
  const wrong = async () =>
    Promise.all(
      repeated.map(async ([table, { field, column, of, link }]) => {
        const { rows } = await sql<{ count: string }>`
          select count(*) from ${tableOf(table)} as t join ${tableOf(of)} as a on a.id = ${sql.id("t", link)}
          where ${sql.id("t", column)} is distinct from ${sql.id("a", field.key)}`.execute(
          at.demo.store.db,
        );
        return `${table.document} ${table.path} ${column}: ${rows[0]!.count}`;
      }),
    );
  const none = repeated.map(
    ([table, { column }]) => `${table.document} ${table.path} ${column}: 0`,
  );

  test("lines say what their header says, also after it changed", async () => {
    const periods = repeated.filter(([table, { field }]) => table.periods.includes(field));
    expect(periods.map(([{ document }, { field }]) => `${document} ${field.key}`)).toEqual([
      "purchase-order date",
      "requisition date",
      "inspection-report date",
    ]);
    expect(await wrong()).toEqual(none);
    const buyer = await at.as("liqiang");
    const filter = [{ field: "status", op: "=", value: "DRAFT" }];
    const { data } = await buyer.post("/list/purchase-order/query", { filter });
    const [order] = data["rows"] as readonly Row[];
    const saved = await buyer.post("/detail/purchase-order/save", {
      id: order!["id"],
      version: order!["version"],
      set: { date: demoDay(-3) },
    });
    expect(saved.status).toBe(200);
    expect(await wrong()).toEqual(none);
  });

  test("nested lines say what the line around them says that reports sum them up by, also after it changed", async () => {
    const nested = repeated.filter(([, { link }]) => link === "parentId");
    expect(
      nested.map(([{ document, path }, { column }]) => `${document} ${path} ${column}`),
    ).toEqual([
      "purchase-order items.schedule parent.material",
      "purchase-order items.schedule parent.unit",
    ]);
    const planned = { plannedDate: later, plannedQuantity: "10" };
    const id = await order(at, "DRAFT", { items: [{ schedule: [planned] }] });
    const record = await at.read("purchase-order", id);
    const line = itemOf(record, 1);
    const item = { id: line["id"], version: line["version"], set: { material: "RM-SUS304-20" } };
    const saved = await (
      await at.as("liqiang")
    ).post("/detail/purchase-order/save", {
      id,
      version: record["version"],
      items: { set: [item] },
    });
    expect(saved.status).toBe(200);
    expect(await wrong()).toEqual(none);
  });

  test("the line around nested ones is read only for what they do not repeat", async () => {
    const text = async (group: string) =>
      (await statementOf(
        await at.as("admin"),
        "delivery-schedule",
        { size: 10, group },
        "grouped as (select",
      ))!.text;
    const above = 'join "purchasing"."purchase_order_items" as p';
    for (const way of ["month", "supplier", "material", "buyer", "state"])
      expect(await text(way)).not.toContain(above);
  });

  test("is asked of the lines too, where that takes no row that the header would not", async () => {
    const text = async (op: string, value?: unknown) => {
      const filter = [{ field: "header.date", op, value }];
      const asked = { size: 10, group: "supplier", filter };
      return (await statementOf(await at.as("admin"), "spend", asked, "grouped as (select"))!.text;
    };
    const ofLine = '"t"."header.date"';
    expect(await text("relative", ["lastDays", 365])).toContain(ofLine);
    expect(await text("<", demoDay())).toContain(ofLine);
    expect(await text("!=", demoDay())).not.toContain(ofLine);
    expect(await text("empty")).not.toContain(ofLine);
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

test("an amount with the unit of a column stands apart by it, and its ratio is none over everything", async () => {
  const admin = await at.as("admin");
  const { data } = await admin.get("/list/stock-turnover");
  const { sums } = (data as { groups: { sums: readonly Row[] } }).groups;
  const seen = (key: string) => sums.find((one) => one["key"] === key)!;
  expect(seen("issued")).toMatchObject({ decimalsFrom: "baseUnit" });
  expect(seen("turns")).toMatchObject({ apart: true });
  const figures = ["meanStock"];
  const rows = await groups("admin", "stock-turnover", { group: "total", figures });
  const { rows: plain } = await sql<{ unit: string; stock: number }>`
    select u.code as unit, sum(case when x."postingDate" < ${demoDay()}::date - 365 then x.change else x.change / 2 end)::float as stock
    from warehouse.movement x join masters.unit u on u.id = x."baseUnit" join organisation.company c on c.id = x."orgId"
    where not x.deleted and c.code = 'C01' group by u.code`.execute(at.demo.store.db);
  const pairs = (of: readonly (readonly [string, number])[]) => of.toSorted(byText);
  expect(plain.length).toBeGreaterThan(1);
  expect(
    pairs(
      rows.map((row) => [(row["baseUnit"] as { code: string }).code, Number(row["meanStock"])]),
    ),
  ).toEqual(pairs(plain.map(({ unit, stock }) => [unit, stock])));
});

describe("opening and closing balances", () => {
  interface Balance {
    readonly key: string;
    readonly opening: number;
    readonly into: number;
    readonly out: number;
    readonly closing: number;
    readonly count: number;
  }
  const numbers = (key: string, row: Row): Balance => ({
    key,
    opening: Number(row["opening"]),
    into: Number(row["into"]),
    out: Number(row["out"]),
    closing: Number(row["closing"]),
    count: Number(row["count"]),
  });
  const since = "T-20";
  const dayOf = (text: string) => {
    const day = new Date(`${demoDay()}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + Number(text.slice(1)));
    return day.toISOString().slice(0, 10);
  };
  const period = [
    { field: "postingDate", op: ">=", value: dayOf(since) },
    { field: "postingDate", op: "<=", value: dayOf("T-3") },
  ];
  /** What the ledger says, by material, warehouse and unit. */
  const ofLedger = async () => {
    const { rows } = await sql<Row>`with m as (
        select x.change, t.code as material, w.code as "warehouseCode", u.code as unit,
          x."postingDate" >= ${dayOf(since)}::date as inside
        from warehouse.movement x join masters.material t on t.id = x.material
          join warehouse.warehouse w on w.id = x.warehouse join masters.unit u on u.id = x."baseUnit"
          join organisation.company c on c.id = x."orgId"
        where c.code = 'C01' and not x.deleted and x."postingDate" <= ${dayOf("T-3")}::date)
      select concat_ws(' ', material, "warehouseCode", unit) as key,
        coalesce(sum(change) filter (where not inside), 0)::text as opening,
        coalesce(sum(change) filter (where inside and change > 0), 0)::text as into,
        coalesce(sum(change) filter (where inside and change < 0), 0)::text as out,
        sum(change)::text as closing, count(*) filter (where inside)::int as count
      from m group by material, "warehouseCode", unit`.execute(at.demo.store.db);
    return rows;
  };
  const codeAt = (row: Row, path: string) => (row[path] as { code: string }).code;

  test("opening + in + out = closing, as the ledger says", async () => {
    const expected = (await ofLedger())
      .map((row) => numbers(String(row["key"]), row))
      .filter(({ count, opening }) => count > 0 || opening !== 0);
    expect(expected.some(({ opening }) => opening !== 0)).toBe(true);
    const rows = await groups("admin", "in-out-balance", { group: "warehouse", filter: period });
    const found = rows.map((row) =>
      numbers(
        [codeAt(row, "material"), codeAt(row, "warehouse"), codeAt(row, "baseUnit")].join(" "),
        row,
      ),
    );
    const byKey = (a: Balance, b: Balance) => (a.key < b.key ? -1 : 1);
    expect(found.toSorted(byKey)).toEqual(expected.toSorted(byKey));
    for (const { opening, into, out, closing } of found)
      expect(closing).toBeCloseTo(opening + into + out, 6);
  });

  test("each month opens with what the one before closed with", async () => {
    const rows = await groups("admin", "in-out-balance", { group: "monthMaterial" });
    const last = new Map<string, number>();
    const inOrder = rows.toSorted((a, b) =>
      String(a["postingDate"]) < String(b["postingDate"]) ? -1 : 1,
    );
    expect(new Set(rows.map((row) => row["postingDate"])).size).toBeGreaterThan(1);
    for (const row of inOrder) {
      const key = `${codeAt(row, "material")} ${codeAt(row, "baseUnit")}`;
      const { opening, closing } = numbers(key, row);
      expect(opening, key).toBe(last.get(key) ?? 0);
      last.set(key, closing);
    }
  });

  test("a period named in other words is the same one", async () => {
    const asked = async (filter: unknown) =>
      (await groups("admin", "in-out-balance", { group: "material", filter })).map(
        ({ opening, closing, count }) => [opening, closing, count],
      );
    const between = [{ field: "postingDate", op: "between", value: [dayOf(since), dayOf("T-3")] }];
    expect(await asked(between)).toEqual(await asked(period));
    expect(await asked({ all: period })).toEqual(await asked(period));
    const refused = await ask("admin", "in-out-balance", {
      group: "material",
      filter: [{ field: "postingDate", op: ">=", value: "yesterday, roughly" }],
    });
    expect(refused.status).toBe(5103);
  });
});

describe("rows that carry their own figures", () => {
  test("each row of a delivery schedule, as the administrator and as a buyer of his own orders", async () => {
    const bySupplier = async (login: string | null) => {
      const { rows } = await sql<Row>`
        select s.code as key, count(*)::int as count,
          count(*) filter (where d."plannedDate" < ${demoDay()}::date)::int as due,
          count(*) filter (where d."plannedDate" < ${demoDay()}::date and coalesce(d.received, 0) < d."plannedQuantity")::int as late
        from purchasing.purchase_order_items_schedule d join purchasing.purchase_order_items i on i.id = d."parentId"
          join purchasing.purchase_order o on o.id = d."headerId" join supplier.supplier s on s.id = o.supplier
          join organisation.company c on c.id = o."orgId" left join organisation.staff b on b.id = o.buyer
          left join system.user u on u.id = b.user
        where not o.deleted and c.code = 'C01' and o.type <> 'RETURN' and o.status = any(${released}::text[])
          and (${login}::text is null or u."loginName" = ${login}) group by s.code`.execute(
        at.demo.store.db,
      );
      return rows
        .map((row) => [row["key"], row["count"], row["due"], row["late"]])
        .toSorted(byText);
    };
    // Quantities of several units stand apart: a supplier's rows are added up.
    const found = async (who: string, filter: unknown) => {
      const rows = await groups(who, "delivery-schedule", { group: "supplier", filter });
      const sumOf = (of: readonly Row[], key: string) =>
        of.reduce((sum, row) => sum + Number(row[key]), 0);
      const by = Map.groupBy(rows, (row) => (row["header.supplier"] as { code: string }).code);
      return [...by]
        .map(([key, of]) => [key, sumOf(of, "count"), sumOf(of, "due"), sumOf(of, "late")])
        .toSorted(byText);
    };
    expect(await found("admin", [])).toEqual(await bySupplier(null));
    const mine = [{ field: "header.buyer", op: "=", value: { me: "staff" } }];
    expect(await found("liqiang", mine)).toEqual(await bySupplier("liqiang"));
  });

  test("savings of inquiries: of what was paid last, in local currency", async () => {
    const { rows } = await sql<Row>`
      select s.code as key, count(*)::int as count,
        round(coalesce(sum((i."lastPrice" - i."netPrice" * coalesce(q."exchangeRate", 1)) * i."awardedQuantity")
          filter (where i."lastPrice" is not null), 0), 2)::float as saved
      from purchasing.quotation_items i join purchasing.quotation q on q.id = i."headerId"
        join supplier.supplier s on s.id = q.supplier join organisation.company c on c.id = q."orgId"
      where not q.deleted and c.code = 'C01' and i.awarded and i."awardedQuantity" > 0
        and q.status in ('AWARDED', 'PARTAWARD') group by s.code`.execute(at.demo.store.db);
    const found = await groups("admin", "inquiry-savings", { group: "supplier" });
    const told = found.map((row) => [
      (row["header.supplier"] as { code: string }).code,
      row["count"],
      Number(row["saved"]),
    ]);
    expect(told.toSorted(byText)).toEqual(
      rows.map((row) => [row["key"], row["count"], row["saved"]]).toSorted(byText),
    );
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
