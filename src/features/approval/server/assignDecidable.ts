import type { Document, Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { ownersOf } from "./approving.ts";
import { assignNode } from "./assign.ts";
import type { Assignee } from "./delegates.ts";
import type { Flow, FlowNode } from "./flow.ts";
import { noApprover } from "./noApprover.ts";

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
