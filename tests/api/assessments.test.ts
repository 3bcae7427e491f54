import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoApp, type Answer, type Caller, type DemoApp, type Row } from "./demoApp.ts";

/* The assessments of the demo data: last quarter's was scored and published there, this quarter's waits for its scorers. */
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

const linesOf = (row: Row, key: string) => row[key] as readonly Row[];
const codeOf = (row: Row, key: string) => (row[key] as { readonly code: string }).code;

async function rowsOf(who: string, page: string, filter: readonly object[] = []) {
  const answer = await people[who]!.post(`/list/${page}/query`, { filter, size: 100 });
  expect(answer, answer.text.slice(0, 300)).toMatchObject({ status: 200 });
  return answer.data["rows"] as readonly Row[];
}

async function read(who: string, title: string): Promise<Row> {
  const [{ id }] = (await rowsOf(who, "assessment", [
    { field: "title", op: "=", value: title },
  ])) as [Row];
  const got = await people[who]!.post("/detail/assessment/get", { id });
  return got.data["record"] as Row;
}

const now = "本季度供应商考核";

async function act(
  who: string,
  action: string,
  more: object = {},
  input?: object,
): Promise<Answer> {
  const { id, version } = await read("zhouting", now);
  const targets = [{ id, version, ...more }];
  return people[who]!.post(`/biz/assessment/${action}`, { targets, ...(input && { input }) });
}

test("raw values are what the measures tell of the period", async () => {
  const record = await read("zhouting", now);
  const formulas: Readonly<Record<string, string>> = {
    OTD: "onTimeDelivery",
    FILL: "deliveryFill",
    RET: "returnRate",
    RFQ: "quotationResponse",
    DOC: "documentAccuracy",
    PASS: "lotPassRate",
  };
  // As they were when the scoring began, a day ago; asked of the same days.
  for (const result of linesOf(record, "results"))
    for (const score of linesOf(result, "scores")) {
      const formula = formulas[codeOf(score, "indicator")];
      if (formula === undefined || ["OTD", "FILL"].includes(codeOf(score, "indicator"))) continue;
      const { data } = await (
        await demo.as("admin")
      ).post(`/biz/measure/${formula}`, {
        by: { supplier: (result["supplier"] as { readonly id: string }).id },
        from: record["periodFrom"],
        to: record["periodTo"],
      });
      const [told] = data["rows"] as readonly { readonly value: string | null }[];
      expect([codeOf(score, "indicator"), score["rawValue"]]).toEqual([
        codeOf(score, "indicator"),
        told?.value ?? null,
      ]);
    }
});

test("what has no data counts neither as 0 nor as 100: totals are of the weights that have scores", async () => {
  const expected = await plain(`select r.id::text as id,
      round(sum(s.weight * s."finalScore") filter (where s."finalScore" is not null) / nullif(sum(s.weight) filter (where s."finalScore" is not null), 0), 2)::text as total,
      rank() over (partition by r."headerId" order by sum(s.weight * s."finalScore") / nullif(sum(s.weight) filter (where s."finalScore" is not null), 0) desc)::int as rank
    from supplier.assessment_results r join supplier.assessment_results_scores s on s."parentId" = r.id
    join supplier.assessment a on a.id = r."headerId" where a.status in ('PUBLISHED', 'CLOSED') group by r.id`);
  const stored =
    await plain(`select r.id::text as id, round(r.total, 2)::text as total, r.rank::int as rank
    from supplier.assessment_results r join supplier.assessment a on a.id = r."headerId" where a.status in ('PUBLISHED', 'CLOSED')`);
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row["id"], row]));
  expect(stored.length).toBe(7);
  expect(byId(stored)).toEqual(byId(expected));
  expect(
    await plain(
      `select 1 from supplier.assessment_results_scores where "rawValue" is null and "autoScore" is not null`,
    ),
  ).toEqual([]);
});

test("a scorer has his own rows and sees no other's scores; two score at once", async () => {
  const sheets = await Promise.all(
    ["liqiang", "zhengkai"].map((who) => rowsOf(who, "score-sheet")),
  );
  expect(sheets.map((rows) => [...new Set(rows.map((row) => codeOf(row, "indicator")))])).toEqual([
    ["SERV"],
    ["WHCO"],
  ]);
  const record = await read("liqiang", now);
  const score = (who: string, indicator: string, value: string) => {
    const results = linesOf(record, "results").map((result) => ({
      id: result["id"],
      scores: {
        set: linesOf(result, "scores")
          .filter((line) => codeOf(line, "indicator") === indicator)
          .map(({ id }) => ({ id, set: { manualScore: value } })),
      },
    }));
    const request = { id: record["id"], version: record["version"], results: { set: results } };
    return people[who]!.post("/detail/score-sheet/save", request);
  };
  expect((await score("liqiang", "WHCO", "10")).status).toBe(5106);
  const answers = await Promise.all([
    score("liqiang", "SERV", "88"),
    score("zhengkai", "WHCO", "76"),
  ]);
  for (const answer of answers)
    expect(answer, answer.text.slice(0, 400)).toMatchObject({ status: 200 });
  const both = await read("zhouting", now);
  expect(both["status"]).toBe("SCORED");
  for (const result of linesOf(both, "results"))
    expect(
      linesOf(result, "scores").flatMap((line) =>
        line["manualScore"] === null ? [] : [[codeOf(line, "indicator"), line["manualScore"]]],
      ),
    ).toEqual([
      ["SERV", "88"],
      ["WHCO", "76"],
    ]);
  expect(await rowsOf("liqiang", "score-sheet")).toEqual([]);
});

test("who submits does not approve; publishing changes grade and score of the suppliers", async () => {
  for (const [who, action] of [
    ["zhouting", "submit"],
    ["wangmin", "approve"],
    ["zhouting", "publish"],
  ] as const) {
    const answer = await act(who, action);
    expect(answer, `${action}: ${answer.text.slice(0, 600)}`).toMatchObject({
      data: { results: [{ status: 200 }] },
    });
  }
  const record = await read("zhouting", now);
  expect(record["status"]).toBe("PUBLISHED");
  const suppliers = new Map(
    (
      await plain(
        `select id::text as id, grade, trim_scale(score)::text as score, "rfqBlocked", "orderBlocked", disposal is not null as barred from supplier.supplier`,
      )
    ).map((row) => [row["id"], row]),
  );
  for (const result of linesOf(record, "results")) {
    const { id, code } = result["supplier"] as { readonly id: string; readonly code: string };
    const supplier = suppliers.get(id)!;
    expect([code, supplier["grade"], supplier["score"]]).toEqual([
      code,
      result["grade"],
      result["total"],
    ]);
    // A block of a disposal stays.
    const isBlocked = result["blockInquiry"] === true || supplier["barred"] === true;
    expect([code, supplier["rfqBlocked"] === true && !isBlocked]).toEqual([code, false]);
  }
});

/** That each supplier is told the score of every indicator as it counts, once. */
async function expectScoresTold(): Promise<void> {
  const told =
    await plain(`select s.code, i.code as indicator, t.weight::float8 as weight, t.score::float8 as score, t.reason
    from supplier.supplier_score_scores t join supplier.supplier_score o on o.id = t."headerId"
    join supplier.supplier s on s.id = o.supplier join supplier.indicator i on i.id = t.indicator
    join supplier.assessment a on a.id = o.assessment where a.title = '${now}' order by 1, 2`);
  const counted =
    await plain(`select s.code, i.code as indicator, f.weight::float8 as weight, f."finalScore"::float8 as score, f.reason
    from supplier.assessment_results_scores f join supplier.assessment_results r on r.id = f."parentId"
    join supplier.supplier s on s.id = r.supplier join supplier.indicator i on i.id = f.indicator
    join supplier.assessment a on a.id = r."headerId" where a.title = '${now}' and r.total is not null order by 1, 2`);
  expect(told.length).toBeGreaterThan(10);
  expect(told).toEqual(counted);
}

test("a supplier sees his own result alone, appeals, and is answered", async () => {
  await expectScoresTold();
  const own = await rowsOf("s001", "supplier-score");
  expect(new Set(own.map((row) => codeOf(row, "supplier")))).toEqual(new Set(["S001"]));
  expect(await rowsOf("s001", "assessment")).toEqual([]);
  const current = own.find((row) => row["title"] === now)!;
  const { data } = await people["s001"]!.post("/detail/supplier-score/get", { id: current["id"] });
  const scores = linesOf(data["record"] as Row, "scores");
  expect(scores.map((score) => codeOf(score, "indicator"))).toContain("OTD");
  const appeal = (who: string) =>
    people[who]!.post("/biz/supplier-score/appeal", {
      targets: [{ id: current["id"], version: current["version"] }],
      input: { appeal: "送货规范评分与签收单不符" },
    });
  expect((await appeal("s002")).text).not.toContain(
    '"status":200,"message":"","data":{"results":[{"status":200',
  );
  const answer = await appeal("s001");
  expect(answer, answer.text.slice(0, 600)).toMatchObject({ data: { results: [{ status: 200 }] } });
  const record = await read("zhouting", now);
  expect(record["status"]).toBe("APPEAL");
  const line = linesOf(record, "results").find((row) => codeOf(row, "supplier") === "S001")!;
  expect(line["appeal"]).toBe("送货规范评分与签收单不符");
  const decided = await act("zhouting", "decide", {
    table: "results",
    lines: [{ id: line["id"], version: line["version"], input: { decision: "维持原评分" } }],
  });
  expect(decided, decided.text.slice(0, 600)).toMatchObject({
    data: { results: [{ status: 200 }] },
  });
  expect((await read("zhouting", now))["status"]).toBe("PUBLISHED");
  const [told] = await rowsOf("s001", "supplier-score", [{ field: "title", op: "=", value: now }]);
  expect(told!["status"]).toBe("DECIDED");
});

test("an appeal that is upheld changes score, grade and ranks as they are published", async () => {
  const before = await read("zhouting", now);
  const line = linesOf(before, "results").toSorted(
    (a, b) => Number(b["rank"]) - Number(a["rank"]) || 0,
  )[0]!;
  const { code } = line["supplier"] as { readonly code: string };
  const who = code.toLowerCase();
  people[who] ??= await demo.as(who);
  const [own] = await rowsOf(who, "supplier-score", [{ field: "title", op: "=", value: now }]);
  const target = { id: own!["id"], version: own!["version"] };
  const asked = { targets: [target], input: { appeal: "人工评分有误" } };
  expect((await people[who]!.post("/biz/supplier-score/appeal", asked)).text).toContain(
    '"status":200',
  );
  const change = async (by: string, result: Row, set: object) => {
    const record = await read("zhouting", now);
    const manual = linesOf(result, "scores").filter((one) => one["mode"] === "MANUAL");
    return people[by]!.post("/detail/assessment/save", {
      id: record["id"],
      version: record["version"],
      results: {
        set: [{ id: result["id"], scores: { set: manual.map(({ id }) => ({ id, set })) } }],
      },
    });
  };
  // Of the appealed result alone, and by those who decide alone.
  const other = linesOf(before, "results").find((row) => row["id"] !== line["id"])!;
  expect((await change("zhouting", other, { manualScore: "100" })).status).toBe(5104);
  expect((await change("liqiang", line, { manualScore: "100" })).status).not.toBe(200);
  expect((await change("zhouting", line, { manualScore: "100" })).status).toBe(200);
  // Nothing is told, and nothing counts, before it is decided.
  const [still] = await rowsOf(who, "supplier-score", [{ field: "title", op: "=", value: now }]);
  expect(still!["total"]).toBe(own!["total"]);
  const supplier = async () => {
    const [row] = await rowsOf("zhouting", "supplier", [{ field: "code", op: "=", value: code }]);
    return row!;
  };
  expect((await supplier())["score"]).toBe(own!["total"]);
  const open = linesOf(await read("zhouting", now), "results").find(({ id }) => id === line["id"])!;
  const decided = await act("zhouting", "decide", {
    table: "results",
    lines: [{ id: open["id"], version: open["version"], input: { decision: "采纳申诉" } }],
  });
  expect(decided, decided.text.slice(0, 600)).toMatchObject({
    data: { results: [{ status: 200 }] },
  });
  const after = await read("zhouting", now);
  expect(after["status"]).toBe("PUBLISHED");
  const results = linesOf(after, "results");
  const mine = results.find(({ id }) => id === line["id"])!;
  expect(Number(mine["total"])).toBeGreaterThan(Number(line["total"]));
  // Ranks and published values by plain SQL, and what each supplier is told.
  const told =
    await plain(`select s.code, trim_scale(o.total)::text as total, o.grade, o.rank::int as rank,
      trim_scale(s.score)::text as score, s.grade as now
    from supplier.supplier_score o join supplier.supplier s on s.id = o.supplier
    join supplier.assessment a on a.id = o.assessment where a.title = '${now}' order by s.code`);
  const expected = await plain(`select s.code, trim_scale(r.total)::text as total, r.grade,
      rank() over (order by case when r.vetoed then 0 else r.total end desc)::int as rank,
      trim_scale(r.total)::text as score, r.grade as now
    from supplier.assessment_results r join supplier.supplier s on s.id = r.supplier
    join supplier.assessment a on a.id = r."headerId" where a.title = '${now}' and r.total is not null order by s.code`);
  expect(told).toEqual(expected);
  await expectScoresTold();
  expect((await change("zhouting", mine, { manualScore: "1", reason: "x" })).status).toBe(5104);
});

test("what is in effect is neither changed nor deleted, what is new or invalid may be deleted", async () => {
  const [row] = await rowsOf("zhouting", "indicator", [{ field: "code", op: "=", value: "OTD" }]);
  const target = { id: row!["id"], version: row!["version"] };
  const changed = await people["zhouting"]!.post("/detail/indicator/save", {
    ...target,
    set: { name: "x" },
  });
  expect(changed.status).toBe(5104);
  const deleted = await people["zhouting"]!.post("/biz/indicator/delete", { targets: [target] });
  expect(deleted.text).toMatch(/52(09|11)/);
});
