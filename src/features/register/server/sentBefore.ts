import { sql } from "kysely";
import type { Row, Schema, Table } from "../../../engine/index.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { isTyped } from "./registerForm.ts";

/**
 * What a refused application said, for whoever has its link: the form begins with it. Files and accounts (`confidential`)
 * are given anew.
 */
export async function sentBefore(
  { schema, db }: { readonly schema: Schema; readonly db: Db },
  id: string,
): Promise<{ readonly set: Row; readonly lines: Readonly<Record<string, readonly Row[]>> }> {
  const { header } = systemDocument(schema, "application");
  const [set = {}] = await rowsOf(db, header, sql`id = ${id}::uuid`);
  const lines: Record<string, readonly Row[]> = {};
  for (const table of header.children) {
    if (table.fields.some(({ confidential }) => confidential !== undefined)) continue;
    lines[table.key] = await rowsOf(db, table, sql`"headerId" = ${id}::uuid order by item`);
  }
  return { set, lines };
}

async function rowsOf(db: Db, table: Table, where: ReturnType<typeof sql>): Promise<Row[]> {
  const fields = table.fields.filter((field) => isTyped(field) && !field.files);
  const columns = sql.join(fields.map(({ key }) => sql.id(key)));
  const { rows } = await sql<Row>`select ${columns}
    from ${sql.id(table.sql.schema, table.sql.table)} where ${where} /* in any order */`.execute(
    db,
  );
  return rows;
}
