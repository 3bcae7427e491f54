import { sql } from "kysely";
import type { Label, Person } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { isStaff } from "./internalComments.ts";
import { sessionDocuments } from "../../../engine/index.ts";

/** What the product itself did: the clock, demo data, set-up. */
const theSystem: Label = { cn: "系统", tw: "系統", en: "System" };

/**
 * As `peopleOf`, for changes of a document: suppliers and customers read the company's name instead of the names of
 * its staff.
 */
export async function peopleWhoChanged(
  context: Context,
  ids: Iterable<string>,
): Promise<(id: string) => Person> {
  const { db, schema, actor } = context;
  const wanted = [...new Set(ids)];
  const person = await peopleOf(context, wanted);
  const user = sessionDocuments(schema).user;
  const accountType = user?.header.field("accountType");
  if (isStaff(actor) || !user || !accountType || wanted.length === 0) return person;
  const { rows } = await sql<{
    id: string;
  }>`select id from ${tableOf(user.header)} where id = any(${wanted}::uuid[])
      and ${sql.ref(accountType.key)} = 'STAFF' /* in any order */`.execute(db);
  const staff = new Set(rows.map(({ id }) => id));
  const { id: company, name } = actor.company;
  return (id) => (staff.has(id) ? { id: company, name } : person(id));
}

/**
 * Users by id, deleted and frozen ones too, in one statement. An unknown id is shown as the system, in the user's
 * language.
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
