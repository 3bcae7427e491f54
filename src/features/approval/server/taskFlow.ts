import { Refusal, type Document, referenceId } from "../../../engine/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Assignee } from "./approvers.ts";
import type { Flow } from "./flow.ts";
import type { TaskSubject } from "./tasks.ts";
import { sendWaiting } from "./approving.ts";
import { openFlow } from "./whoMay.ts";

/** The flow of an approval task that an action is run on, locked, and the document that it approves. */
interface TaskFlow {
  readonly flow: Flow;
  readonly document: Document;
  readonly subject: TaskSubject;
  readonly owners: { readonly submitter: string; readonly creator: string | null };
}

/** Of the task that an action is run on. @throws Refusal `approval.notRunning` when its approval is over. */
export async function flowOfTask(run: ActionRun): Promise<TaskFlow> {
  const { context, record: task } = run;
  const document = context.schema.document(String(task["docType"]));
  if (!document) throw new Refusal("approval.notRunning");
  const flow = await openFlow(context, document.name, String(task["record"]));
  if (flow.id !== task["flow"] || flow.step + 1 !== task["step"])
    throw new Refusal("approval.notRunning");
  const { number, subject, amount } = task;
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value));
  return {
    flow,
    document,
    subject: { number: String(number), name: text(subject), amount: text(amount) },
    owners: { submitter: referenceId(task["submittedBy"]) ?? "", creator: null },
  };
}

/** Notifies the users who got a task, with the reason if there is one. */
export async function tellAssigned(
  run: ActionRun,
  { document, flow, subject }: TaskFlow,
  assignees: readonly Assignee[],
  reason: unknown,
): Promise<void> {
  const why = typeof reason === "string" && reason.trim() !== "" ? reason : undefined;
  await sendWaiting(run.context, {
    of: { document, recordId: flow.recordId, number: subject.number },
    to: assignees.map(({ user }) => user),
    reason: why,
  });
}
