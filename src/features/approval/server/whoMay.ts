import { Refusal, type Row } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import { creatorOf } from "./approving.ts";
import { allowsSelf } from "./assign.ts";
import { latestFlow, type Flow } from "./flow.ts";
import { tasksOf, type Task } from "./tasks.ts";
import { sql } from "kysely";

/** A running approval with its tasks. */
interface Running {
  readonly flow: Flow;
  readonly tasks: readonly Task[];
  /** The tasks of the current node that are still to be decided. */
  readonly pending: readonly Task[];
}

/** The flow of a document's running approval. @throws Refusal `approval.notRunning` when there is none. */
export async function openFlow({ db }: Context, document: string, recordId: string): Promise<Flow> {
  const flow = await latestFlow(db, { document, recordId, lock: true });
  if (flow?.state !== "RUNNING") throw new Refusal("approval.notRunning");
  return flow;
}

/** The running approval of a document. @throws Refusal `approval.notRunning` when there is none. */
export async function runningFlow(
  context: Context,
  document: string,
  recordId: string,
): Promise<Running> {
  const flow = await openFlow(context, document, recordId);
  const tasks = await tasksOf(context, flow.id);
  return { flow, tasks, pending: tasks.filter(({ state }) => state === "PENDING") };
}

/**
 * The actor's pending task.
 * @throws Refusal `approval.own` (5204) for owners of the document, unless that is allowed; `approval.notApprover`
 * (5202), naming the approvers, for other users without a task.
 */
export async function requireTask(context: Context, running: Running, row: Row): Promise<Task> {
  const { user } = context.actor;
  const isOwn = running.flow.submittedBy === user.id || creatorOf(row) === user.id;
  if (isOwn && !(await allowsSelf(context))) throw new Refusal("approval.own");
  const mine = running.pending.find(({ approver }) => approver === user.id);
  if (mine) return mine;
  const names = running.pending.map(({ approverName }) => approverName);
  throw new Refusal("approval.notApprover", { args: [[...new Set(names)].join(", ")] });
}

/**
 * Refuses to withdraw for anybody but the submitter (5202, naming them), and when an approver has acted since it was
 * submitted (5203, naming them).
 */
export async function requireWithdrawable(context: Context, running: Running): Promise<void> {
  const { flow, tasks } = running;
  if (flow.submittedBy !== context.actor.user.id) {
    throw new Refusal("approval.notSubmitter", {
      args: [await nameOfUser(context, flow.submittedBy)],
    });
  }
  const acted = tasks.find(
    ({ round, state }) =>
      round >= flow.submittedRound &&
      (state === "APPROVED" || state === "RETURNED" || state === "REFUSED"),
  );
  if (acted) throw new Refusal("approval.acted", { args: [acted.approverName] });
}

async function nameOfUser({ db, schema }: Context, id: string): Promise<string> {
  const { schema: folder, table } = systemDocument(schema, "user").header.sql;
  const { rows } = await sql<{ name: string }>`select name from ${sql.id(folder, table)}
    where id = ${id}::uuid`.execute(db);
  return rows[0]?.name ?? "";
}
