import { CompiledQuery, sql } from "kysely";
import type { Schema } from "../../src/engine/index.ts";
import type { DemoApp } from "./demoApp.ts";
import type { Asked } from "./listStatement.ts";

/*
 * How PostgreSQL would run a statement if tables were large: their statistics say so, the rows are the demo's. It takes the rows
 * a page of the statistics and multiplies them by the pages that there are, so these stay as they are.
 */

const rowsOfLarge = 1_000_000;
/** Written with every document. */
const besideDocuments = ["system.history", "system.link"];

/** Lets the tables that grow be large in their statistics: numbered documents, and what the product itself writes down. Answers their names. */
export async function makeLarge(demo: DemoApp, schema: Schema): Promise<ReadonlySet<string>> {
  const { db } = demo.store;
  await sql`analyze`.execute(db);
  const tables = schema.documents
    .filter(({ stored }) => stored === "table")
    .flatMap((document) => document.tables);
  const grown = tables.filter(({ document }) => {
    const { writes, header } = schema.document(document)!;
    return writes === "system" || header.fields.some(({ kind }) => kind.name === "number-series");
  });
  const names = grown.map(({ sql: { schema: of, table } }) => `${of}.${table}`);
  // An empty table has no statistics that could say anything else.
  const { rows: filled } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname || '.' || c.relname = any(${[...names, ...besideDocuments]}::text[]) and pg_relation_size(c.oid) > 0
    order by 1`.execute(db);
  const large = new Set(filled.map(({ name }) => name));
  await sql`update pg_class c set reltuples = ${rowsOfLarge}, relpages = greatest(1, pg_relation_size(c.oid) / 8192)
    from pg_namespace n where n.oid = c.relnamespace and n.nspname || '.' || c.relname = any(${[...large]}::text[])`.execute(
    db,
  );
  await sql`update pg_class i set reltuples = ${rowsOfLarge}, relpages = greatest(1, pg_relation_size(i.oid) / 8192)
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
    where i.oid = x.indexrelid and n.nspname || '.' || c.relname = any(${[...large]}::text[])`.execute(
    db,
  );
  // In the demo all lines of a table may be of one document, which says nothing of a large one.
  await sql`delete from pg_statistic s using pg_class c join pg_namespace n on n.oid = c.relnamespace, pg_attribute a
    where s.starelid = c.oid and a.attrelid = c.oid and s.staattnum = a.attnum and a.attname = 'headerId'
      and s.stadistinct = 1 and n.nspname || '.' || c.relname = any(${[...large]}::text[])`.execute(
    db,
  );
  return large;
}

export interface PlanNode {
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
export function wholeReads(
  large: ReadonlySet<string>,
  node: PlanNode,
  isBounded = false,
): readonly string[] {
  const type = node["Node Type"];
  const name = `${node.Schema}.${node["Relation Name"]}`;
  const isWhole = type === "Seq Scan" || (/^Index( Only)? Scan$/.test(type) && !node["Index Cond"]);
  const isRare = node["Plan Rows"] < rowsOfLarge / 200;
  const own = isWhole && large.has(name) && (!isBounded || isRare) ? [`${type} of ${name}`] : [];
  const below = type === "Limit" ? true : isBounded && !blocking.test(type);
  return [...own, ...(node.Plans ?? []).flatMap((one) => wholeReads(large, one, below))];
}

export async function planOf(demo: DemoApp, { text, values }: Asked): Promise<PlanNode> {
  const { rows } = await demo.store.db.executeQuery<{
    "QUERY PLAN": readonly [{ Plan: PlanNode }];
  }>(CompiledQuery.raw(`explain (verbose, format json) ${text}`, [...values]));
  return rows[0]!["QUERY PLAN"][0].Plan;
}
