import { sql } from "kysely";
import { partsOfMeasure } from "../../src/engine/index.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  demoDay,
  openDemoApp,
  type Answer,
  type Caller,
  type DemoApp,
  type Row,
} from "./demoApp.ts";
import { productSchema } from "./harness.ts";

/* What a measure tells is what plain SQL over the same rows tells, and what the list behind it has. */
let demo: DemoApp;
let admin: Caller;
beforeAll(async () => {
  demo = await openDemoApp();
  admin = await demo.as("admin");
});
afterAll(() => demo?.close());

const ask = (caller: Caller, name: string, body: object = {}): Promise<Answer> =>
  caller.post(`/biz/measure/${name}`, body);

interface Figure {
  readonly by: Readonly<Record<string, { readonly id: string; readonly code: string }>>;
  readonly at?: string;
  readonly value: string | null;
  readonly rows: number;
  readonly behind: readonly {
    readonly page: string;
    readonly filter: unknown;
    readonly exact: boolean;
  }[];
}

async function figures(
  caller: Caller,
  name: string,
  body: object = {},
): Promise<readonly Figure[]> {
  const answer = await ask(caller, name, body);
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  return answer.data["rows"] as readonly Figure[];
}

async function plain(query: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`${sql.raw(query)}`.execute(demo.store.db);
  return rows;
}

const released = `not o.deleted and o.status in ('RELEASED','RECEIVED','CHARGEBACK','CHANGING','DONE','CLOSED') and o.type <> 'RETURN'
  and o."orgId" = (select id from organisation.company where code = 'C01')`;

describe("a measure equals plain SQL", () => {
  test("a sum by supplier", async () => {
    const told = await figures(admin, "orderAmount", { group: ["supplier"] });
    const expected =
      await plain(`select s.code, trim_scale(round(sum(coalesce(l."netAmount",0) * o."exchangeRate"), 2))::text as value, count(*)::int as rows
      from purchasing.purchase_order_items l join purchasing.purchase_order o on o.id = l."headerId"
      join supplier.supplier s on s.id = o.supplier where ${released} group by s.code`);
    expect(told.length).toBeGreaterThan(2);
    expect(new Map(told.map(({ by, value }) => [by["supplier"]!.code, value]))).toEqual(
      new Map(expected.map((row) => [row["code"], row["value"]])),
    );
  });

  test("a ratio is made of its two parts, also where one has no rows", async () => {
    const [whole] = await figures(admin, "onTimeDelivery");
    const [row] = await plain(`select count(*) as due,
        count(*) filter (where l."receivedOnTime" >= l.quantity * (100 - coalesce(l."underTolerance", 0)) / 100) as "onTime"
      from purchasing.purchase_order_items l join purchasing.purchase_order o on o.id = l."headerId"
      where ${released} and l.status <> 'CLOSED' and l."demandDate" < date '2026-06-15'`);
    expect(whole!.rows).toBe(Number(row!["due"]));
    expect(whole!.rows).toBeGreaterThan(0);
    expect(Number(whole!.value)).toBeCloseTo(
      (Number(row!["onTime"]) * 100) / Number(row!["due"]),
      2,
    );
    const [none] = await figures(admin, "onTimeDelivery", { from: "1999-01-01", to: "1999-12-31" });
    expect(none).toMatchObject({ value: null, rows: 0 });
  });

  test("months of a date add up to the year", async () => {
    const months = await figures(admin, "orderAmount", { step: "month" });
    const [all] = await figures(admin, "orderAmount");
    const cents = (value: string | null) => Math.round(Number(value) * 100);
    expect(months.every(({ at }, index) => index === 0 || months[index - 1]!.at! < at!)).toBe(true);
    expect(months.reduce((sum, { value }) => sum + cents(value), 0)).toBe(cents(all!.value));
  });
});

test("every exact figure has the list of its rows behind it", async () => {
  const { measures } = productSchema();
  for (const measure of measures.filter(({ keys }) => keys.includes("supplier"))) {
    const parts = partsOfMeasure(measure);
    // What no list shows is asked by look-ups and effects alone.
    if (parts.length === 0 || parts.some(({ page }) => page === undefined)) continue;
    for (const figure of await figures(admin, measure.key, {
      group: ["supplier"],
      ...(measure.hasPeriod && { from: "2026-01-01", to: "2026-12-31" }),
    })) {
      const last = figure.behind.at(-1);
      if (!last?.exact) continue;
      const list = await admin.post(`/list/${last.page}/query`, { filter: last.filter });
      expect(list, `${measure.key}: ${list.text.slice(0, 300)}`).toMatchObject({ status: 200 });
      expect(list.data["total"], measure.key).toBe(figure.rows);
    }
  }
});

test("an instant belongs to the company's day: the last minute of a month in Shanghai", async () => {
  const [first] =
    await plain(`select id::text as id, supplier::text as supplier from purchasing.quotation where not deleted
    and status <> 'SUPERSEDED' and "orgId" = (select id from organisation.company where code = 'C01') order by id limit 1`);
  const [before] = await plain(
    `select deadline from purchasing.quotation where id = '${String(first!["id"])}'`,
  );
  const by = { supplier: first!["supplier"] };
  const counted = async (from: string, to: string) =>
    (await figures(admin, "quotationsAsked", { by, from, to }))[0]!.rows;
  const others = [
    await counted("2026-04-01", "2026-04-30"),
    await counted("2026-05-01", "2026-05-31"),
  ];
  try {
    for (const [instant, month] of [
      ["2026-04-30T15:59:59.999Z", 0],
      ["2026-04-30T16:00:00.000Z", 1],
    ] as const) {
      await plain(
        `update purchasing.quotation set deadline = '${instant}' where id = '${String(first!["id"])}'`,
      );
      expect(await counted("2026-04-01", "2026-04-30")).toBe(others[0]! + (month === 0 ? 1 : 0));
      expect(await counted("2026-05-01", "2026-05-31")).toBe(others[1]! + (month === 1 ? 1 : 0));
      const [step] = await figures(admin, "quotationsAsked", {
        by,
        step: "month",
        from: "2026-04-30",
        to: "2026-05-01",
      });
      expect(step!.at).toBe(month === 0 ? "2026-04" : "2026-05");
    }
  } finally {
    await plain(
      `update purchasing.quotation set deadline = '${new Date(String(before!["deadline"])).toISOString()}' where id = '${String(first!["id"])}'`,
    );
  }
});

describe("is told by the reader's rights", () => {
  test("a buyer counts his own orders", async () => {
    const [all] = await figures(admin, "linesDue");
    const liqiang = await demo.as("liqiang");
    const [own] = await figures(liqiang, "linesDue");
    const list = await liqiang.post("/list/purchase-order-line/query", {
      filter: own!.behind[0]!.filter,
    });
    expect(own!.rows).toBeLessThanOrEqual(Number(list.data["total"]));
    expect(own!.rows).toBeLessThanOrEqual(all!.rows);
  });

  test("amounts are closed to whoever sees no prices, and lists to whoever lacks them", async () => {
    const told = async (name: string) => {
      const caller = await demo.as(name);
      const { data } = await caller.get("/list/purchase-order-line");
      const columns = (data?.["columns"] ?? []) as readonly { readonly key: string }[];
      const sees = columns.some(({ key }) => key === "netAmount");
      return [name, sees, (await ask(caller, "orderAmount")).status === 200] as const;
    };
    const names = ["zhengkai", "sunhao", "qianfang", "s001", "s002"];
    const answers = await Promise.all(names.map(told));
    // Who sees prices of his own orders alone is told those.
    for (const [name, sees, isTold] of answers) expect([name, isTold]).toEqual([name, sees]);
    expect(new Set(answers.map(([, , isTold]) => isTold)).size).toBe(2);
  });
});

test("an index compares with the average price of the same days a year before, of what was bought then too", async () => {
  const now =
    await plain(`select distinct on (l.material) l.id, s.code, o."netAmount" from purchasing.purchase_order_items l
    join purchasing.purchase_order o on o.id = l."headerId" join supplier.supplier s on s.id = o.supplier
    where ${released} and not l."freeOfCharge" and l."netPrice" > 0 order by l.material, l.id`);
  expect(now.length).toBeGreaterThan(3);
  const days = { from: demoDay(-300), to: demoDay() };
  const asked = { group: ["supplier"], ...days };
  expect(await figures(admin, "priceIndex", asked)).toEqual([]);
  // Every order once more a year before, at four fifths of its prices and half of its quantities.
  const twin = (id: string) => `md5(${id}::text || 'old')::uuid`;
  await plain(`insert into purchasing.purchase_order select (jsonb_populate_record(o, jsonb_build_object('id', ${twin("o.id")},
      'number', 'OLD' || o.number, 'date', (o.date - interval '1 year')::date))).* from purchasing.purchase_order o where ${released}`);
  await plain(`insert into purchasing.purchase_order_items select (jsonb_populate_record(l, jsonb_build_object('id', ${twin("l.id")},
      'headerId', ${twin("o.id")}, 'netPrice', l."netPrice" * 0.8, 'due', l.due / 2))).*
    from purchasing.purchase_order_items l join purchasing.purchase_order o on o.id = l."headerId"
    where ${released} and o.number not like 'OLD%'`);
  const told = await figures(admin, "priceIndex", asked);
  expect(told.length).toBeGreaterThan(2);
  expect([...new Set(told.map(({ value }) => value))]).toEqual(["125"]);
  expect(await figures(admin, "priceIndex", days)).toMatchObject([{ value: "125" }]);
  // What was not bought then, or not at all now, does not count; dearer now, the index is higher.
  const [{ supplier, material } = {}] =
    await plain(`select o.supplier, l.material from purchasing.purchase_order_items l
    join purchasing.purchase_order o on o.id = l."headerId" where o.number like 'OLD%' order by o.supplier, l.material limit 1`);
  await plain(`update purchasing.purchase_order_items set "netPrice" = 0 where material = '${String(material)}' and "headerId" in
    (select id from purchasing.purchase_order where number like 'OLD%' and supplier = '${String(supplier)}')`);
  expect([
    ...new Set((await figures(admin, "priceIndex", asked)).map(({ value }) => value)),
  ]).toEqual(["125"]);
  // Without a first day there is no year before; months are no whole periods.
  expect(await figures(admin, "priceIndex", { group: ["supplier"] })).toEqual([]);
  expect(await ask(admin, "priceIndex", { step: "month", ...days })).toMatchObject({
    status: 5103,
  });
});

test("what is not there is named with what is", async () => {
  for (const [name, body] of [
    ["nothing", {}],
    ["orderAmount", { group: ["colour"] }],
    ["orderAmount", { by: { supplier: "S001" } }],
    ["orderAmount", { from: "2026-13-01" }],
    ["orderAmount", { step: "hour" }],
    ["orderAmount", { since: "2026-01-01" }],
  ] as const)
    expect(await ask(admin, name, body), JSON.stringify(body)).toMatchObject({ status: 5103 });
});
