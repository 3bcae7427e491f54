import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { parameter } from "../../../server/core/session/sessionTables.ts";
import { assigneesOf, delegatesToday, type Assignee } from "./delegates.ts";
import { eligibleUsers } from "./eligible.ts";
import type { Flow, FlowNode } from "./flow.ts";
import { nodeCandidates, peopleOfRoles } from "./nodeApprovers.ts";

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
  const selfAllowed = await allowsSelf(context);
  const may = new Set(
    able.filter((user) => selfAllowed || (user !== owners.submitter && user !== owners.creator)),
  );
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
