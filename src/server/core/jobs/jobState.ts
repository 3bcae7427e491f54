import type { JobState } from "../../../engine/index.ts";
import type { JobRow } from "./job.ts";

/** The answer for a row. */
export function jobState(row: JobRow): JobState {
  const number = (key: "ok" | "failed") => (row[key] === null ? {} : { [key]: Number(row[key]) });
  return {
    id: row.id,
    kind: row.kind as JobState["kind"],
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
