import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { fileFields } from "./fileFields.ts";
import { commentFileHolder } from "./fileHolder.ts";

/**
 * Notes that a document which is about to leave the store for good needs its files no more: those of its rows, of its
 * comments, of its past and those that features keep of it. Whether anything else has them is found out at night (`removeDroppedFiles`).
 */
export async function dropFiles(context: Writing, document: Document, id: string): Promise<void> {
  const { db, now } = context;
  const ofRecord = sql`document = ${document.name} and "recordId" = ${id}::uuid`;
  const holders = [commentFileHolder, ...context.product.fileHolders];
  const kept = holders.flatMap((holder) => holder.ofRecord?.(document, id) ?? []);
  const inRows = fileFields(document).map(
    ({ key, table }) => sql`union select held.value ->> 'id' from ${tableOf(table)} as t,
      jsonb_array_elements(case when jsonb_typeof(t.${sql.id(key)}) = 'array' then t.${sql.id(key)} else '[]' end) as held(value)
      where ${table.path === "" ? sql`t.id` : sql`t."headerId"`} = ${id}::uuid`,
  );
  await sql`update system.file set "droppedAt" = ${now}::timestamptz, "droppedFrom" = ${id}::uuid where id::text in (
    ${sql.join(kept, sql` union `)}
    union select told.value #>> '{}' from system.history, jsonb_path_query(diff::jsonb, 'lax $.**.id') as told(value) where ${ofRecord}
    ${sql.join(inRows, sql` `)})`.execute(db);
}
