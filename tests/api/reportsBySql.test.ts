import { readdirSync } from "node:fs";
import { sql, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, type Row } from "./demoApp.ts";
import { openPurchasing, type Purchasing } from "./purchasing.ts";

/* Every report's figures beside the same figures in plain SQL: as the administrator, and as a reader of his own rows alone. */

let at: Purchasing;
beforeAll(async () => {
  at = await openPurchasing();
  await restrict();
});
afterAll(() => at?.demo.close());

interface Recomputed {
  readonly report: string;
  /** The way to sum up, the column that keys its rows, and the figures that are compared: those that add up. */
  readonly group: string;
  readonly by: string;
  readonly figures: readonly string[];
  /** Who owns some of the rows, and no other role lets see more. */
  readonly reader: string;
  /** Rows with `key` and the figures of the rows of company C01 that are somebody's own, or of all. */
  readonly plain: (own: Own) => RawBuilder<Row>;
}
/**
 * The reader's own rows, by a condition over the staff record; those that the reader made, of the table named, are own too.
 * All of them for the administrator.
 */
type Own = (
  table: string,
  condition: (staff: RawBuilder<unknown>) => RawBuilder<unknown>,
) => RawBuilder<unknown>;

const today = sql`${demoDay()}::date`;
const company = (table: string) =>
  sql`${sql.ref(`${table}.orgId`)} = (select id from organisation.company where code = 'C01') and not ${sql.ref(`${table}.deleted`)}`;
const movements = (figures: RawBuilder<unknown>, own: Own, more = sql`true`) => sql<Row>`
  select m.code as key, count(*)::int as count, ${figures}
  from warehouse.movement x join masters.material m on m.id = x.material join warehouse.warehouse w on w.id = x.warehouse
  where ${company("x")} and ${more} and ${own("x", (me) => sql`${me} = any(w.keepers)`)} group by m.code`;
const ordered = sql`o.type <> 'RETURN' and o.status in ('RELEASED', 'RECEIVED', 'CHARGEBACK', 'CHANGING', 'DONE', 'CLOSED')`;
const orderLines = (figures: RawBuilder<unknown>, own: Own, more = sql`true`) => sql<Row>`
  select s.code as key, count(*)::int as count, ${figures}
  from purchasing.purchase_order_items i join purchasing.purchase_order o on o.id = i."headerId" join supplier.supplier s on s.id = o.supplier
  where ${company("o")} and ${ordered} and ${more} and ${own("o", (me) => sql`o.buyer = ${me}`)} group by s.code`;

const recomputed: readonly Recomputed[] = [
  {
    report: "delivery-tracking",
    group: "supplier",
    by: "header.supplier",
    figures: ["dueLines", "late"],
    reader: "liqiang",
    plain: (own) =>
      orderLines(
        sql`count(*) filter (where i."demandDate" < ${today} and i.status <> 'CLOSED')::int as "dueLines",
          count(*) filter (where i."demandDate" < ${today} and i.status in ('OPEN', 'PARTRCV'))::int as late`,
        own,
      ),
  },
  {
    report: "on-time-delivery",
    group: "supplier",
    by: "header.supplier",
    figures: ["inTime", "notInTime"],
    reader: "chenjing",
    plain: (own) => {
      const enough = sql`i.quantity * (100 - coalesce(i."underTolerance", 0)) / 100`;
      return orderLines(
        sql`count(*) filter (where i."receivedOnTime" >= ${enough})::int as "inTime",
          count(*) filter (where i."receivedOnTime" < ${enough})::int as "notInTime"`,
        own,
        sql`i.status <> 'CLOSED' and i."demandDate" < ${today}`,
      );
    },
  },
  {
    report: "spend",
    group: "supplier",
    by: "header.supplier",
    figures: ["spend"],
    reader: "liqiang",
    plain: (own) =>
      orderLines(sql`sum(coalesce(i."netAmount", 0) * o."exchangeRate")::float as spend`, own),
  },
  {
    report: "delivery-schedule",
    group: "supplier",
    by: "header.supplier",
    figures: ["due", "late"],
    reader: "liqiang",
    plain: (own) => sql<Row>`select s.code as key, count(*)::int as count,
        count(*) filter (where d."plannedDate" < ${today})::int as due,
        count(*) filter (where d."plannedDate" < ${today} and coalesce(d.received, 0) < d."plannedQuantity")::int as late
      from purchasing.purchase_order_items_schedule d join purchasing.purchase_order o on o.id = d."headerId"
        join supplier.supplier s on s.id = o.supplier
      where ${company("o")} and ${ordered} and ${own("o", (me) => sql`o.buyer = ${me}`)} group by s.code`,
  },
  {
    report: "inquiry-savings",
    group: "supplier",
    by: "header.supplier",
    figures: ["awardedValue"],
    reader: "chenjing",
    plain: (own) => sql<Row>`select s.code as key, count(*)::int as count,
        sum(i."netPrice" * i."awardedQuantity" * coalesce(q."exchangeRate", 1))::float as "awardedValue"
      from purchasing.quotation_items i join purchasing.quotation q on q.id = i."headerId" join supplier.supplier s on s.id = q.supplier
      where ${company("q")} and i.awarded and i."awardedQuantity" > 0 and q.status in ('AWARDED', 'PARTAWARD')
        and ${own("q", (me) => sql`q.buyer = ${me}`)} group by s.code`,
  },
  {
    report: "sourcing-savings",
    group: "material",
    by: "material",
    figures: ["atStart", "atAward", "saved"],
    reader: "liqiang",
    plain: (own) => sql<Row>`select m.code as key, count(*)::int as count,
        sum(l."startPrice" * l."awardedQuantity" * coalesce(b."exchangeRate", 1))::float as "atStart",
        sum(l."awardedPrice" * l."awardedQuantity" * coalesce(b."exchangeRate", 1))::float as "atAward",
        sum((l."startPrice" - l."awardedPrice") * l."awardedQuantity" * coalesce(b."exchangeRate", 1))::float as saved
      from purchasing.bidding_lots l join purchasing.bidding b on b.id = l."headerId" join masters.material m on m.id = l.material
      where ${company("b")} and l."awardedPrice" is not null and l."awardedQuantity" > 0 and b.status in ('AWARDED', 'NOTIFIED')
        and ${own("b", (me) => sql`b.buyer = ${me}`)} group by m.code`,
  },
  {
    report: "requisition-cycle",
    group: "urgency",
    by: "urgency",
    figures: ["ordered"],
    reader: "liqiang",
    plain: (own) => sql<Row>`select i.urgency as key, count(*)::int as count,
        count(*) filter (where i.ordered > 0)::int as ordered
      from purchasing.requisition_items i join purchasing.requisition r on r.id = i."headerId"
      where ${company("r")} and r.status in ('APPROVED', 'CLOSED') and ${own(
        "r",
        (me) =>
          sql`(r.handler = ${me} or exists (select 1 from purchasing.requisition_items o where o."headerId" = r.id and o.buyer = ${me}))`,
      )} group by i.urgency`,
  },
  {
    report: "stock-ageing",
    group: "material",
    by: "material",
    figures: ["to30", "to90", "to180", "over180"],
    reader: "fengwei",
    plain: (own) => {
      const zone = sql`(select "timeZone" from organisation.company where code = 'C01')`;
      const days = sql`(${today} - (k."firstIn" at time zone ${zone})::date)`;
      const held = (condition: RawBuilder<unknown>) =>
        sql`coalesce(sum(k."onHand") filter (where ${condition}), 0)::float`;
      return sql<Row>`select m.code as key, count(*)::int as count, ${held(sql`${days} <= 30`)} as to30,
          ${held(sql`${days} between 31 and 90`)} as to90, ${held(sql`${days} between 91 and 180`)} as to180,
          ${held(sql`${days} > 180`)} as over180
        from warehouse.stock k join masters.material m on m.id = k.material join warehouse.warehouse w on w.id = k.warehouse
        where ${company("k")} and k."onHand" > 0 and ${own("k", (me) => sql`${me} = any(w.keepers)`)} group by m.code`;
    },
  },
  {
    report: "stock-turnover",
    group: "material",
    by: "material",
    figures: ["issued", "meanStock"],
    reader: "fengwei",
    plain: (own) =>
      movements(
        sql`coalesce(sum(-x.change) filter (where x.type in ('ISSUE', 'ISSUE_RET', 'SALE_OUT', 'SALE_RET')
            and x."postingDate" >= ${today} - 365), 0)::float as issued,
          sum(case when x."postingDate" < ${today} - 365 then x.change else x.change / 2 end)::float as "meanStock"`,
        own,
      ),
  },
  {
    report: "in-out-balance",
    group: "material",
    by: "material",
    figures: ["into", "out", "closing"],
    reader: "fengwei",
    plain: (own) =>
      movements(
        sql`coalesce(sum(x.change) filter (where x.change > 0), 0)::float as into,
          coalesce(sum(x.change) filter (where x.change < 0), 0)::float as out, sum(x.change)::float as closing`,
        own,
      ),
  },
  {
    report: "trace-report",
    group: "batch",
    by: "material",
    figures: ["into", "out"],
    reader: "fengwei",
    plain: (own) =>
      movements(
        sql`coalesce(sum(x.change) filter (where x.change > 0), 0)::float as into,
          coalesce(sum(x.change) filter (where x.change < 0), 0)::float as out`,
        own,
        sql`x.batch is not null`,
      ),
  },
  {
    report: "inspection-pass-rate",
    group: "type",
    by: "type",
    figures: ["passed", "conceded", "failed", "inspected", "bad"],
    reader: "yangfan",
    plain: (own) => sql<Row>`select q.type as key, count(*)::int as count,
        count(*) filter (where q."finalResult" = 'PASS')::int as passed,
        count(*) filter (where q."finalResult" = 'CONCESSION')::int as conceded,
        count(*) filter (where q."finalResult" = 'FAIL')::int as failed,
        sum(coalesce(q."sampleQuantity", 0))::float as inspected, sum(coalesce(q."badQuantity", 0))::float as bad
      from quality.inspection_report q
      where ${company("q")} and q.status = 'APPROVED' and ${own("q", (me) => sql`q.inspector = ${me}`)} group by q.type`,
  },
  {
    report: "bad-reason-pareto",
    group: "severity",
    by: "severity",
    figures: ["bad"],
    reader: "yangfan",
    plain: (
      own,
    ) => sql<Row>`select d.severity as key, count(*)::int as count, sum(d.quantity)::float as bad
      from quality.inspection_report_defects d join quality.inspection_report q on q.id = d."headerId"
      where ${company("q")} and q.status = 'APPROVED' and ${own("q", (me) => sql`q.inspector = ${me}`)} group by d.severity`,
  },
  {
    report: "corrective-timeliness",
    group: "step",
    by: "step",
    figures: ["closed", "open", "lateCount", "closedInTime", "repeated"],
    reader: "zhulin",
    plain: (own) => sql<Row>`select c.step as key, count(*)::int as count,
        count(*) filter (where c.status = 'CLOSED')::int as closed, count(*) filter (where c.status <> 'CLOSED')::int as open,
        count(*) filter (where c.late)::int as "lateCount", count(*) filter (where c.repeat)::int as repeated,
        count(*) filter (where c.status = 'CLOSED' and c."closedAt" <= c."d8Due")::int as "closedInTime"
      from quality.corrective_action c
      where ${company("c")} and c.status not in ('DRAFT', 'VOID') and ${own("c", (me) => sql`c.owner = ${me}`)} group by c.step`,
  },
  {
    report: "output-yield",
    group: "product",
    by: "product",
    figures: ["output", "lostCount", "made"],
    reader: "lvmei",
    plain: (
      own,
    ) => sql<Row>`select m.code as key, count(*)::int as count, sum(coalesce(w.good, 0))::float as output,
        sum(coalesce(w.bad, 0) + coalesce(w.scrapped, 0))::float as "lostCount",
        sum(coalesce(w.good, 0) + coalesce(w.bad, 0) + coalesce(w.scrapped, 0))::float as made
      from production.work_report w join masters.material m on m.id = w.product
      where ${company("w")} and w.status = 'APPROVED' and ${own("w", (me) => sql`w.worker = ${me}`)} group by m.code`,
  },
];

const extremes: Recomputed = {
  report: "price-trend",
  group: "material",
  by: "material",
  figures: ["least", "greatest"],
  reader: "liqiang",
  plain: (
    own,
  ) => sql<Row>`select m.code as key, count(*)::int as count, min(p."netPrice")::float as least, max(p."netPrice")::float as greatest
    from masters.price p join masters.material m on m.id = p.material
    where ${company("p")} and p.status <> 'VOID' and ${own("p", () => sql`false`)} group by m.code, p.currency`,
};

test("no report is left out", () => {
  const files = readdirSync(new URL("../../schemas/reports/", import.meta.url));
  const names = files.map((file) => file.replace(".page.json", ""));
  expect([...recomputed, extremes].map(({ report }) => report).toSorted()).toEqual(
    names.toSorted(),
  );
});

describe.each([...recomputed, extremes].map((one) => [one.report, one] as const))(
  "%s",
  (_, one) => {
    test("as the administrator", async () => {
      const plain = await bySql(one, () => sql`true`);
      expect(plain.length).toBeGreaterThan(0);
      expect(await told("admin", one)).toEqual(plain);
    });
    test("as a reader of his own rows", async () => {
      const user = sql`(select id from system.user where "loginName" = ${one.reader})`;
      const staff = sql`(select id from organisation.staff where "user" = ${user} and "orgId" = (select id from organisation.company where code = 'C01'))`;
      const plain = await bySql(
        one,
        (table, condition) =>
          sql`(${sql.ref(`${table}.createdBy`)} = ${user} or ${condition(staff)})`,
      );
      const found = await told(one.reader, one);
      expect(found).toEqual(plain);
      // It is less than everything, so the comparison says something.
      const count = (rows: readonly Row[]) =>
        rows.reduce((sum, row) => sum + Number(row["count"]), 0);
      expect(count(found)).toBeLessThan(count(await told("admin", one)));
    });
  },
);

/** The roles of the readers read every report, of their holder's own rows. */
async function restrict(): Promise<void> {
  const menus = [
    "DELIV",
    "OTD",
    "SPEND",
    "SAVE",
    "PRICE",
    "REQ",
    "AGE",
    "TURN",
    "INOUT",
    "IQC",
    "8D",
    "PROD",
    "TRACE",
  ];
  const admin = await at.as("admin");
  for (const { id, code } of await at.rows("admin", "role")) {
    if (!["BUYER", "WH", "QC", "WORKER"].includes(String(code))) continue;
    const role = await at.read("role", String(id));
    const add = menus.map((menu) => ({ set: { menu: `RPT_${menu}`, button: "query" } }));
    const had = (role["authorisations"] as readonly Row[]).filter((row) =>
      JSON.stringify(row).includes("RPT_"),
    );
    const authorisations = { remove: had.map((row) => ({ id: row["id"] })), add };
    const body = { id, version: role["version"], set: { dataScope: "SELF" }, authorisations };
    const saved = await admin.post("/detail/role/save", body);
    expect(saved.status, saved.text).toBe(200);
  }
}

/** Workers have their roles on phones alone. */
const callerOf = (who: string) => (who === "lvmei" ? at.demo.as(who, "en-US", "APP") : at.as(who));

const keyOf = (value: unknown) =>
  typeof value === "object" && value !== null
    ? String((value as { readonly code: string }).code)
    : String(value);
/** Rounded as figures are shown: units stand apart in a report, so their rows are added up here. */
function addedUp(rows: readonly Row[], figures: readonly string[], key: (row: Row) => string) {
  return [...Map.groupBy(rows, key)]
    .map(([of, all]) => ({
      key: of,
      ...Object.fromEntries(
        ["count", ...figures].map((figure) => [
          figure,
          Math.round(all.reduce((sum, row) => sum + Number(row[figure] ?? 0), 0) * 100) / 100,
        ]),
      ),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1)) as readonly Row[];
}
async function bySql({ plain, figures }: Recomputed, own: Own): Promise<readonly Row[]> {
  const { rows } = await plain(own).execute(at.demo.store.db);
  return addedUp(rows, figures, (row) => String(row["key"]));
}
async function told(
  who: string,
  { report, group, by, figures }: Recomputed,
): Promise<readonly Row[]> {
  const caller = await callerOf(who);
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const { data, text } = await caller.post(`/list/${report}/query`, { size: 100, page, group });
    if (!data) throw new Error(text);
    rows.push(...(data["rows"] as readonly Row[]));
    if (rows.length >= Number(data["total"])) break;
  }
  return addedUp(rows, figures, (row) => keyOf(row[by]));
}
