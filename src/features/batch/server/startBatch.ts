import { Refusal, type JobState } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Jobs } from "../../../server/core/jobs/openJobs.ts";
import { askedBatch, type BatchRequest } from "./batchAction.ts";
import { batchGroups } from "./batchGroups.ts";

/**
 * Starts a batch as a job.
 * @throws Refusal 403 without the rights, a problem per wrong input, `common.nothingToConvert` when no rows wait.
 */
export async function startBatch(
  context: Context,
  jobs: Jobs,
  request: BatchRequest,
): Promise<JobState> {
  const asked = await askedBatch(context, request);
  const groups = await batchGroups(context, asked);
  if (groups.length === 0) {
    const args = [asked.action.title[context.language]];
    throw new Refusal("common.nothingToConvert", { args });
  }
  return jobs.startJob(context, { kind: "batch", request });
}
