import { sql } from "kysely";
import type { Context } from "./context.ts";

/**
 * The value of a parameter for the company of the request: the company's own, else the system's. Undefined when there
 * is none (or the schema has no parameters): the caller decides the default.
 */
export async function parameter(
  { db, schema, actor }: Pick<Context, "db" | "schema" | "actor">,
  key: string,
): Promise<string | undefined> {
  const document = schema.document("parameter");
  if (!document) return undefined;
  const values = document.table("values")!.sql;
  const { schema: folder, table } = document.header.sql;
  const { rows } = await sql<{ value: string }>`select coalesce(own.value, p.value) as value
    from ${sql.id(folder, table)} p
    left join ${sql.id(values.schema, values.table)} own
      on own."headerId" = p.id and own.company = ${actor.company.id}::uuid
    where p.key = ${key} and not p.deleted`.execute(db);
  return rows[0]?.value;
}
