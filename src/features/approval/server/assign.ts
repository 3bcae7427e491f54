import { Refusal, type Document, type Label, type Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { parameter, sessionTables } from "../../../server/core/session/sessionTables.ts";
import {
  assigneesOf,
  delegatesToday,
  eligibleUsers,
  nodeCandidates,
  peopleOfRoles,
  type Assignee,
} from "./approvers.ts";
import type { Flow, FlowNode } from "./flow.ts";
import { ownersOf } from "./approving.ts";
import { sql } from "kysely";

/*
 * Who gets the tasks of a node.
 */

/** The owners of a document: its submitter and its author. They do not approve it unless the parameter allows it. */
export interface Owners {
  readonly submitter: string;
  readonly creator: string | null;
}

/** Whether users may approve documents that they made or submitted (parameter ALLOW_SELF_APPROVE = Y). */
export async function allowsSelf(context: Context): Promise<boolean> {
  return (await parameter(context, "ALLOW_SELF_APPROVE")) === "Y";
}

/**
 * The users who get the tasks of a node: those it names who may approve the document, without its owners, replaced by
 * today's delegates; where none of them may, those of the roles that stand in. None: the node cannot be decided.
 */
export async function assignNode(
  context: Context,
  document: Document,
  flow: Pick<Flow, "department" | "submittedBy">,
  node: FlowNode,
  owners: Owners,
): Promise<readonly Assignee[]> {
  const named = await nodeCandidates(context, flow, node);
  const found = await assign(context, document, named, owners);
  if (found.length > 0 || !node.standIn?.length) return found;
  const roles = { roles: node.standIn, sameDepartment: false };
  return assign(context, document, [await peopleOfRoles(context, flow, roles)], owners);
}

/** As `assignNode`, of groups of users: the first group in which somebody may approve counts. */
export async function assign(
  context: Context,
  document: Document,
  groups: readonly (readonly string[])[],
  owners: Owners,
): Promise<readonly Assignee[]> {
  const delegates = await delegatesToday(context, document);
  const everybody = [...new Set([...groups.flat(), ...delegates.values()])];
  const able = await eligibleUsers(context, document, everybody);
  const others = able.filter((user) => user !== owners.submitter && user !== owners.creator);
  const isOfOwners = others.length < able.length;
  const may = new Set(isOfOwners && (await allowsSelf(context)) ? able : others);
  for (const group of groups) {
    // A frozen user, or one who lost the right, is no approver; neither is their delegate.
    const found = assigneesOf(
      group.filter((user) => may.has(user)),
      delegates,
      may,
    );
    if (found.length > 0) return found;
  }
  return [];
}

/** The approvers of a flow's nodes, as far as they are known. */
export type Assigned = ReadonlyMap<FlowNode, readonly Assignee[]>;

/**
 * The approvers of each node that must be decided, so that a later node without approvers is found before the first
 * one is asked.
 * @throws Refusal `approval.noApprover` naming the node and the role or person it asks for.
 */
export async function assignDecidable(
  context: Context,
  document: Document,
  flow: Pick<Flow, "nodes" | "department" | "submittedBy">,
  record: Row,
): Promise<Assigned> {
  const owners = ownersOf(flow, record);
  const assigned = new Map<FlowNode, readonly Assignee[]>();
  for (const node of flow.nodes) {
    if (isManagers(node)) continue;
    const found = await assignNode(context, document, flow, node, owners);
    if (found.length === 0) throw await noApprover(context, node);
    assigned.set(node, found);
  }
  return assigned;
}

/** Managers are asked as far as there are any above the submitter; other nodes must be decided. */
function isManagers({ approvers }: FlowNode): boolean {
  return approvers === "DEPT_MANAGER" || approvers === "SUBMITTER_MANAGER";
}

const managers: Label = {
  cn: "上级部门主管",
  tw: "上級部門主管",
  en: "a manager above the submitter",
};

/**
 * The refusal of a node without approvers. It names the role or person it asks for, and says that owners do not
 * count, so that the only holder of a role can see the cause.
 */
export async function noApprover(context: Context, node: FlowNode): Promise<Refusal> {
  return new Refusal("approval.noApprover", { args: [node.title, await namesOf(context, node)] });
}

async function namesOf(context: Context, { approvers, roles, staff }: FlowNode): Promise<string> {
  const { db, schema, language } = context;
  const tables = sessionTables(schema);
  if (approvers !== "ROLE" && approvers !== "STAFF") return managers[language];
  const name =
    language === "en" && approvers === "ROLE"
      ? sql`coalesce(nullif(t."englishName", ''), t.name)`
      : approvers === "ROLE"
        ? sql`t.name`
        : sql`t.${sql.id(tables.staffColumn.name)}`;
  const of = approvers === "ROLE" ? tables.role : tables.staff;
  const ids = approvers === "ROLE" ? roles : staff;
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${of} t
    where t.id = any(${[...ids]}::uuid[]) order by array_position(${[...ids]}::uuid[], t.id)`.execute(
    db,
  );
  return rows.map((row) => row.name).join(language === "en" ? ", " : "、");
}
