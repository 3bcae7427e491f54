import { referenceId } from "../../../server/core/record/referenceId.ts";
import type { Document, Row } from "../../../engine/index.ts";
import { sendMessages } from "../../messages/server/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Owners } from "./assign.ts";
import type { Assignee } from "./delegates.ts";
import type { Flow } from "./flow.ts";
import type { TaskSubject } from "./tasks.ts";
import { about, approvalWords } from "./words.ts";

/** The author of a record. */
export function creatorOf(row: Row): string | null {
  return referenceId(row["createdBy"]);
}

/** Whose own document a flow is. */
export function ownersOf(flow: Pick<Flow, "submittedBy">, row: Row): Owners {
  return { submitter: flow.submittedBy, creator: creatorOf(row) };
}

/** What the tasks of a document say of it. */
export function subjectOf({ document, record, number }: ActionRun): TaskSubject {
  const name = document.identity.name === undefined ? undefined : record[document.identity.name];
  return {
    number,
    name: typeof name === "string" ? name : null,
    amount: amountOf(document, record),
  };
}

/** The amount that chooses the rule, as decimal text: nothing yet is 0, a document without an amount has none. */
export function amountOf(document: Document, record: Row): string | null {
  const key = document.approval?.amount;
  if (key === undefined) return null;
  const value = record[key];
  return value === null || value === undefined ? "0" : String(value);
}

/** The department whose rule counts. */
export function departmentOf(document: Document, record: Row): string | null {
  const key = document.approval?.department;
  return key === undefined ? null : referenceId(record[key]);
}

/** Notifies approvers that a document awaits them. */
export async function tellApprovers(run: ActionRun, assignees: readonly Assignee[]): Promise<void> {
  await tell(
    run,
    "waiting",
    assignees.map(({ user }) => user),
  );
}

/** Notifies users of the result of a document; a reason is the body. */
export async function tell(
  run: ActionRun,
  what: keyof typeof approvalWords,
  to: readonly (string | null)[],
  reason?: string | null,
): Promise<void> {
  const { context, document, id, number } = run;
  const receivers = to.filter(
    (one): one is string => one !== null && one !== context.actor.user.id,
  );
  await sendMessages(context, {
    to: receivers,
    title: about(approvalWords[what], document.title, number),
    ...(reason ? { body: { cn: reason, tw: reason, en: reason } } : {}),
    link: { menu: document.menu, document: document.name, id, number },
    type: "APPROVAL",
  });
}

/** What the approver wrote: an opinion, or the reason of a refusal. */
export function opinionOf(input: Readonly<Record<string, unknown>>): string | null {
  const said = input["reason"] ?? input["opinion"];
  return typeof said === "string" && said.trim() !== "" ? said : null;
}
