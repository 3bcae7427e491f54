import { sql, type RawBuilder } from "kysely";
import type { Schema, Table } from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/fromClause.ts";

/**
 * Converted lines of lines, as a table of `id` and `parent`: what is made of one of them comes of the line above it too
 * (an auction's final offer stands below its lot, which was inquired about). `of`: those with this id, or below this line.
 */
export function linesOfLines(
  schema: Schema,
  of: { readonly id: RawBuilder<unknown> } | { readonly parent: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const tables = new Map<string, Table>();
  for (const document of schema.documents)
    for (const { from } of document.conversions) {
      const table = document.table(from);
      if (table?.parent?.parent) tables.set(`${document.name} ${from}`, table);
    }
  const where = "id" in of ? sql`id = ${of.id}` : sql`"parentId" = ${of.parent}`;
  const selects = [...tables.values()].map(
    (table) => sql`select id, "parentId" as parent from ${tableOf(table)} where ${where}`,
  );
  const none = sql`select null::uuid as id, null::uuid as parent where false`;
  return sql.join([none, ...selects], sql` union all `);
}
