import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoDay, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";
import { full } from "../../scripts/test/sample.ts";
import { transfersOf, type Job } from "./transferCalls.ts";

/* An assessment of many suppliers is published by one job that tells how far it is, wholly or not at all. */

const size = full ? { suppliers: 500, indicators: 12 } : { suppliers: 60, indicators: 3 };
const title = "年度考核";
let demo: DemoApp;
let zhouting: Caller;
let id: string;
beforeAll(async () => {
  demo = await openDemoApp();
  zhouting = await demo.as("zhouting");
});
afterAll(() => demo?.close());

const plain = async (query: string) =>
  (await sql<Row>`${sql.raw(query)}`.execute(demo.store.db)).rows;

async function made(page: string, set: object, lines: object = {}): Promise<Row> {
  const answer = await zhouting.post(`/detail/${page}/save`, { set, ...lines });
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  return answer.data["record"] as Row;
}
async function act(document: string, action: string, row: Row, who = zhouting) {
  const target = { id: row["id"], version: row["version"] };
  const answer = await who.post(`/biz/${document}/${action}`, { targets: [target] });
  expect(answer, `${action}: ${answer.text.slice(0, 500)}`).toMatchObject({
    data: { results: [{ status: 200 }] },
  });
}
async function read(): Promise<Row> {
  return (await zhouting.post("/detail/assessment/get", { id })).data["record"] as Row;
}
const results = (row: Row) => row["results"] as readonly Row[];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test("everybody is scored", async () => {
  // Suppliers of an import of old: what makes them is tried elsewhere.
  await plain(`insert into supplier.supplier select (jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'code', 'M' || lpad(n::text, 4, '0'), 'name', 'Many ' || n, 'creditCode', 'MANY' || n, 'disposal', null, 'score', null, 'grade', 'NONE', 'assessment', null))).*
    from supplier.supplier s, generate_series(1, ${size.suppliers}) n where s.code = 'S002'`);
  const suppliers = await plain(
    `select code from supplier.supplier where code like 'M%' order by code`,
  );
  for (const n of numbers(size.indicators)) {
    const row = await made("indicator", {
      code: `M${n}`,
      name: `Many ${n}`,
      dimension: "S",
      mode: "MANUAL",
      scoring: "DIRECT",
      direction: "HIGHER",
    });
    await act("indicator", "effect", row);
  }
  const weight = (n: number) => (n === 0 ? 100 - 8 * (size.indicators - 1) : 8);
  const template = await made(
    "assessment-template",
    { code: "MANY", name: "Many", cycle: "YEAR" },
    {
      items: {
        add: numbers(size.indicators).map((n) => ({
          set: { indicator: `M${n}`, weight: String(weight(n)), scorer: "E003" },
        })),
      },
      grades: {
        add: [
          { set: { from: "70", to: "100", grade: "A" } },
          { set: { from: "0", to: "70", grade: "D", blockOrder: true } },
        ],
      },
    },
  );
  await act("assessment-template", "effect", template);
  const assessment = await made("assessment", {
    title,
    template: "MANY",
    periodFrom: demoDay(-300),
    periodTo: demoDay(-1),
    suppliers: suppliers.map(({ code }) => code),
    dueDate: demoDay(3),
  });
  id = String(assessment["id"]);
  await act("assessment", "start", assessment);
  const started = await read();
  const answer = await zhouting.post("/detail/assessment/save", {
    id,
    version: started["version"],
    results: {
      set: results(started).map((result, at) => ({
        id: result["id"],
        scores: {
          set: (result["scores"] as Row[]).map((line) => ({
            id: line["id"],
            set: { manualScore: String(60 + (at % 40)) },
          })),
        },
      })),
    },
  });
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status: 200 });
  await act("assessment", "submit", await read());
  await act("assessment", "approve", await read(), await demo.as("wangmin"));
}, 600_000);

/** What others see of the publication: results, suppliers' grades, messages. */
async function seen(): Promise<Row> {
  const [row] = await plain(`select
    (select count(*)::int from supplier.supplier_score where title = '${title}') as tellings,
    (select count(*)::int from supplier.supplier where code like 'M%' and grade in ('A', 'D') and score is not null) as graded,
    (select count(*)::int from supplier.assessment_results r join supplier.assessment a on a.id = r."headerId"
      where a.title = '${title}' and r.applied) as applied`);
  return row!;
}
/** Runs a step whenever a job notes that it has come further, before anybody else may see it. */
async function whileItRuns(statement: string, run: () => Promise<void>): Promise<void> {
  await plain(`create function system.at_progress() returns trigger language plpgsql as
    'begin ${statement} return new; end'`);
  await plain(`create trigger at_progress before update on system.job
    for each row execute function system.at_progress()`);
  await run();
  await plain(`drop trigger at_progress on system.job`);
  await plain(`drop function system.at_progress()`);
}

test("publishing is one job with progress: others see all of it or nothing, and stopping undoes it", async () => {
  const calls = transfersOf(demo, zhouting);
  const publish = async () => {
    const { version } = await read();
    return zhouting.post("/biz/assessment/publish/job", { targets: [{ id, version }] });
  };
  const refusedTo = await (
    await demo.as("liqiang")
  ).post("/biz/assessment/publish/job", {
    targets: [{ id, version: 1 }],
  });
  expect(refusedTo.status).toBe(403);
  const before = await seen();
  await whileItRuns("new.cancelled := new.cancelled or new.done > 0;", async () => {
    const first = await calls.ended((await publish()).data as unknown as Job);
    expect(first).toMatchObject({ state: "cancelled", total: size.suppliers, done: 0 });
  });
  expect(await seen()).toEqual(before);
  expect(await read()).toMatchObject({ status: "APPROVED" });

  // A supplier that refuses in the middle: the others are not graded either.
  const middle = `M${String(Math.ceil(size.suppliers / 2)).padStart(4, "0")}`;
  const gone = (deleted: boolean) =>
    plain(`update supplier.supplier set deleted = ${deleted} where code = '${middle}'`);
  await gone(true);
  const second = await calls.ended((await publish()).data as unknown as Job);
  expect(second).toMatchObject({ state: "failed", done: 0 });
  await gone(false);
  expect(await seen()).toEqual(before);

  await plain("create table system.seen_meanwhile (graded int)");
  await whileItRuns(
    `if new.done > 0 and new.state = ''running'' and new.position is null then insert into system.seen_meanwhile
      select count(*) from supplier.supplier where code like ''M%'' and score is not null; end if;`,
    async () => {
      const third = await calls.ended((await publish()).data as unknown as Job);
      expect(third).toMatchObject({ state: "done", total: size.suppliers, done: size.suppliers });
    },
  );
  const meanwhile = await plain("select distinct graded from system.seen_meanwhile");
  expect(meanwhile).toEqual([{ graded: 0 }]);
  expect(await read()).toMatchObject({ status: "PUBLISHED" });
  expect(await seen()).toEqual({
    tellings: size.suppliers,
    graded: size.suppliers,
    applied: size.suppliers,
  });
  // What counts of every supplier, by plain SQL.
  const wrong = await plain(`select s.code from supplier.supplier s
    join supplier.assessment_results r on r.supplier = s.id join supplier.assessment a on a.id = r."headerId"
    where a.title = '${title}' and (s.score is distinct from r.total or s.grade is distinct from r.grade
      or s."orderBlocked" is distinct from (r.total < 70) or s."rfqBlocked")`);
  expect(wrong).toEqual([]);
  const again = await publish();
  expect(again.status).toBe(5201);
}, 600_000);
