import { sql } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { followGraph, type Consuming } from "./followGraph.ts";

/**
 * Decides anew which links are live, as `syncLinks` does when a follow-up is written, for schema files that changed
 * what a `consumed` field counts. One statement per pair of tables; only wrong links are written.
 */
export async function judgeLinks(db: Db, schema: Schema): Promise<void> {
  const graph = followGraph(schema);
  for (const document of schema.documents) {
    const between = Map.groupBy(graph.consumedOf(document.name), ({ field, consumed }) =>
      [field.table.path, consumed.document, consumed.table].join(" "),
    );
    for (const alike of between.values()) await judgeBetween(db, schema, document, alike);
  }
}

/** `update system.link as l set live = row.counts from (select t.id, not h.deleted and (h.status <> 'VOID') as counts ...) as row` */
async function judgeBetween(
  db: Db,
  schema: Schema,
  document: Document,
  consuming: readonly Consuming[],
): Promise<void> {
  const { consumed, field } = consuming[0]!;
  const follower = schema.document(consumed.document)!;
  const table = follower.table(consumed.table)!;
  const source = sourceOf({ schema, document: follower, table, ambient: {} });
  const holds = consuming.map((one) =>
    one.consumed.where ? rowExpression(source, source.row, one.consumed.where) : sql`true`,
  );
  await sql`update system.link as l set live = row.counts
    from (select ${sql.id(source.row.alias, "id")} as id,
        not ${sql.id(source.header.alias, "deleted")} and coalesce(${sql.join(holds, sql` or `)}, false) as counts
      ${source.from()}) as row
    where row.id = l."targetLine" and row.counts is distinct from l.live
      and l."sourceDocument" = ${document.name} and l."sourceTable" = ${field.table.path}
      and l."targetDocument" = ${follower.name} and l."targetTable" = ${table.path}`.execute(db);
}
