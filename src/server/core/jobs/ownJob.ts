import { Refusal, type JobState } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { jobState } from "./jobState.ts";
import { cancelRow, findJob } from "./jobTable.ts";

/** A job of the actor's own; a super administrator sees every one. Throws `common.notFound` otherwise. */
export async function readJob(context: Context, id: string): Promise<JobState> {
  const row = await findJob(context.db, id);
  const { user } = context.actor;
  if (row !== undefined && (row.userId === user.id || user.superAdmin)) return jobState(row);
  throw new Refusal("common.notFound", { args: ["job", id] });
}

/** Asks a job to stop after its current step. A finished job is left as it is. Throws as `readJob`. */
export async function cancelJob(context: Context, id: string): Promise<JobState> {
  await readJob(context, id);
  await cancelRow(context.db, id);
  return readJob(context, id);
}
