import { referenceId } from "../../../server/core/record/recordsWhere.ts";
import type { Document, Language, Row } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { sendMessages } from "../../messages/server/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Owners } from "./assign.ts";
import type { Assignee } from "./delegates.ts";
import type { Flow } from "./flow.ts";
import type { TaskSubject } from "./tasks.ts";
import { makeLinks } from "./links/makeLinks.ts";
import { about, approvalWords, linkWords } from "./words.ts";

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
    amount: document.approval?.shown === false ? null : amountOf(document, record),
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
  const { context, document, id, number } = run;
  await sendWaiting(context, {
    of: { document, recordId: id, number },
    to: assignees.map(({ user }) => user),
  });
}

/** Asks users to decide, each with their own link where there are links. An action does not tell its own actor. */
export async function sendWaiting(
  context: Writing,
  asked: {
    readonly of: {
      readonly document: Document;
      readonly recordId: string;
      readonly number: string;
    };
    readonly to: readonly string[];
    readonly reason?: string | undefined;
  },
): Promise<void> {
  const { of, reason } = asked;
  const { document, recordId, number } = of;
  const to = asked.to.filter((user) => user !== context.actor.user.id);
  const links = await makeLinks(context, { document: document.name, recordId }, to);
  const title = about(approvalWords.waiting, document.title, number);
  const message = {
    title,
    ...(reason !== undefined && { body: { cn: reason, tw: reason, en: reason } }),
    link: { menu: document.menu, document: document.name, id: recordId, number },
    type: "APPROVAL",
  } as const;
  await sendMessages(context, { ...message, to: to.filter((user) => !links.has(user)) });
  for (const [user, { path, until }] of links) {
    const bodyIn = (language: Language) =>
      [reason ?? title[language], until.slice(0, 16).replace("T", " ") + " UTC", path].reduce(
        (text, part, index) => text.replace(`{${index}}`, () => part),
        linkWords.message[language],
      );
    const body = { cn: bodyIn("cn"), tw: bodyIn("tw"), en: bodyIn("en") };
    await sendMessages(context, { ...message, body, to: [user] });
  }
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
