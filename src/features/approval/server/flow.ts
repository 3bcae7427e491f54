import { sql } from "kysely";
import type { Db } from "../../../server/store/connection/store.ts";

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
