import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnPath, type Field } from "../../src/engine/index.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { openDemoApp, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { makeLarge, planOf, wholeReads } from "./largeTables.ts";
import { statementOf } from "./listStatement.ts";

/*
 * How PostgreSQL means to run every list, by its own order and by each of its filters, for an administrator and for a reader of
 * his own rows, if every table of documents held a million rows: its statistics say so here, the rows are the demo's. What
 * would read a table from end to end is named by page and column.
 */

let demo: DemoApp;
let large: ReadonlySet<string>;
const schema = productSchema([]);
const pages = schema.pages.filter(({ document }) => document.stored === "table");

beforeAll(async () => {
  demo = await openDemoApp();
  large = await makeLarge(demo, schema);
});
afterAll(() => demo?.close());

/** A value that a filter may be asked for; undefined where it takes none of these. */
function conditionOn(
  path: string,
  { kind, to, choices, machine, table }: Field,
): object | undefined {
  const states = table.machines.find(({ name }) => name === machine)?.states;
  const some = states?.at(-1)?.name ?? choices?.[0]?.value;
  if (some !== undefined) return { field: path, op: "=", value: some };
  if (to !== undefined)
    return { field: path, op: "=", value: "00000000-0000-7000-8000-0000000000aa" };
  if (kind.name === "date")
    return { field: path, op: "between", value: ["2026-06-01", "2026-06-07"] };
  if (kind.operators.includes("contains")) return { field: path, op: "contains", value: "qxz" };
  return undefined;
}

/**
 * Known to read their table: sorted by codes of what their rows refer to, of which no index can hold the order; and by classes
 * that every row has several of, where the planner cannot know how many have one.
 */
const known = new Set(["stock ", "stock-cost ", "supplier purchaseClasses"]);

const asked = pages.flatMap(({ name, list }) =>
  ["", ...list.filters].map((filter) => ({ page: name, filter })),
);

describe("a list of a large table", () => {
  test.each(["admin", "sunhao"])("is read by an index for %s", async (who) => {
    const caller = await demo.as(who);
    const wrong: string[] = [];
    let seen = 0;
    for (const { page: name, filter } of sampled(`plans ${who}`, asked, 80)) {
      const page = schema.page(name)!;
      const table = page.document.table(page.table)!;
      const column = filter === "" ? undefined : columnPath(table, filter, schema.document);
      const condition = column && conditionOn(filter, column.field);
      if (filter !== "" && !condition) continue;
      const query = { size: 10, ...(condition && { filter: [condition] }) };
      const statement = await statementOf(caller, name, query);
      if (!statement) continue;
      seen++;
      const own = [table, page.document.header].map(({ sql: at }) => `${at.schema}.${at.table}`);
      const reads = wholeReads(large, await planOf(demo, statement)).filter((read) =>
        own.some((one) => read.endsWith(` of ${one}`)),
      );
      for (const read of new Set(known.has(`${name} ${filter}`) ? [] : reads))
        wrong.push(`${name} ${filter || "(its order)"}: ${read}`);
    }
    expect(seen).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
