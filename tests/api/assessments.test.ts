import { writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoDay, openDemoApp, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/* The assessments of the demo data, which were made by their actions: started, scored by two people, published. */
let demo: DemoApp;
const people: Record<string, Caller> = {};
beforeAll(async () => {
  demo = await openDemoApp();
  for (const name of ["zhouting", "wangmin", "liqiang", "zhengkai", "s001", "s002"])
    people[name] = await demo.as(name);
});
afterAll(() => demo?.close());

const plain = async (query: string) =>
  (await sql<Row>`${sql.raw(query)}`.execute(demo.store.db)).rows;

async function find(title: string, who = "zhouting"): Promise<Row> {
  const answer = await people[who]!.post("/list/assessment/query", {
    filter: [{ field: "title", op: "=", value: title }],
  });
  const [{ id }] = answer.data["rows"] as [{ readonly id: string }];
  const got = await people[who]!.post("/detail/assessment/get", { id });
  expect(got, got.text.slice(0, 300)).toMatchObject({ status: 200 });
  return got.data["record"] as Row;
}

const linesOf = (row: Row, key: string) => row[key] as readonly Row[];

test("debug", async () => {
  const last = await find("上季度供应商考核");
  const now = await find("本季度供应商考核");
  writeFileSync(
    "/tmp/k/m-dump.json",
    JSON.stringify(
      {
        last,
        now,
        sup: await plain(
          `select s.code, r.total::text, r.grade, r.rank, r."previousTotal"::text as prev from supplier.assessment_results r join supplier.supplier s on s.id = r.supplier order by r.id`,
        ),
        scores: await plain(
          `select s.code, i.code as ind, c."rawValue"::text as raw, c."rawRows" as n, c."autoScore"::text as auto, c."manualScore"::text as man, c."finalScore"::text as fin, c."bandScore"::text as band, c.weight::text as w, c."scoredBy" is not null as by from supplier.assessment_results_scores c join supplier.assessment_results r on r.id = c."parentId" join supplier.supplier s on s.id = r.supplier join supplier.indicator i on i.id = c.indicator order by r.id, c.item`,
        ),
      },
      null,
      1,
    ),
  );
});
