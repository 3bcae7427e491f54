import { sql } from "kysely";
import { binding, can, Refusal, sessionDocuments, staffBinding } from "../../../engine/index.ts";
import type { OrganisationDepartment, OrganisationCompany } from "../answers/organisation.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Workspace } from "../../accounts/server/index.ts";
import { boundKeys } from "../../../server/store/statement/bind.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";

/** What the tree shows of departments and people. */
const departmentBinding = binding("bsb", {
  code: "bsb001",
  name: "bsb002",
  parent: "bsb003",
  status: "bsb004",
  manager: "bsb005",
  sort: "bsb006",
});
const personBinding = binding("bsc", {
  ...staffBinding.fields,
  status: "bsc004",
  position: "bsc005",
  mobile: "bsc006",
  email: "bsc007",
});

/**
 * The companies that the reader may work in, with their departments in use and the people employed there; telephone and
 * e-mail only with the right to query people. Nothing for users of suppliers and customers (403).
 */
export async function organisation(
  context: Context,
  workspaces: readonly Workspace[],
): Promise<readonly OrganisationCompany[]> {
  const { actor, schema } = context;
  const { staff, department } = sessionDocuments(schema);
  if (actor.user.accountType !== "STAFF" || !staff || !department)
    throw new Refusal("auth.forbidden");
  const d = boundKeys(department, departmentBinding);
  const p = boundKeys(staff, personBinding);
  const reach = can(actor, staff.menu, "query");
  const contact = reach
    ? sql`, 'mobile', s.${sql.ref(p.mobile)}, 'email', s.${sql.ref(p.email)}`
    : sql``;
  const { rows } = await sql<OrganisationDepartment & { readonly company: string }>`
    with recursive tree as (
      select d.*, array[coalesce(d.${sql.ref(d.sort)}, 0)::text, d.${sql.ref(d.code)}] as path, 1 as depth
      from ${tableOf(department.header)} d where d.${sql.ref(d.parent)} is null and ${inUse("d", d.status)}
        and d."orgId" = any(${workspaces.map(({ id }) => id)}::uuid[])
      union all
      select d.*, tree.path || coalesce(d.${sql.ref(d.sort)}, 0)::text || d.${sql.ref(d.code)}::text, tree.depth + 1
      from ${tableOf(department.header)} d join tree on tree.id = d.${sql.ref(d.parent)}
      where ${inUse("d", d.status)} and tree.depth < 20)
    select t.id, t."orgId" as company, t.${sql.ref(d.code)} as code, t.${sql.ref(d.name)} as name,
      t.${sql.ref(d.parent)} as parent,
      coalesce((select json_agg(json_build_object('id', s.id, 'code', s.${sql.ref(p.code)}, 'name', s.${sql.ref(p.name)},
          'position', s.${sql.ref(p.position)}, 'isManager', coalesce(s.id = t.${sql.ref(d.manager)}, false) ${contact})
          order by (s.id = t.${sql.ref(d.manager)}) desc nulls last, s.${sql.ref(p.code)})
        from ${tableOf(staff.header)} s where s.${sql.ref(p.department)} = t.id and not s.deleted
          and coalesce(s.${sql.ref(p.status)}, 'ON') = 'ON'), '[]'::json) as people
    from tree t order by t.path`.execute(context.db);
  return workspaces.map(({ id, code, name }) => ({
    id,
    code,
    name,
    current: id === actor.company.id,
    departments: rows
      .filter(({ company }) => company === id)
      .map(({ company: _company, ...row }) => row),
  }));
}

function inUse(alias: string, status: string) {
  return sql`not ${sql.id(alias, "deleted")} and coalesce(${sql.id(alias, status)}, 'ENABLED') = 'ENABLED'`;
}
