import {
  asNoun,
  type Document,
  type Label,
  type Language,
  type Row,
  referenceId,
} from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import { sendMessages } from "../../messages/server/index.ts";
import type { ActionRun } from "../../../server/core/act/actionRun.ts";
import type { Owners } from "./assign.ts";
import type { Assignee } from "./approvers.ts";
import { approvalTable, type Flow } from "./flow.ts";
import type { TaskSubject } from "./tasks.ts";
import { sql } from "kysely";
import { newToken, tokenHash } from "../../../server/core/session/sessions.ts";

/** The author of a record. */
export function creatorOf(row: Row): string | null {
  return referenceId(row["createdBy"]);
}

/** Whose own document a flow is. */
export function ownersOf(flow: Pick<Flow, "submittedBy">, row: Row): Owners {
  return { submitter: flow.submittedBy, creator: creatorOf(row) };
}

/** What the tasks of a document say of it. */
export function taskSubject({ document, record, number }: ActionRun): TaskSubject {
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

/** Texts of messages about approvals; `{0}` is the document's title and number. */
export const approvalWords = {
  waiting: {
    cn: "{0}待您审核",
    tw: "{0}待您核准",
    en: "{0} awaits your approval",
  },
  approved: { cn: "{0}已审核通过", tw: "{0}已核准", en: "{0} was approved" },
  refused: { cn: "{0}已被驳回", tw: "{0}已被駁回", en: "{0} was refused" },
  returned: { cn: "{0}已被退回", tw: "{0}已被退回", en: "{0} was returned" },
  revoked: {
    cn: "{0}的审核已被撤销",
    tw: "{0}的核准已被取消",
    en: "The approval of {0} was revoked",
  },
} as const satisfies Record<string, Label>;

/** Texts of one-time links and of the page behind them. */
export const linkWords = {
  message: {
    cn: "{0}\n免登录审核链接（一次有效，{1} 前）：{2}",
    tw: "{0}\n免登入簽核連結（一次有效，{1} 前）：{2}",
    en: "{0}\nDecide without signing in (once, until {1}): {2}",
  },
  title: { cn: "审核", tw: "簽核", en: "Approval" },
  subject: { cn: "主题", tw: "主旨", en: "Subject" },
  amount: { cn: "金额", tw: "金額", en: "Amount" },
  by: { cn: "提交人", tw: "提交人", en: "Submitted by" },
  node: { cn: "审核节点", tw: "簽核節點", en: "Node" },
  opinion: {
    cn: "审核意见（驳回时必填）",
    tw: "簽核意見（駁回時必填）",
    en: "Opinion (needed to refuse)",
  },
  approve: { cn: "通过", tw: "核准", en: "Approve" },
  refuse: { cn: "驳回", tw: "駁回", en: "Refuse" },
  approved: { cn: "已通过{0}。", tw: "已核准{0}。", en: "You approved {0}." },
  refused: { cn: "已驳回{0}。", tw: "已駁回{0}。", en: "You refused {0}." },
} as const satisfies Record<string, Label>;

/** A sentence about a document in all three languages: its title and number in the place of `{0}`. */
export function about(words: Label, title: Label, number: string): Label {
  const said = (language: keyof Label) => {
    const text = words[language];
    const noun = text.startsWith("{0}") ? title[language] : asNoun(title[language], language);
    return text.replace("{0}", `${noun} ${number}`.trim());
  };
  return { cn: said("cn"), tw: said("tw"), en: said("en") };
}

/** A one-time link to decide a task: the path to open, and until when. */
interface ApprovalLink {
  readonly path: string;
  readonly until: string;
}

/**
 * Makes a link for the pending task of each user on a document, as long as the parameter APPROVAL_LINK_HOURS says; none
 * where it is 0. Only the hash of a secret is stored, and a link ends with its task.
 */
async function makeLinks(
  context: Writing,
  of: { readonly document: string; readonly recordId: string },
  users: readonly string[],
): Promise<ReadonlyMap<string, ApprovalLink>> {
  const { db, schema, actor, now } = context;
  const hours = Number(actor.parameters["APPROVAL_LINK_HOURS"] ?? 0);
  if (!(hours > 0) || users.length === 0) return new Map();
  const until = new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const secrets = users.map((user) => ({ user, secret: newToken() }));
  const rows = secrets.map(({ user, secret }) => ({ user, hash: tokenHash(secret) }));
  await sql`insert into system."approvalLink" ("tokenHash", task, "userId", "orgId", "expiresAt")
    select l.hash, t.id, t.approver, t."orgId", ${until}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l ("user" uuid, hash text)
    join ${approvalTable(schema, "approval-task")} t on t.approver = l."user" and t.state = 'PENDING' and not t.deleted
      and t."docType" = ${of.document} and t.record = ${of.recordId}`.execute(db);
  return new Map(secrets.map(({ user, secret }) => [user, { path: `/approve/${secret}`, until }]));
}
