import { sql } from "kysely";
import { refusalOf, type Document, type RecordModel, type Row } from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/** Refuses a parent that is the row itself or lies below it (trees have no cycles). New rows cannot make one. */
export async function refuseTreeCycle(
  context: Context,
  document: Document,
  model: RecordModel,
  next: Row,
  id: string | undefined,
): Promise<void> {
  if (id === undefined) return;
  for (const field of model.header.fields.filter((candidate) => candidate.kind.name === "tree")) {
    const parent =
      (next[field.key] as { readonly id: string; readonly code: string } | null) ?? null;
    if (!parent) continue;
    const table = sql.id(document.header.sql.schema, document.header.sql.table);
    const column = sql.id(field.key);
    const { rows } = await sql`with recursive above as (
        select id, ${column} as parent from ${table} where id = ${parent.id}::uuid
        union select up.id, up.${column} from ${table} as up join above on up.id = above.parent
      ) select 1 from above where id = ${id}::uuid`.execute(context.db);
    if (rows.length === 0) continue;
    throw refusalOf([
      {
        msgKey: "common.notPickable",
        args: [field.title, parent.code],
        path: field.key,
        field: field.key,
        value: parent.code,
      },
    ]);
  }
}
