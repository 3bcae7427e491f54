import type { Document, Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { ownersOf } from "./approving.ts";
import { assignNode } from "./assign.ts";
import type { Flow } from "./flow.ts";
import { noApprover } from "./noApprover.ts";

/**
 * A later node that nobody could decide is found out before the first one is asked.
 * @throws Refusal `approval.noApprover` naming the node and whom it asks for.
 */
export async function refuseUndecidable(
  context: Context,
  document: Document,
  flow: Pick<Flow, "nodes" | "department" | "submittedBy">,
  record: Row,
): Promise<void> {
  const owners = ownersOf(flow, record);
  for (const node of flow.nodes) {
    if (isManagers(node)) continue;
    const found = await assignNode(context, document, flow, node, owners);
    if (found.length === 0) throw await noApprover(context, node);
  }
}

/** Managers are asked as far as there are any above the submitter; other nodes must be decided. */
function isManagers({ approvers }: Flow["nodes"][number]): boolean {
  return approvers === "DEPT_MANAGER" || approvers === "SUBMITTER_MANAGER";
}
