import type { Document } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { parameter } from "../../../server/core/parameter.ts";
import { assigneesOf, delegatesToday, type Assignee } from "./delegates.ts";
import { eligibleUsers } from "./eligible.ts";
import type { Flow, FlowNode } from "./flow.ts";
import { nodeCandidates } from "./nodeApprovers.ts";

/** Whose own document it is: who submitted it and who made it. They do not approve it unless the parameter says so. */
export interface Owners {
  readonly submitter: string;
  readonly creator: string | null;
}

/** Whether people may approve what they made or submitted themselves (parameter ALLOW_SELF_APPROVE = Y). */
export async function allowsSelf(context: Context): Promise<boolean> {
  return (await parameter(context, "ALLOW_SELF_APPROVE")) === "Y";
}

/**
 * Who gets the tasks of a node: those it names who may approve the document, without its owners, replaced by who stands
 * in for them today. Nobody: the node cannot be decided.
 */
export async function assignNode(
  context: Context,
  document: Document,
  flow: Pick<Flow, "department" | "submittedBy">,
  node: FlowNode,
  owners: Owners,
): Promise<readonly Assignee[]> {
  const groups = await nodeCandidates(context, flow, node);
  return assign(context, document, groups, owners);
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
    // Who is frozen or lost the right is no approver; a stand-in of theirs is not asked either.
    const found = assigneesOf(
      group.filter((user) => may.has(user)),
      delegates,
      may,
    );
    if (found.length > 0) return found;
  }
  return [];
}
