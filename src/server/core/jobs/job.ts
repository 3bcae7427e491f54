import type { BatchResult, JobState, Language } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Db } from "../../store/connection/store.ts";

export type JobStateName = JobState["state"];

/** A row of `system.job` as the store gives it. */
export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly orgId: string;
  readonly userId: string;
  readonly language: Language;
  readonly state: JobStateName;
  readonly done: string;
  readonly total: string | null;
  readonly ok: string | null;
  readonly failed: string | null;
  readonly message: string | null;
  readonly request: unknown;
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly cancelled: boolean;
  readonly attempts: number;
  readonly position: unknown;
  readonly results: readonly BatchResult[] | null;
  readonly startedAt: string | null;
}

/** The progress of a job. Missing members stay unchanged. */
export interface Progress {
  readonly done?: number;
  readonly total?: number;
  /** Imports: documents saved, refused. */
  readonly ok?: number;
  readonly failed?: number;
  /** The point from which a later attempt continues; any JSON. */
  readonly position?: unknown;
  /** One more result, behind those before it; noted by `checkpoint` alone. */
  readonly result?: BatchResult;
}

/** A job that this process holds. Everything throws `JobLost` once another process has taken it over. */
export interface RunningJob {
  readonly id: string;
  readonly request: unknown;
  /** Where an earlier attempt came to, null on the first. */
  readonly position: unknown;
  readonly ok: number;
  readonly failed: number;
  /** When the job first started, ISO 8601 UTC. */
  readonly startedAt: string;
  /** The server's instant now, ISO 8601 UTC. */
  readonly now: () => string;
  /** Notes how far it is, at most every 500 ms; throws `JobStopped` when it was cancelled or the process ends. */
  readonly progress: (progress: Progress) => Promise<void>;
  /** Notes it in a transaction of the job's own work, so that both are committed or neither is. */
  readonly checkpoint: (db: Db, progress: Progress) => Promise<void>;
  /** Throws `JobStopped` when it was cancelled, or the process ends. */
  readonly refuseStopped: () => void;
}

/** What a job leaves behind. */
export interface JobOutcome {
  readonly message?: string;
  /** A row of `system.file` that the job's owner may download. */
  readonly file?: { readonly id: string; readonly name: string };
}

/**
 * Does a job's work with the current rights of its owner. It checks for a stop between steps, and on a stop keeps
 * what it has committed; the outcome it then returns (through `whenStopped`) still counts.
 */
export type JobHandler = (context: Context, job: RunningJob) => Promise<JobOutcome>;

/** The job was cancelled by a person, or interrupted because the process ends and another will go on. */
export class JobStopped extends Error {
  override readonly name = "JobStopped";
  readonly why: "cancelled" | "interrupted";
  /** What the job leaves behind when it was cancelled. */
  readonly outcome: JobOutcome;
  constructor(why: "cancelled" | "interrupted", outcome: JobOutcome = {}) {
    super(why);
    this.why = why;
    this.outcome = outcome;
  }
}

/** Another process holds the job now: this one must write nothing more. */
export class JobLost extends Error {
  override readonly name = "JobLost";
}
