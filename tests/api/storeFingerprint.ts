import { sql } from "kysely";
import type { Store } from "../../src/server/store/connection/store.ts";

/** Tables that a refused call may write: who signed in, and what was refused. */
const notCounted = ["session", "login_attempt", "refusal"];

/** The number of rows and a checksum of the content of every table, by name: equal before and after a call that changes nothing. */
export async function storeFingerprint(store: Store): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and n.nspname not in ('pgboss')
    order by 1, 2`.execute(store.db);
  const counted = tables.filter(
    ({ schema, name }) => !(schema === "system" && notCounted.includes(name)),
  );
  const each = counted.map(
    ({ schema, name }) => sql`select ${`${schema}.${name}`} as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content
      from ${sql.table(`${schema}.${name}`)} t`,
  );
  const { rows } = await sql<{
    name: string;
    content: string;
  }>`${sql.join(each, sql` union all `)} order by name`.execute(store.db);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
