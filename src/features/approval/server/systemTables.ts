import type { SystemTables } from "../../../server/store/tables/systemTables.ts";

/** The system tables of this feature. */
export const systemTables: SystemTables = {
  /**
   * Approvals by document, from a submission to its end. `nodes` is the rule as it was then: a rule that changes counts from
   * the next submission; `step` is the position of the current node, `round` how often it was submitted or sent back to an
   * earlier node, `submittedRound` that of the last submission.
   */
  approval: [
    `create table if not exists system.approval (
      id uuid primary key, document text not null, "recordId" uuid not null, "orgId" uuid not null,
      rule uuid not null, nodes jsonb not null, step int not null, state text not null, round int not null,
      "submittedBy" uuid not null, "submittedAt" timestamptz not null, department uuid)`,
    `alter table system.approval add column if not exists "submittedRound" int`,
    `create index if not exists approval_record_idx on system.approval ("recordId", id)`,
    `create unique index if not exists approval_running_idx on system.approval ("recordId") where state = 'RUNNING'`,
  ],
  /** One-time links to decide a task, by the SHA-256 of their secret. */
  approvalLink: [
    `create table if not exists system."approvalLink" (
      "tokenHash" text primary key, task uuid not null, "userId" uuid not null, "orgId" uuid not null,
      "expiresAt" timestamptz not null, "usedAt" timestamptz)`,
  ],
};
