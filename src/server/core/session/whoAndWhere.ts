import { sql } from "kysely";
import type { Store } from "../../store/connection/store.ts";
import type { SessionTables } from "./sessionTables.ts";

/** What a user and a company are called; null where there is none any more. */
interface WhoAndWhere {
  /** Sign-in name and name. */
  readonly user: string | null;
  /** Code and name. */
  readonly company: string | null;
}

/** The names of a user and a company, for administrators, who otherwise see ids. */
export async function whoAndWhere(
  store: Store,
  { user, company, companyColumn: c }: SessionTables,
  ids: { readonly userId: string | null; readonly orgId: string | null },
): Promise<WhoAndWhere> {
  const { rows } = await sql<WhoAndWhere>`
    select (select u."loginName" || ' ' || u.name from ${user} u where u.id = ${ids.userId}::uuid) as user,
      (select c.${sql.ref(c.code)} || ' ' || c.${sql.ref(c.name)} from ${company} c
        where c.id = ${ids.orgId}::uuid) as company`.execute(store.db);
  return rows[0]!;
}
