import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoApp, type DemoApp } from "./demoApp.ts";
import { statementOf, type Asked } from "./listStatement.ts";
import { productSchema } from "./harness.ts";

/*
 * How PostgreSQL means to run the list of every page, whatever the size of its table: the rows of a page are fetched by the
 * keys that were picked, one by one by their index. The demo data are small, so that a scan would be right; it is forbidden
 * here, as a large table forbids it.
 */

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo?.close());

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Alias?: string;
  readonly "Index Cond"?: string;
  readonly "Subplan Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

async function planOf({ text, values }: Asked): Promise<readonly PlanNode[]> {
  return demo.store.db.transaction().execute(async (db) => {
    for (const way of ["seqscan", "hashjoin", "mergejoin", "bitmapscan", "material"])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(db);
    const { rows } = await db.executeQuery<{ "QUERY PLAN": readonly [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...values]),
    );
    const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
    return flat(rows[0]!["QUERY PLAN"][0].Plan);
  });
}

describe("the rows of a list are fetched by their keys", () => {
  test.each(["liqiang", "s001"])("on every page of %s", async (who) => {
    const caller = await demo.as(who);
    const wrong: string[] = [];
    let asked = 0;
    for (const { name, document, table } of productSchema([]).pages) {
      const statement = await statementOf(caller, name);
      if (!statement) continue;
      const { schema, table: stored } = document.table(table)!.sql;
      const { rows } = await sql<{
        n: string;
      }>`select count(*) as n from ${sql.id(schema, stored)}`.execute(demo.store.db);
      // A table of a few pages is read whole whatever is forbidden.
      if (Number(rows[0]!.n) < 25) continue;
      const plan = await planOf(statement);
      asked += 1;
      const isFetched = ({ Alias, "Index Cond": by }: PlanNode) =>
        /^t(_\d+)?$/.test(Alias ?? "") && by?.includes("picked") === true;
      if (!plan.some(isFetched)) wrong.push(name);
    }
    expect(asked).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
