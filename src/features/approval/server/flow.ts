import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../server/store/connection/store.ts";
import {
  departmentBinding,
  sessionDocuments,
  type Document,
  type Schema,
} from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";

/*
 * Approval flows as they are stored, and the rule that one is copied from.
 */

/** One step of a flow, as copied from the rule when the document was submitted. */
export interface FlowNode {
  readonly title: string;
  /** What the rule is called; flows begun before it was told, and nodes of other rules, say nothing. */
  readonly rule?: string;
  /** `USER`: the one user whom an approver added. */
  readonly approvers: "ROLE" | "STAFF" | "DEPT_MANAGER" | "SUBMITTER_MANAGER" | "USER";
  /** Ids of roles and of staff. */
  readonly roles: readonly string[];
  readonly staff: readonly string[];
  readonly sameDepartment: boolean;
  /** Roles whose people decide where nobody of those above may; flows begun before there were any say nothing. */
  readonly standIn?: readonly string[];
  readonly mode: "ANY" | "ALL" | "PERCENT";
  /** Of `PERCENT`: how many of a hundred must approve. */
  readonly percent?: number | null;
  /** Of `USER`: the approver, and the name of the user who added them. */
  readonly user?: string;
  readonly addedBy?: string;
  readonly deadlineHours: number | null;
}

export type FlowState = "RUNNING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED" | "REVOKED";

/**
 * One approval of one document, from its submission to its end. It keeps its initial nodes: a changed rule applies
 * from the next submission. A returned one continues in its next round.
 */
export interface Flow {
  readonly id: string;
  readonly document: string;
  readonly recordId: string;
  readonly rule: string;
  readonly nodes: readonly FlowNode[];
  /** Position of the current node. */
  readonly step: number;
  readonly state: FlowState;
  /** How often it was submitted or sent back to an earlier node: 1, 2, 3. */
  readonly round: number;
  /** The round in which it was submitted last. */
  readonly submittedRound: number;
  readonly submittedBy: string;
  readonly submittedAt: string;
  /** The document's department, if it names one. */
  readonly department: string | null;
}

/** The newest flow of a document; undefined when it was never submitted. `lock`: nobody else changes it until the transaction ends. */
export async function latestFlow(
  db: Db,
  of: { readonly document: string; readonly recordId: string; readonly lock?: boolean },
): Promise<Flow | undefined> {
  const { rows } = await sql<Flow>`select id, document, "recordId", rule, nodes, step, state, round,
      coalesce("submittedRound", round) as "submittedRound", "submittedBy", "submittedAt", department
    from system.approval where document = ${of.document} and "recordId" = ${of.recordId}::uuid
    order by id desc limit 1 ${of.lock ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Keeps a new flow. */
export async function insertFlow(db: Db, flow: Flow, companyId: string): Promise<void> {
  await sql`insert into system.approval
    (id, document, "recordId", "orgId", rule, nodes, step, state, round, "submittedRound", "submittedBy", "submittedAt", department)
    values (${flow.id}::uuid, ${flow.document}, ${flow.recordId}::uuid, ${companyId}::uuid, ${flow.rule}::uuid,
      ${JSON.stringify(flow.nodes)}::jsonb, ${flow.step}::int, ${flow.state}, ${flow.round}::int, ${flow.submittedRound}::int,
      ${flow.submittedBy}::uuid, ${flow.submittedAt}::timestamptz, ${flow.department}::uuid)`.execute(
    db,
  );
}

/** Writes how far a flow has come. */
export async function updateFlow(db: Db, flow: Flow): Promise<void> {
  await sql`update system.approval set nodes = ${JSON.stringify(flow.nodes)}::jsonb, step = ${flow.step}::int,
      state = ${flow.state}, round = ${flow.round}::int, "submittedRound" = ${flow.submittedRound}::int,
      "submittedBy" = ${flow.submittedBy}::uuid, "submittedAt" = ${flow.submittedAt}::timestamptz
    where id = ${flow.id}::uuid`.execute(db);
}

/** What chooses a document's rule. */
interface RuleFacts {
  /** In the company's currency, as decimal text; null where the document has no amount. */
  readonly amount: string | null;
  readonly department: string | null;
}

/** A rule with its nodes, in order. */
export interface ChosenRule {
  readonly id: string;
  readonly nodes: readonly FlowNode[];
}

/**
 * The active rule that fits a document best: one of the document before one of its module; of the company before one of
 * all companies; of the nearest department before one of those above it, before one of all; with an amount band
 * (`from <= amount < to`) before one without. Undefined when none fits.
 */
export async function chooseRule(
  context: Context,
  document: Document,
  facts: RuleFacts,
): Promise<ChosenRule | undefined> {
  const { db, schema, actor } = context;
  const departments = sql`(select coalesce(array_agg(id order by height), '{}') from (${selectDepartmentsAbove(schema, facts.department)}) as above)`;
  const amount = facts.amount === null ? sql`null::numeric` : sql`${facts.amount}::numeric`;
  const { rows } = await sql<ChosenRule>`select r.id,
      (select json_agg(json_build_object('title', n.title, 'rule', r.name, 'approvers', n.approvers,
          'roles', coalesce(n.roles, '{}'), 'staff', coalesce(n.staff, '{}'),
          'sameDepartment', coalesce(n."sameDepartment", false), 'standIn', coalesce(n."standIn", '{}'),
          'mode', n.mode, 'percent', n.percent,
          'deadlineHours', n."deadlineHours") order by n.item)
        from ${approvalTable(schema, "approval-rule", "nodes")} n where n."headerId" = r.id) as nodes
    from ${approvalTable(schema, "approval-rule")} r cross join (select ${departments} as departments) as chosen
    where r.active and not r.deleted
      and r."docType" in (${document.name}, ${`${document.module}/*`})
      and (r.company is null or r.company = ${actor.company.id}::uuid)
      and (r.department is null or r.department = any(chosen.departments))
      and (r."amountFrom" is null or r."amountFrom" <= ${amount})
      and (r."amountTo" is null or r."amountTo" > ${amount})
    order by r."docType" = ${document.name} desc, r.company is null,
      array_position(chosen.departments, r.department) nulls last,
      r."amountFrom" is null and r."amountTo" is null, r.code, r.id
    limit 1`.execute(db);
  return rows[0];
}

/** The system documents that approvals live in. */
type ApprovalDocument = "approval-rule" | "approval-task" | "delegation";

/** The table of a system document's header, or of one of its line tables. */
export function approvalTable(
  schema: Schema,
  name: ApprovalDocument,
  path = "",
): RawBuilder<unknown> {
  const table = systemDocument(schema, name).table(path);
  if (!table) throw new Error(`Document "${name}" has no lines "${path}"`);
  return sql.id(table.sql.schema, table.sql.table);
}

/** A department on the way up, with its manager's staff record. */
interface DepartmentAbove {
  readonly id: string;
  readonly manager: string | null;
}

/**
 * A department and those above it, the nearest first; none for no department. A tree without its manager field, or a
 * schema without departments, has none.
 */
export async function departmentsAbove(
  db: Db,
  schema: Schema,
  department: string | null,
): Promise<readonly DepartmentAbove[]> {
  if (department === null) return [];
  const { rows } =
    await sql<DepartmentAbove>`${selectDepartmentsAbove(schema, department)} order by height`.execute(
      db,
    );
  return rows;
}

/** The statement of `departmentsAbove`, unordered: `height` is 0 for the department itself. */
function selectDepartmentsAbove(
  schema: Schema,
  department: string | null,
): RawBuilder<DepartmentAbove & { readonly height: number }> {
  const { department: document } = sessionDocuments(schema);
  if (!document)
    return sql`select null::uuid as id, null::uuid as manager, 0 as height where false`;
  const { header } = document;
  const tree = header.fields.find(({ kind, to }) => kind.name === "tree" && to === document.name);
  const manager = header.fields.find(({ code }) => code === departmentBinding.fields.manager);
  const table = sql.id(header.sql.schema, header.sql.table);
  const above = tree ? sql`${sql.id(tree.key)}` : sql`null::uuid`;
  const managing = manager ? sql`${sql.id(manager.key)}` : sql`null::uuid`;
  return sql`with recursive up as (
      select id, ${above} as above, ${managing} as manager, 0 as height from ${table}
        where id = ${department}::uuid
      union all
      select d.id, d.above, d.manager, up.height + 1
        from up join (select id, ${above} as above, ${managing} as manager, deleted from ${table}) d
          on d.id = up.above and not d.deleted
        where up.height < 50
    ) select id, manager, height from up`;
}
