/** A person in an approval. */
export interface Approver {
  readonly id: string;
  readonly name: string;
}

/** What one approver was asked, and answered. */
export interface ApprovalTask {
  readonly round: number;
  readonly approver: Approver;
  readonly delegatedFrom: Approver | null;
  readonly state: "PENDING" | "WAITING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED";
  readonly opinion: string | null;
  /** ISO 8601 UTC, as `actedAt` and `dueAt`. */
  readonly waitingSince: string;
  readonly actedAt: string | null;
  readonly dueAt: string | null;
}

/** A node of an approval. */
export interface ApprovalNode {
  readonly title: string;
  readonly mode: "ANY" | "ALL" | "PERCENT";
  /** Of `PERCENT`: how many of a hundred must approve. */
  readonly percent?: number;
  /** The approver who added the node. */
  readonly addedBy?: string;
  /** Of a node ahead: who would be asked now. */
  readonly ahead?: readonly Approver[];
  readonly tasks: readonly ApprovalTask[];
}

/** One approval of a document, node by node; `tasks` is empty for nodes that are still ahead or were passed over. */
export interface ApprovalView {
  readonly state: "RUNNING" | "APPROVED" | "REFUSED" | "RETURNED" | "CANCELLED" | "REVOKED";
  readonly round: number;
  /** Position of the current node. */
  readonly step: number;
  readonly submittedBy: Approver;
  readonly submittedAt: string;
  readonly nodes: readonly ApprovalNode[];
}

/** The approvals of a document, newest first, and the missing approver of a draft that the user may submit. */
export interface ApprovalsAnswer {
  readonly approvals: readonly ApprovalView[];
  readonly missing?: string;
}
