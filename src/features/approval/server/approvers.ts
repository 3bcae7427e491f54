import { departmentsAbove, approvalTable, type Flow, type FlowNode } from "./flow.ts";
import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import {
  actorRoles,
  roleRows,
  sessionTables,
  type RoleRow,
} from "../../../server/core/session/sessionTables.ts";
import { grants, type Document } from "../../../engine/index.ts";
import { approveButton } from "../rules/approveButton.ts";

/*
 * The users who may approve: those whom a node names, who of them is able to, and who stands in for them today.
 */

/** The users a node names, one group after the other: the first group in which somebody may approve counts. */
type Candidates = readonly (readonly string[])[];

/**
 * The users that a node of a flow names, before any are left out. Roles and named users are one group; managers are a
 * group each, the nearest department's first, so that the next one above replaces a manager who may not approve.
 */
export async function nodeCandidates(
  context: Context,
  flow: Pick<Flow, "department" | "submittedBy">,
  node: FlowNode,
): Promise<Candidates> {
  switch (node.approvers) {
    case "USER":
      return [[node.user!]];
    case "ROLE":
      return [await peopleOfRoles(context, flow, node)];
    case "STAFF":
      return [await usersOfStaff(context, node.staff)];
    case "DEPT_MANAGER":
      return managersAbove(context, flow.department);
    case "SUBMITTER_MANAGER":
      return managersAbove(context, await departmentOfUser(context, flow.submittedBy));
  }
}

/** The users of staff records of this company, in their order. */
async function usersOfStaff(
  { db, schema, actor }: Context,
  staff: readonly string[],
): Promise<readonly string[]> {
  if (staff.length === 0) return [];
  const { staff: table, staffColumn, user } = sessionTables(schema);
  const { rows } = await sql<{ user: string }>`select u.id as user
    from unnest(${[...staff]}::uuid[]) with ordinality as named(id, at)
    join ${table} s on s.id = named.id and not s.deleted and s."orgId" = ${actor.company.id}::uuid
    join ${user} u on u.id = s.${sql.id(staffColumn.user)} or u.staff = s.id
    order by named.at, u.id`.execute(db);
  return rows.map((row) => row.user);
}

/** The users who hold one of the roles in this company; `sameDepartment`: only those of the flow's department or one above. */
export async function peopleOfRoles(
  context: Context,
  flow: Pick<Flow, "department">,
  node: Pick<FlowNode, "roles" | "sameDepartment">,
): Promise<readonly string[]> {
  const { db, schema, actor } = context;
  const { user, userRoles, staff, staffColumn } = sessionTables(schema);
  const company = actor.company.id;
  const above = node.sameDepartment ? await departmentsAbove(db, schema, flow.department) : [];
  const departments = above.map(({ id }) => id);
  const within = node.sameDepartment
    ? sql`and exists (select 1 from ${staff} s where (s.${sql.id(staffColumn.user)} = u.id or s.id = u.staff)
        and s."orgId" = ${company}::uuid and not s.deleted
        and s.${sql.id(staffColumn.department)} = any(${departments}::uuid[]))`
    : sql``;
  const { rows } = await sql<{ id: string }>`select u.id from ${user} u
    where not u.deleted and exists (select 1 from ${userRoles} r where r."headerId" = u.id
      and r.company = ${company}::uuid and r.role = any(${[...node.roles]}::uuid[])) ${within}
    order by u."loginName"`.execute(db);
  return rows.map(({ id }) => id);
}

async function managersAbove(context: Context, department: string | null): Promise<Candidates> {
  const above = await departmentsAbove(context.db, context.schema, department);
  const managers = above.flatMap(({ manager }) => (manager === null ? [] : [manager]));
  const groups: (readonly string[])[] = [];
  for (const manager of managers) groups.push(await usersOfStaff(context, [manager]));
  return groups;
}

async function departmentOfUser(context: Context, user: string): Promise<string | null> {
  if (user === context.actor.user.id) return context.actor.department;
  const { staff: table, staffColumn, user: users } = sessionTables(context.schema);
  const { rows } = await sql<{ department: string | null }>`
    select s.${sql.id(staffColumn.department)} as department from ${users} u
    join ${table} s on s.${sql.id(staffColumn.user)} = u.id or s.id = u.staff
    where u.id = ${user}::uuid and s."orgId" = ${context.actor.company.id}::uuid and not s.deleted
    order by s.${sql.id(staffColumn.user)} = u.id desc nulls last, s.id limit 1`.execute(
    context.db,
  );
  return rows[0]?.department ?? null;
}

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

/** Today's delegates for a document: user -> delegate, the newest delegation of each. Users delegate for themselves. */
export async function delegatesToday(
  context: Context,
  document: Document,
): Promise<ReadonlyMap<string, string>> {
  const { db, schema, actor, today } = context;
  const { rows } = await sql<{
    delegator: string;
    delegate: string;
  }>`select distinct on ("createdBy") "createdBy" as delegator, delegate
    from ${approvalTable(schema, "delegation")}
    where not deleted and "orgId" = ${actor.company.id}::uuid
      and "from" <= ${today}::date and until >= ${today}::date
      and (coalesce(cardinality("docTypes"), 0) = 0
        or "docTypes" && ${[document.name, `${document.module}/*`]}::text[])
    order by "createdBy", id desc`.execute(db);
  return new Map(rows.map(({ delegator, delegate }) => [delegator, delegate]));
}

/** A person a task goes to, and for whom, if somebody stands in. */
export interface Assignee {
  readonly user: string;
  readonly delegatedFrom: string | null;
}

/**
 * The users who get the tasks of some approvers: each approver, or their delegate along the chain of delegations, as
 * far as `may` allows. A user who is meant twice gets one task, their own before one for another.
 */
export function assigneesOf(
  approvers: readonly string[],
  delegates: ReadonlyMap<string, string>,
  may: ReadonlySet<string>,
): readonly Assignee[] {
  const found = new Map<string, Assignee>();
  for (const approver of approvers) {
    const passed = new Set([approver]);
    let user = approver;
    for (
      let next = delegates.get(user);
      next !== undefined && !passed.has(next);
      next = delegates.get(next)
    ) {
      passed.add(next);
      if (may.has(next)) user = next;
    }
    const known = found.get(user);
    if (known === undefined || (known.delegatedFrom !== null && user === approver))
      found.set(user, { user, delegatedFrom: user === approver ? null : approver });
  }
  return [...found.values()];
}
