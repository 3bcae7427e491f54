import { sql } from "kysely";
import type { Writing } from "../../../server/core/context.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import { stampOf } from "../../../server/core/history/stampOf.ts";
import { insertRecord } from "../../../server/core/record/writeRecord.ts";
import { newId } from "../../../server/store/newId.ts";
import type { Assignee } from "./delegates.ts";
import type { Flow } from "./flow.ts";
import { tableOf } from "./tables.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

export type TaskState = "PENDING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED";

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
    from ${tableOf(schema, "approval-task")} t left join ${sql.id(user.schema, user.table)} u on u.id = t.approver
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
  const { db, schema, now } = context;
  const document = systemDocument(schema, "approval-task");
  const node = flow.nodes[flow.step]!;
  const due =
    node.deadlineHours === null
      ? null
      : new Date(Date.parse(now) + node.deadlineHours * 3_600_000).toISOString();
  for (const { user, delegatedFrom } of assignees) {
    await insertRecord({
      db,
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
      diff: { header: {}, lines: [] },
      lastItems: {},
      stamp: stampOf(context, document),
    });
  }
}

/** Ends pending tasks of a flow: those of one person with their opinion, or all of them. Answers how many. */
export async function endTasks(
  context: Writing,
  flow: string,
  to: {
    readonly state: Exclude<TaskState, "PENDING">;
    readonly approver?: string;
    readonly opinion?: string | null;
  },
): Promise<number> {
  const { db, schema, actor, now } = context;
  const whose = to.approver === undefined ? sql`` : sql`and approver = ${to.approver}::uuid`;
  const { rows } = await sql`update ${tableOf(schema, "approval-task")}
    set state = ${to.state}, opinion = ${to.opinion ?? null}, "actedAt" = ${now}::timestamptz,
      version = version + 1, "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
    where flow = ${flow} and state = 'PENDING' and not deleted ${whose} returning id`.execute(db);
  return rows.length;
}
