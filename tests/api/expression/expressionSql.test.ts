import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  compileExpression,
  unsupportedInSql,
  wireOf,
  type Environment,
  caseClock,
  caseScope,
  expressionCases as cases,
} from "../../../src/engine/index.ts";
import { openStore } from "../../../src/server/store/connection/connect.ts";
import type { Store } from "../../../src/server/store/connection/store.ts";
import { compileCondition, compileSql } from "../../../src/server/store/expression/expression.ts";
import {
  columnOf,
  dropExpressionTable,
  fillExpressionTable,
  requestOf,
  rowsWhere,
  valueInSql,
  wireSql,
} from "./expressionTable.ts";
import { randomExpression, randomOf, randomRow } from "./randomExpressions.ts";

/** The server of `TEST_DATABASE_URL`, else embedded in memory, as every API test. */
const databaseUrl = process.env["TEST_DATABASE_URL"];

describe("expressions in SQL", () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({ dataFolder: "memory://", databaseUrl });
  });
  afterAll(async () => {
    await dropExpressionTable(store);
    await store.close();
  });

  it("give the values of the table of cases", async () => {
    const environments = cases.map(({ given }) => ({ ...caseClock, ...given }));
    await fillExpressionTable(store, environments);
    const wrong: unknown[] = [];
    let compared = 0;
    for (const [row, { expression, expected }] of cases.entries()) {
      const { tree } = compileExpression(expression, caseScope);
      if (unsupportedInSql(tree) !== undefined) continue;
      const request = requestOf(environments[row]!);
      const value = await valueInSql(store, row, compileSql(tree, columnOf, request), tree.type);
      if (JSON.stringify(value) !== JSON.stringify(expected))
        wrong.push({ expression, expected, value });
      if (tree.type.type === "boolean") {
        const isFound =
          (await rowsWhere(store, compileCondition(tree, columnOf, request), row)).length === 1;
        if (isFound !== (expected === true)) wrong.push({ expression, expected, isFound });
      }
      compared++;
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(180);
  });

  it("give the values of the evaluator for random expressions and rows", async () => {
    const random = randomOf(20_261_121);
    const rows: readonly Environment[] = Array.from({ length: 24 }, () => ({
      ...caseClock,
      ...randomRow(random),
    }));
    await fillExpressionTable(store, rows);
    const wrong: unknown[] = [];
    for (let run = 0; run < 500; run++) {
      const source = randomExpression(random);
      const { tree, evaluate } = compileExpression(source, caseScope);
      // Rows differ in `me`, a request does not: one request's view of every row.
      const request = requestOf(rows[run % rows.length]!);
      const expected = rows.map((row) => wireOf(evaluate({ ...row, ...request })));
      const value = wireSql(compileSql(tree, columnOf, request), tree.type);
      const { rows: found } = await sql<{
        value: unknown;
      }>`select ${value} as value from expression_cases order by row`.execute(store.db);
      for (const [row, { value: inSql }] of found.entries()) {
        if (JSON.stringify(inSql) !== JSON.stringify(expected[row]))
          wrong.push({ source, row: rows[row], expected: expected[row], inSql });
      }
      if (tree.type.type !== "boolean") continue;
      const hits = await rowsWhere(store, compileCondition(tree, columnOf, request));
      const expectedHits = expected.flatMap((hit, row) => (hit === true ? [row] : []));
      if (JSON.stringify(hits) !== JSON.stringify(expectedHits))
        wrong.push({ source, hits, expectedHits });
    }
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  it("stand bare in conditions, so that an index serves them", () => {
    const request = requestOf({ me: { party: "0192f3a0-0000-7000-8000-000000000001" } });
    const { tree } = compileExpression(
      "supplier == me.party && quantity > 1 && type in ['STD', 'ASSET']",
      caseScope,
    );
    const { sql: text, parameters } = compileCondition(tree, columnOf, request).compile(store.db);
    expect(text).toBe(
      '((("supplier" = $1::uuid) and ("quantity" > $2::numeric)) and ("type" = any($3::text[])))',
    );
    expect(parameters).toEqual(["0192f3a0-0000-7000-8000-000000000001", "1", ["STD", "ASSET"]]);
  });

  it("bind values, never write them", () => {
    const { tree } = compileExpression('name == "\'; drop table x; --"', caseScope);
    const { sql: text, parameters } = compileCondition(tree, columnOf, requestOf({})).compile(
      store.db,
    );
    expect(text).toBe('("name" = $1::text)');
    expect(parameters).toEqual(["'; drop table x; --"]);
  });

  it("refuse line tables and unknown columns", () => {
    const { tree } = compileExpression("items.exists(l, l.done)", caseScope);
    expect(() => compileSql(tree, columnOf, requestOf({}))).toThrow("“items” is a line table");
    const unknown = compileExpression("quantity > 1", caseScope);
    expect(() => compileSql(unknown.tree, () => undefined, requestOf({}))).toThrow(
      "no column for “quantity”",
    );
  });
});
