import { sql } from "kysely";
import type { Label, Person } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import { sessionDocuments } from "../../../engine/index.ts";

/** What the product itself did: the clock, demo data, set-up. */
const theSystem: Label = { cn: "系统", tw: "系統", en: "System" };

/**
 * Users by id, deleted and frozen ones too, in one statement. An id that no user has stands for the product itself,
 * in the reader's language.
 */
export async function peopleOf(
  { db, schema, language }: Pick<Context, "db" | "schema" | "language">,
  ids: Iterable<string>,
): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids)];
  const user = sessionDocuments(schema).user;
  const { rows } =
    user && wanted.length > 0
      ? await sql<Person>`select id, name from ${tableOf(user.header)} where id = any(${wanted}::uuid[]) /* in any order */`.execute(
          db,
        )
      : { rows: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => byId.get(id) ?? { id, name: theSystem[language] };
}
