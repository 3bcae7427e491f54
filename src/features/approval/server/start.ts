import { Refusal } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import { newId } from "../../../server/store/newId.ts";
import { amountOf, departmentOf, ownersOf, taskSubject, tellApprovers } from "./approving.ts";
import { assign, assignDecidable, assignNode, noApprover, type Assigned } from "./assign.ts";
import {
  chooseRule,
  insertFlow,
  latestFlow,
  updateFlow,
  type ChosenRule,
  type Flow,
} from "./flow.ts";
import { insertTasks, tasksOf, wakeTasks } from "./tasks.ts";

/*
 * Starts an approval and opens its nodes.
 */

/**
 * Starts the approval of a document that is being submitted. The rule that fits it is copied, so that it stays as it is
 * while it runs. One that was returned goes on where it was returned, to the same approver, as long as the same rule
 * counts.
 * @throws Refusal `approval.noRule` when no rule fits, `approval.noApprover` when a node has nobody who may approve.
 */
export async function startApproval(run: ActionRun): Promise<void> {
  const { context, document, record, id } = run;
  const facts = { amount: amountOf(document, record), department: departmentOf(document, record) };
  const rule = await chooseRule(context, document, facts);
  if (!rule) throw new Refusal("approval.noRule", { args: [document.title[context.language]] });
  const last = await latestFlow(context.db, { document: document.name, recordId: id });
  if (last?.state === "RETURNED" && last.rule === rule.id) return resume(run, last);
  await begin(run, rule, facts.department);
}

async function begin(run: ActionRun, rule: ChosenRule, department: string | null): Promise<void> {
  const { context, document, id } = run;
  const { db, actor, now } = context;
  const flow: Flow = {
    id: newId(),
    document: document.name,
    recordId: id,
    rule: rule.id,
    nodes: rule.nodes,
    step: 0,
    state: "RUNNING",
    round: 1,
    submittedRound: 1,
    submittedBy: actor.user.id,
    submittedAt: now,
    department,
  };
  const assigned = await assignDecidable(context, document, flow, run.before);
  const opened = await openNode(run, flow, assigned);
  if (opened) return insertFlow(db, opened, actor.company.id);
  // Only nodes of managers, and nobody above the submitter: there is no one to approve it.
  throw await noApprover(context, flow.nodes.at(-1)!);
}

async function resume(run: ActionRun, last: Flow): Promise<void> {
  const { context, document } = run;
  const { db, actor, now } = context;
  const flow: Flow = {
    ...last,
    state: "RUNNING",
    round: last.round + 1,
    submittedRound: last.round + 1,
    submittedBy: actor.user.id,
    submittedAt: now,
  };
  const node = flow.nodes[flow.step]!;
  const tasks = await tasksOf(context, flow.id);
  const here = tasks.filter(({ step, round }) => step === flow.step + 1 && round === last.round);
  const again = here.filter(
    ({ state }) => state === "RETURNED" || (node.mode !== "ANY" && state === "CANCELLED"),
  );
  const owners = ownersOf(flow, run.before);
  const same = await assign(context, document, [again.map(({ approver }) => approver)], owners);
  const assignees =
    same.length > 0 ? same : await assignNode(context, document, flow, node, owners);
  if (assignees.length === 0) throw await noApprover(context, node);
  await updateFlow(db, flow);
  await insertTasks(context, flow, taskSubject(run), assignees);
  await tellApprovers(run, assignees);
}

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
    await insertTasks(context, here, taskSubject(run), assignees);
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
