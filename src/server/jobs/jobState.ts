import type { BatchResult } from "../batch/batchResult.ts";
import type { JobRow, JobStateName } from "./job.ts";
import type { JobKind } from "./handlers.ts";

/** A job as its owner sees it: what `GET /jobs/:id` answers. */
export interface JobState {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: JobStateName;
  readonly done: number;
  readonly total: number | null;
  /** Import: documents saved (or that would be, in a dry run), refused. */
  readonly ok?: number;
  readonly failed?: number;
  readonly message?: string;
  /** Export result, or the import's error file. */
  readonly fileId?: string;
  readonly fileName?: string;
  /** Batch: how it went for each group so far. */
  readonly results?: readonly BatchResult[];
}

/** The answer for a row. */
export function jobState(row: JobRow): JobState {
  const number = (key: "ok" | "failed") => (row[key] === null ? {} : { [key]: Number(row[key]) });
  return {
    id: row.id,
    kind: row.kind as JobKind,
    state: row.state,
    done: Number(row.done),
    total: row.total === null ? null : Number(row.total),
    ...number("ok"),
    ...number("failed"),
    ...(row.message !== null && { message: row.message }),
    ...(row.fileId !== null && { fileId: row.fileId }),
    ...(row.fileName !== null && { fileName: row.fileName }),
    ...(row.results !== null && { results: row.results }),
  };
}
