import { sql } from "kysely";
import type {
  ApprovalsAnswer,
  ApprovalTask,
  ApprovalView,
  Approver,
} from "../../answers/approvals.ts";
import type { Context } from "../../../../server/core/context.ts";
import { readableRecord } from "../../../../server/core/read/getRecord.ts";
import { approvalTable, type FlowNode } from "../flow.ts";
import { foreseeRefusal } from "./foresee.ts";
import { peopleAhead } from "./peopleAhead.ts";
import { systemDocument } from "../../../../server/core/schema/systemDocument.ts";

/**
 * The approvals of a document that a user may open, newest first, without withdrawn and reset ones, whose opinions
 * are hidden (the history keeps them). `missing`: why a draft could not be approved if they submitted it. Portal
 * users see none: approvals are internal.
 */
export async function approvalSteps(
  context: Context,
  options: { readonly page: string; readonly id: string },
): Promise<ApprovalsAnswer> {
  const { document, stored } = await readableRecord(context, options);
  const { db, schema, actor } = context;
  if (actor.user.accountType !== "STAFF" || !document.approval) return { approvals: [] };
  const { schema: folder, table } = systemDocument(schema, "user").header.sql;
  const users = sql.id(folder, table);
  const person = (alias: string) =>
    sql`json_build_object('id', ${sql.id(alias, "id")}, 'name', ${sql.id(alias, "name")})`;
  const { rows } = await sql<
    Omit<ApprovalView, "nodes"> & {
      readonly nodes: readonly FlowNode[];
      readonly department: string | null;
      readonly tasks: readonly (ApprovalTask & { readonly step: number })[];
    }
  >`select f.state, f.round, f.step, f."submittedAt", f.nodes, f.department, ${person("s")} as "submittedBy",
      coalesce((select json_agg(json_build_object('step', t.step, 'round', t.round, 'state', t.state,
          'opinion', t.opinion, 'actedAt', to_json(t."actedAt"), 'waitingSince', to_json(t."waitingSince"),
          'dueAt', to_json(t."dueAt"), 'approver', ${person("a")},
          'delegatedFrom', case when d.id is null then null else ${person("d")} end) order by t.id)
        from ${approvalTable(schema, "approval-task")} t join ${users} a on a.id = t.approver
        left join ${users} d on d.id = t."delegatedFrom"
        where t.flow = f.id::text and not t.deleted), '[]'::json) as tasks
    from system.approval f join ${users} s on s.id = f."submittedBy"
    where f.document = ${document.name} and f."recordId" = ${String(stored.record.id)}::uuid
      and f.state <> 'CANCELLED'
    order by f.id desc limit 20`.execute(db);
  const ahead = new Map<FlowNode, readonly Approver[]>();
  for (const { state, step, nodes, department, submittedBy } of rows) {
    if (state !== "RUNNING") continue;
    const flow = { nodes: nodes.slice(step + 1), department, submittedBy: submittedBy.id };
    for (const found of await peopleAhead(context, document, flow, stored.record))
      ahead.set(...found);
  }
  const approvals = rows.map(({ nodes, tasks, department: _department, ...flow }) => ({
    ...flow,
    nodes: nodes.map((node, at) => ({
      title: node.title,
      mode: node.mode,
      ...(node.mode === "PERCENT" && { percent: node.percent ?? 100 }),
      ...(node.addedBy !== undefined && { addedBy: node.addedBy }),
      ...(ahead.has(node) && { ahead: ahead.get(node)! }),
      tasks: tasks
        .filter(({ step }) => step === at + 1)
        .map(({ step: _step, ...task }) => ({ ...task, ...instants(task) })),
    })),
  }));
  const missing = await foreseeRefusal(context, document, stored.record);
  return { approvals, ...(missing !== undefined && { missing }) };
}

/** Instants as they travel everywhere: ISO 8601 in UTC. */
function instants({ waitingSince, actedAt, dueAt }: ApprovalTask) {
  const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());
  return { waitingSince: iso(waitingSince)!, actedAt: iso(actedAt), dueAt: iso(dueAt) };
}
