import { sql } from "kysely";
import type { RoleInCompany } from "../answers/roleOrganisation.ts";
import type { Context } from "../../../server/core/context.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/** Ids; what is not named is not asked. */
interface RolesAsked {
  readonly company?: string | undefined;
  readonly role?: string | undefined;
  readonly user?: string | undefined;
}

/** Who has which role where: by company, then role, the users by login name. Roles that nobody has are not among them. */
export async function rolesInCompanies(
  context: Context,
  tables: SessionTables,
  { company, role, user }: RolesAsked,
): Promise<readonly RoleInCompany[]> {
  const c = tables.companyColumn;
  const { rows } = await sql<RoleInCompany>`
    select json_build_object('id', r.id, 'code', r.code, 'name', r.name) as role,
      json_build_object('id', c.id, 'code', c.${sql.ref(c.code)}, 'name', c.${sql.ref(c.name)}) as company,
      json_agg(json_build_object('id', u.id, 'code', u."loginName", 'name', u.name) order by u."loginName", u.id) as users
    from ${tables.userRoles} ur
    join ${tables.user} u on u.id = ur."headerId" and not u.deleted
    join ${tables.role} r on r.id = ur.role and not r.deleted
    join ${tables.company} c on c.id = ur.company and not c.deleted
    where (${company ?? null}::uuid is null or c.id = ${company ?? null}::uuid)
      and (${role ?? null}::uuid is null or r.id = ${role ?? null}::uuid)
      and (${user ?? null}::uuid is null or exists (select from ${tables.userRoles} mine
        where mine."headerId" = ${user ?? null}::uuid and mine.role = ur.role and mine.company = ur.company))
    group by r.id, c.id order by c.${sql.ref(c.code)}, r.code, c.id, r.id`.execute(context.db);
  return rows;
}
