import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import { ownersOf, subjectOf, tellApprovers } from "./approving.ts";
import { assignNode } from "./assign.ts";
import type { Assigned } from "./assignDecidable.ts";
import type { Flow } from "./flow.ts";
import { noApprover } from "./noApprover.ts";
import { insertTasks, wakeTasks } from "./tasks.ts";

/**
 * Makes the tasks of a flow's current node and notifies its approvers. A node of managers without a manager above is
 * skipped. Returns the resulting flow, which the caller stores; undefined when no node is left.
 * @throws Refusal `approval.noApprover` when a node has no approver.
 */
export async function openNode(
  run: ActionRun,
  flow: Flow,
  assigned: Assigned = new Map(),
): Promise<Flow | undefined> {
  const { context, document } = run;
  for (let step = flow.step; step < flow.nodes.length; step++) {
    const node = flow.nodes[step]!;
    const here: Flow = { ...flow, step };
    if (await wake(run, here)) return here;
    const owners = ownersOf(flow, run.before);
    const assignees =
      assigned.get(node) ?? (await assignNode(context, document, flow, node, owners));
    if (assignees.length === 0) {
      if (node.approvers === "DEPT_MANAGER" || node.approvers === "SUBMITTER_MANAGER") continue;
      throw await noApprover(context, node);
    }
    await insertTasks(context, here, subjectOf(run), assignees);
    await tellApprovers(run, assignees);
    return here;
  }
  return undefined;
}

/** The node waited for a signer who was added before it: its earlier approvers have it again. */
async function wake(run: ActionRun, flow: Flow): Promise<boolean> {
  const wasAdded = flow.nodes.slice(0, flow.step).some(({ addedBy }) => addedBy !== undefined);
  if (!wasAdded) return false;
  const woken = await wakeTasks(run.context, flow);
  await tellApprovers(
    run,
    woken.map((user) => ({ user, delegatedFrom: null })),
  );
  return woken.length > 0;
}
