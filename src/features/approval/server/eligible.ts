import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { grants } from "../../../engine/index.ts";
import { loadRoles } from "../../../server/core/session/roles.ts";
import { approveButton } from "../rules/approveButton.ts";
import { sessionTables } from "../../../server/core/session/sessionTables.ts";

/**
 * Which of some users may approve a document in this company: those who are not frozen, work for us, belong to the
 * company and hold the button that approves it, in the order given.
 */
export async function eligibleUsers(
  context: Context,
  document: Document,
  users: readonly string[],
): Promise<readonly string[]> {
  if (users.length === 0) return [];
  const { db, schema, actor } = context;
  const tables = sessionTables(schema);
  const company = actor.company.id;
  const { rows } = await sql<{ id: string; roles: readonly string[] }>`select u.id,
      coalesce((select json_agg(r.role order by r.item) from ${tables.userRoles} r
        where r."headerId" = u.id and r.company = ${company}::uuid), '[]'::json) as roles
    from ${tables.user} u
    where u.id = any(${[...users]}::uuid[]) and not u.deleted and u.status = 'NORMAL' and u."accountType" = 'STAFF'
      and exists (select 1 from ${tables.userOrgs} o
        where o."headerId" = u.id and o.company = ${company}::uuid) /* in any order */`.execute(db);
  const known = await loadRoles(db, tables);
  const button = approveButton(document);
  const able = new Set(
    rows
      .filter(({ roles }) =>
        roles
          .flatMap((id) => known.get(id) ?? [])
          .some((role) => grants(role, document.menu, button)),
      )
      .map(({ id }) => id),
  );
  return [...new Set(users)].filter((user) => able.has(user));
}
