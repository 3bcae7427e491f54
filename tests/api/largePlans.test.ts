import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { columnPath, type Field } from "../../src/engine/index.ts";
import { sampled } from "../../scripts/test/sample.ts";
import { openDemoApp, type DemoApp } from "./demoApp.ts";
import { productSchema } from "./harness.ts";
import { statementOf, type Asked } from "./listStatement.ts";

/*
 * How PostgreSQL means to run every list, by its own order and by each of its filters, for an administrator and for a reader of
 * his own rows, if every table of documents held a million rows: its statistics say so here, the rows are the demo's. What
 * would read a table from end to end is named by page and column.
 */

const rowsOfLarge = 1_000_000;
let demo: DemoApp;
let large: ReadonlySet<string>;
const schema = productSchema([]);
const pages = schema.pages.filter(({ document }) => document.stored === "table");

beforeAll(async () => {
  demo = await openDemoApp();
  const { db } = demo.store;
  await sql`analyze`.execute(db);
  const tables = schema.documents
    .filter(({ stored }) => stored === "table")
    .flatMap((d) => d.tables);
  // What is written every day grows: numbered documents, and what the product itself writes down.
  const grown = tables.filter(({ document }) => {
    const { writes, header } = schema.document(document)!;
    return writes === "system" || header.fields.some(({ kind }) => kind.name === "number-series");
  });
  const names = grown.map(({ sql: { schema: s, table } }) => `${s}.${table}`);
  // An empty table has no statistics that could say anything else.
  const { rows: filled } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname || '.' || c.relname = any(${names}::text[]) and pg_relation_size(c.oid) > 0 order by 1`.execute(
    db,
  );
  large = new Set(filled.map(({ name }) => name));
  await sql`update pg_class c set reltuples = ${rowsOfLarge}, relpages = greatest(1, pg_relation_size(c.oid) / 8192)
    from pg_namespace n where n.oid = c.relnamespace and n.nspname || '.' || c.relname = any(${[...large]}::text[])`.execute(
    db,
  );
  await sql`update pg_class i set reltuples = ${rowsOfLarge}, relpages = greatest(1, pg_relation_size(i.oid) / 8192)
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.oid = x.indexrelid and n.nspname || '.' || c.relname = any(${[...large]}::text[])`.execute(
    db,
  );
});
afterAll(() => demo?.close());

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Schema?: string;
  readonly "Index Cond"?: string;
  readonly "Plan Rows": number;
  readonly Plans?: readonly PlanNode[];
}

/** Nodes that must read all their input before they give a row: a limit above them bounds nothing below. */
const blocking = /^(Sort|Aggregate|Hash|Materialize|BitmapAnd|BitmapOr|Bitmap Heap Scan|SetOp)$/;

/** Reads of a large table from end to end, or as far as that for a rare row. */
function wholeReads(node: PlanNode, isBounded = false): readonly string[] {
  const type = node["Node Type"];
  const name = `${node.Schema}.${node["Relation Name"]}`;
  const isWhole = type === "Seq Scan" || (/^Index( Only)? Scan$/.test(type) && !node["Index Cond"]);
  const isRare = node["Plan Rows"] < rowsOfLarge / 200;
  const own = isWhole && large.has(name) && (!isBounded || isRare) ? [`${type} of ${name}`] : [];
  const below = type === "Limit" ? true : isBounded && !blocking.test(type);
  return [...own, ...(node.Plans ?? []).flatMap((one) => wholeReads(one, below))];
}

async function planOf({ text, values }: Asked): Promise<PlanNode> {
  const { rows } = await demo.store.db.executeQuery<{
    "QUERY PLAN": readonly [{ Plan: PlanNode }];
  }>(CompiledQuery.raw(`explain (verbose, format json) ${text}`, [...values]));
  return rows[0]!["QUERY PLAN"][0].Plan;
}

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
      const reads = wholeReads(await planOf(statement)).filter((read) =>
        own.some((one) => read.endsWith(` of ${one}`)),
      );
      for (const read of new Set(known.has(`${name} ${filter}`) ? [] : reads))
        wrong.push(`${name} ${filter || "(its order)"}: ${read}`);
    }
    expect(seen).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });
});
