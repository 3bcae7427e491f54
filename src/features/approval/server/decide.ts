import { Refusal } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import { creatorOf, opinionOf, tell } from "./approving.ts";
import { latestFlow, updateFlow, type Flow, type FlowState } from "./flow.ts";
import { openNode } from "./start.ts";
import { endTasks, tasksOf } from "./tasks.ts";
import { voteOf } from "./vote.ts";
import { openFlow } from "./whoMay.ts";

/* The effect's `refuse` checked before, under the lock of the document, that the user may decide. */

/**
 * The actor approves: their task is done, and with it the node if one approval is enough or all have approved. Then
 * the next node opens, or the approval is done and its owner is notified. Returns whether it is done.
 */
export async function approve(run: ActionRun): Promise<boolean> {
  const { context, document, id, before } = run;
  const flow = await openFlow(context, document.name, id);
  await act(run, flow, "APPROVED");
  const isDecided =
    flow.nodes[flow.step]!.mode === "ANY" ||
    voteOf(flow, await tasksOf(context, flow.id)) === "APPROVED";
  if (!isDecided) return false;
  await endTasks(context, flow.id, { state: "CANCELLED" });
  const opened = await openNode(run, { ...flow, step: flow.step + 1 });
  await updateFlow(context.db, opened ?? { ...flow, state: "APPROVED" });
  if (opened) return false;
  await tell(run, "approved", [flow.submittedBy, creatorOf(before)], opinionOf(run.input));
  return true;
}

/**
 * The actor refuses, or returns for changes: the approval ends, and the owner is notified of the reason. Where a
 * share of the approvers decides, a refusal is a vote, and ends the approval once the others are too few. Returns
 * whether it ended.
 */
export async function sendBack(run: ActionRun, state: "REFUSED" | "RETURNED"): Promise<boolean> {
  const { context, document, id, before } = run;
  const flow = await openFlow(context, document.name, id);
  await act(run, flow, state);
  if (state === "REFUSED" && voteOf(flow, await tasksOf(context, flow.id)) !== "REFUSED")
    return false;
  await endTasks(context, flow.id, { state: "CANCELLED", waiting: true });
  await updateFlow(context.db, { ...flow, state });
  const what = state === "REFUSED" ? "refused" : "returned";
  await tell(run, what, [flow.submittedBy, creatorOf(before)], opinionOf(run.input));
  return true;
}

/** The submitter takes the document back before anybody has acted. */
export async function withdraw(run: ActionRun): Promise<void> {
  const flow = await openFlow(run.context, run.document.name, run.id);
  await end(run, flow, "CANCELLED");
}

/** Ends whatever approval a document has: pending tasks are cancelled, and the next submission starts from the first node. */
export async function reset(run: ActionRun): Promise<void> {
  const flow = await latestFlow(run.context.db, { document: run.document.name, recordId: run.id });
  if (flow && flow.state !== "REVOKED" && flow.state !== "CANCELLED")
    await end(run, flow, "CANCELLED");
}

/** Takes an approval back and notifies the submitter. */
export async function revoke(run: ActionRun): Promise<void> {
  const flow = await latestFlow(run.context.db, { document: run.document.name, recordId: run.id });
  if (!flow) return;
  await end(run, flow, "REVOKED");
  await tell(run, "revoked", [flow.submittedBy, creatorOf(run.before)], opinionOf(run.input));
}

async function end(run: ActionRun, flow: Flow, state: FlowState): Promise<void> {
  await endTasks(run.context, flow.id, { state: "CANCELLED", waiting: true });
  await updateFlow(run.context.db, { ...flow, state });
}

/** Ends the actor's own task. It may have been reassigned in the meantime. */
async function act(
  run: ActionRun,
  flow: Flow,
  state: "APPROVED" | "REFUSED" | "RETURNED",
): Promise<void> {
  const approver = run.context.actor.user.id;
  const done = await endTasks(run.context, flow.id, {
    state,
    approver,
    opinion: opinionOf(run.input),
  });
  if (done === 0) throw new Refusal("approval.notApprover", { args: [""] });
}
