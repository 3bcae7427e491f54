import { sql } from "kysely";
import type { Writing } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { insertRecord } from "../../../server/core/record/writeRecord.ts";
import { newId } from "../../../server/store/newId.ts";
import type { Assignee } from "./approvers.ts";
import { approvalTable, type Flow } from "./flow.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

type TaskState = "PENDING" | "WAITING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED";

/** A task as approvals look at it. */
export interface Task {
  readonly id: string;
  readonly step: number;
  readonly round: number;
  readonly approver: string;
  readonly approverName: string;
  readonly delegatedFrom: string | null;
  readonly state: TaskState;
}

/** What a task says of its document. */
export interface TaskSubject {
  readonly number: string;
  readonly name: string | null;
  readonly amount: string | null;
}

/** Every task of a flow, in the order they were made. */
export async function tasksOf(
  { db, schema }: Pick<Writing, "schema"> & { readonly db: Db },
  flow: string,
): Promise<readonly Task[]> {
  const user = systemDocument(schema, "user").header.sql;
  const { rows } =
    await sql<Task>`select t.id, t.step, t.round, t.approver, u.name as "approverName",
      t."delegatedFrom", t.state
    from ${approvalTable(schema, "approval-task")} t left join ${sql.id(user.schema, user.table)} u on u.id = t.approver
    where t.flow = ${flow} and not t.deleted order by t.id`.execute(db);
  return rows;
}

/** Makes the tasks of a flow's current node, one for each assignee. */
export async function insertTasks(
  context: Writing,
  flow: Flow,
  subject: TaskSubject,
  assignees: readonly Assignee[],
): Promise<void> {
  const { schema, now } = context;
  const document = systemDocument(schema, "approval-task");
  const node = flow.nodes[flow.step]!;
  const due =
    node.deadlineHours === null
      ? null
      : new Date(Date.parse(now) + node.deadlineHours * 3_600_000).toISOString();
  for (const { user, delegatedFrom } of assignees) {
    await insertRecord(context, {
      document,
      row: {
        id: newId(),
        number: subject.number.slice(0, 60),
        docType: flow.document,
        record: flow.recordId,
        subject: subject.name?.slice(0, 200) ?? null,
        amount: subject.amount,
        flow: flow.id,
        round: flow.round,
        step: flow.step + 1,
        rule: node.rule ?? null,
        node: node.title,
        mode: node.mode,
        approver: { id: user },
        delegatedFrom: delegatedFrom === null ? null : { id: delegatedFrom },
        state: "PENDING",
        submittedBy: { id: flow.submittedBy },
        submittedAt: flow.submittedAt,
        waitingSince: now,
        dueAt: due,
        deadline: "IN_TIME",
      },
    });
  }
}

/**
 * Ends open tasks of a flow: the pending one of a person with their opinion, or all pending ones but one, and with
 * `waiting` also those that wait for a signer before them. Answers how many.
 */
export async function endTasks(
  context: Writing,
  flow: string,
  to: {
    readonly state: Exclude<TaskState, "PENDING" | "WAITING">;
    readonly approver?: string;
    readonly opinion?: string | null;
    readonly waiting?: true;
    /** The id of a task that ends by itself. */
    readonly but?: string;
  },
): Promise<number> {
  const { db, schema, actor, now } = context;
  const whose = to.approver === undefined ? sql`` : sql`and approver = ${to.approver}::uuid`;
  const but = to.but === undefined ? sql`` : sql`and id <> ${to.but}::uuid`;
  const open = to.waiting ? ["PENDING", "WAITING"] : ["PENDING"];
  const { rows } = await sql`update ${approvalTable(schema, "approval-task")}
    set state = ${to.state}, opinion = ${to.opinion ?? null}, "actedAt" = ${now}::timestamptz,
      version = version + 1, "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    where flow = ${flow} and state = any(${open}) and not deleted ${whose} ${but} returning id`.execute(
    db,
  );
  return rows.length;
}

/** Opens the tasks of a node that waited for a signer before it. Returns their approvers. */
export async function wakeTasks(context: Writing, flow: Flow): Promise<readonly string[]> {
  const { db, schema, now } = context;
  const { rows } = await sql<{ approver: string }>`update ${approvalTable(schema, "approval-task")}
    set state = 'PENDING', "waitingSince" = ${now}::timestamptz, version = version + 1
    where flow = ${flow.id} and step = ${flow.step + 1}::int and state = 'WAITING' and not deleted
    returning approver /* in any order */`.execute(db);
  return rows.map(({ approver }) => approver);
}

/**
 * Makes room for a node before the current one: its tasks, but the one that is held, move one step on and wait. From the
 * last step down, since a person has one task a step.
 */
export async function shiftTasks(context: Writing, flow: Flow, held: string): Promise<void> {
  const { db, schema } = context;
  const table = approvalTable(schema, "approval-task");
  for (let step = flow.nodes.length; step > flow.step; step--) {
    await sql`update ${table} set step = step + 1, version = version + 1,
        state = case when state = 'PENDING' then 'WAITING' else state end
      where flow = ${flow.id} and step = ${step}::int and id <> ${held}::uuid`.execute(db);
  }
}
