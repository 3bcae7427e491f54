import { Refusal, type JobState, requireRight } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import type { Jobs } from "../../../../server/core/jobs/openJobs.ts";
import { pageOf } from "../../../../server/core/read/pages.ts";
import { readerOf } from "../../../../server/core/list/readerOf.ts";
import { readAhead } from "../../../../server/store/list/readAhead.ts";
import { readKeys } from "../../../../server/store/list/readKeys.ts";
import type { ExportRequest } from "./exportRequest.ts";
import { listColumns } from "./listColumns.ts";

/**
 * Starts an export as a job. Right: `export` of the page's menu; whole documents (`full`) need `get` as well.
 * @throws Refusal 403 without the right; 5103 for what `queryList` refuses, unknown columns, and `full` of a list of lines.
 */
export async function startExport(
  context: Context,
  jobs: Jobs,
  request: ExportRequest,
): Promise<JobState> {
  const page = pageOf(context, request.page);
  requireRight(context, page.menu, "export");
  if (request.shape === "full") {
    requireRight(context, page.menu, "get");
    if (page.table !== "") throw new Refusal("common.badRequest", { args: ["shape: list"] });
  } else listColumns(context, page, request.columns);
  // A query that cannot be run is refused now, not in a job that nobody may look at.
  const reader = await readAhead(context.db, readerOf(context, page, ["export"]), request.query);
  await readKeys(context.db, reader, request.query, { limit: 1, size: 1 });
  return jobs.startJob(context, { kind: "export", request });
}
