import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { grants } from "../../../engine/index.ts";
import {
  actorRoles,
  roleRows,
  sessionTables,
  type RoleRow,
} from "../../../server/core/session/sessionTables.ts";
import { approveButton } from "../rules/approveButton.ts";

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
  const { rows } = await sql<{ id: string; roles: readonly RoleRow[] }>`select u.id,
      coalesce((select json_agg(role order by role.code) from (${roleRows(tables)} and exists (select 1 from ${tables.userRoles} own
        where own."headerId" = u.id and own.company = ${company}::uuid and own.role = r.id)) as role), '[]'::json) as roles
    from ${tables.user} u
    where u.id = any(${[...users]}::uuid[]) and not u.deleted and u.status = 'NORMAL' and u."accountType" = 'STAFF'
      and exists (select 1 from ${tables.userOrgs} o
        where o."headerId" = u.id and o.company = ${company}::uuid) /* in any order */`.execute(db);
  const button = approveButton(document);
  const isAble = ({ roles }: { readonly roles: readonly RoleRow[] }) =>
    roles.flatMap(actorRoles).some((role) => grants(role, document.menu, button));
  const able = new Set(rows.filter(isAble).map(({ id }) => id));
  return [...new Set(users)].filter((user) => able.has(user));
}
