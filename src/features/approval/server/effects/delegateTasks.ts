import { referenceId } from "../../../../engine/index.ts";
import { sql } from "kysely";
import type { ActionRun, EffectDefinition } from "../../../../server/core/act/actionRun.ts";
import { sendMessages } from "../../../messages/server/index.ts";
import { delegateTasks as signature } from "../../words/effects/changeFlow.ts";
import { assign } from "../assign.ts";
import { approvalTable } from "../flow.ts";
import { about, approvalWords } from "../approving.ts";

interface Waiting {
  readonly id: string;
  readonly docType: string;
  readonly record: string;
  readonly number: string;
  readonly submittedBy: string;
}

/**
 * Begins a delegation: tasks that already wait for the delegating user go to their current delegate, as new ones
 * would. Tasks that the delegate may not decide, or already has, stay. Only on the document of delegations.
 */
export const delegateTasks: EffectDefinition<"begin"> = {
  ...signature,
  apply: async (run) => {
    const delegator = referenceId(run.before["createdBy"]);
    if (delegator === null) return;
    for (const task of await waitingFor(run, delegator)) await handOver(run, delegator, task);
  },
};

async function waitingFor(run: ActionRun, delegator: string): Promise<readonly Waiting[]> {
  const { db, schema, actor } = run.context;
  const { rows } = await sql<Waiting>`select id, "docType", record, number, "submittedBy"
    from ${approvalTable(schema, "approval-task")} where not deleted and state = 'PENDING'
      and "orgId" = ${actor.company.id}::uuid and approver = ${delegator}::uuid
    order by id`.execute(db);
  return rows;
}

async function handOver(run: ActionRun, delegator: string, task: Waiting): Promise<void> {
  const { context } = run;
  const { db, schema } = context;
  const document = schema.document(task.docType);
  if (!document) return;
  const owners = { submitter: task.submittedBy, creator: null };
  const [assignee] = await assign(context, document, [[delegator]], owners);
  if (!assignee || assignee.user === delegator) return;
  const table = approvalTable(schema, "approval-task");
  const { rows } = await sql`update ${table} t
    set approver = ${assignee.user}::uuid, "delegatedFrom" = coalesce("delegatedFrom", ${delegator}::uuid), version = version + 1
    where id = ${task.id}::uuid and state = 'PENDING' and not exists (select 1 from ${table} o
      where o.flow = t.flow and o.round = t.round and o.step = t.step and o.approver = ${assignee.user}::uuid)
    returning id`.execute(db);
  if (rows.length === 0) return;
  await sendMessages(context, {
    to: [assignee.user],
    title: about(approvalWords.waiting, document.title, task.number),
    link: { menu: document.menu, document: document.name, id: task.record, number: task.number },
    type: "APPROVAL",
  });
}
