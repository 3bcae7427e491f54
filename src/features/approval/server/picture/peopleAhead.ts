import type { Document, Row } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { Approver } from "../../answers/approvals.ts";
import { ownersOf } from "../approving.ts";
import { assignNode } from "../assign.ts";
import type { Flow, FlowNode } from "../flow.ts";
import { namesOfUsers } from "../nameOfUser.ts";

/**
 * The users who would be asked at each of some nodes if it opened now, with today's delegates. They may change until it does; a node
 * that nobody may decide has none.
 */
export async function peopleAhead(
  context: Context,
  document: Document,
  flow: Pick<Flow, "nodes" | "department" | "submittedBy">,
  record: Row,
): Promise<readonly (readonly [FlowNode, readonly Approver[]])[]> {
  const owners = ownersOf(flow, record);
  const asked: (readonly [FlowNode, readonly string[]])[] = [];
  for (const node of flow.nodes) {
    const assignees = await assignNode(context, document, flow, node, owners);
    asked.push([node, assignees.map(({ user }) => user)]);
  }
  const names = await namesOfUsers(
    context,
    asked.flatMap(([, users]) => users),
  );
  return asked.map(([node, users]) => [
    node,
    users.map((id) => ({ id, name: names.get(id) ?? "" })),
  ]);
}
