import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

/** The name of a user; empty for an unknown one. */
export async function nameOfUser(context: Context, id: string): Promise<string> {
  return (await namesOfUsers(context, [id])).get(id) ?? "";
}

/** The names of users, by id. */
export async function namesOfUsers(
  { db, schema }: Context,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (users.length === 0) return new Map();
  const { schema: folder, table } = systemDocument(schema, "user").header.sql;
  const { rows } = await sql<{ id: string; name: string }>`select id, name
    from ${sql.id(folder, table)} where id = any(${[...users]}::uuid[]) /* in any order */`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
