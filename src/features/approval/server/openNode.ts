import { Refusal } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import { ownersOf, subjectOf, tellApprovers } from "./approving.ts";
import { assignNode } from "./assign.ts";
import type { Assignee } from "./delegates.ts";
import type { Flow, FlowNode } from "./flow.ts";
import { insertTasks } from "./tasks.ts";

/** Who decides nodes of a flow, as far as it was found out before. */
export type Assigned = ReadonlyMap<FlowNode, readonly Assignee[]>;

/**
 * Makes the tasks of a flow's current node and tells its approvers. A node of managers above whom there is nobody is
 * passed over. Answers the flow as it stands then, which the caller keeps; undefined when no node is left.
 * @throws Refusal `approval.noApprover` when a node has nobody who may approve.
 */
export async function openNode(
  run: ActionRun,
  flow: Flow,
  assigned: Assigned = new Map(),
): Promise<Flow | undefined> {
  const { context, document } = run;
  for (let step = flow.step; step < flow.nodes.length; step++) {
    const node = flow.nodes[step]!;
    const owners = ownersOf(flow, run.before);
    const assignees =
      assigned.get(node) ?? (await assignNode(context, document, flow, node, owners));
    if (assignees.length === 0) {
      if (node.approvers === "DEPT_MANAGER" || node.approvers === "SUBMITTER_MANAGER") continue;
      throw new Refusal("approval.noApprover", { args: [node.title] });
    }
    const opened: Flow = { ...flow, step };
    await insertTasks(context, opened, subjectOf(run), assignees);
    await tellApprovers(run, assignees);
    return opened;
  }
  return undefined;
}
