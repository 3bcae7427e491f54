import type { JobState } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { Jobs } from "../../../../server/core/jobs/openJobs.ts";
import { readImportRequest } from "./importRequest.ts";
import { importTarget, uploadedFile } from "./plan.ts";

/**
 * Starts an import (or its dry run) of a file that was taken by the preview, as a job.
 * @throws Refusal 403 without the rights; `import.running` while another of the actor's is not done; 5103 for a malformed request, `common.notFound` for a file that is not the actor's.
 */
export async function startImport(
  context: Context,
  jobs: Jobs,
  options: { readonly page: string; readonly body: Readonly<Record<string, unknown>> },
): Promise<JobState> {
  const { page, columns } = importTarget(context, options.page);
  const request = readImportRequest(page.name, options.body, columns);
  await uploadedFile(context, page, request.fileId);
  return jobs.startJob(context, { kind: "import", request, refuseSecond: "import.running" });
}
