import { sql, type RawBuilder } from "kysely";
import type { Schema, Table } from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/fromClause.ts";

/**
 * Lines below converted lines, as a table of `id` and `parent`: a follow-up of such a line also counts as a follow-up
 * of the line above it (an auction's final offer is below its lot, which came from an inquiry). `of`: only lines with
 * this id, or below this line.
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
