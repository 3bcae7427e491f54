import { Refusal, type JobState } from "../../../engine/index.ts";
import { readTarget, refuseBeforehand } from "../../../server/core/act/runOnNamed.ts";
import type { Context } from "../../../server/core/context.ts";
import type { Jobs } from "../../../server/core/jobs/openJobs.ts";
import { askedPortions, type PortionsRequest } from "./askedPortions.ts";

/**
 * Starts an action with portions as a job, once its states and guards let it.
 * @throws Refusal what they refuse, `common.changed` for a stale version, and what `askedPortions` throws.
 */
export async function startPortions(
  context: Context,
  jobs: Jobs,
  asked: PortionsRequest,
): Promise<JobState> {
  const { document, action, request, id } = askedPortions(context, asked);
  const page = context.schema.page(document.name);
  const right = { menu: document.menu, button: action.button };
  const row = await readTarget(context, { document, page, right, id });
  refuseBeforehand(context, { document, action, confirm: request.confirm }, row);
  if (request.targets[0]!.version !== row["version"]) throw new Refusal("common.changed");
  return jobs.startJob(context, { kind: "action", request: asked });
}
