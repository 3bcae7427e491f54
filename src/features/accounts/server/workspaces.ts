import { sql } from "kysely";
import type { Client, Language } from "../../../engine/index.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import type { Sessions } from "../../../server/core/session/sessions.ts";

/** A company that a user may work in. */
export interface Workspace {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Where a sign-in starts. */
  readonly isDefault: boolean;
}

/** The user, and the language of company names; undefined: the stored names. */
interface AskedBy {
  readonly userId: string;
  readonly client: Client;
  readonly language?: Language;
}

/** The companies in which a user has at least one enabled role for the client: the default one first, then by code. */
export async function workspacesOf(
  store: Store,
  sessions: Sessions,
  { userId, client, language }: AskedBy,
): Promise<readonly Workspace[]> {
  const { user, userOrgs, userRoles, role, company, companyColumn: c } = sessions.tables;
  const name = sessions.tables.companyName("c", language);
  const { rows } = await sql<Workspace>`
    select c.id, c.${sql.ref(c.code)} as code, ${name} as name,
      coalesce(c.id = u."defaultCompany", false) as "isDefault"
    from ${userOrgs} uo
    join ${user} u on u.id = uo."headerId"
    join ${company} c on c.id = uo.company and not c.deleted and c.${sql.ref(c.status)} = 'ENABLED'
    where u.id = ${userId} and exists (
      select 1 from ${userRoles} ur join ${role} r on r.id = ur.role and not r.deleted and r.status = 'ENABLED'
        and (r.type = 'WEB' or ${client} = 'APP')
      where ur."headerId" = u.id and ur.company = c.id)
    order by 4 desc, 2, 1`.execute(store.db);
  return rows;
}

/** The company asked for (id or code), or the first of the user's; undefined when there is none with a role. */
export async function workspaceOf(
  store: Store,
  sessions: Sessions,
  user: AskedBy,
  asked?: string,
): Promise<Workspace | undefined> {
  const all = await workspacesOf(store, sessions, user);
  return asked === undefined ? all[0] : all.find((one) => one.id === asked || one.code === asked);
}
