import { Refusal, refusalOf, type Problem } from "../../../engine/index.ts";
import { performAction } from "../../../server/core/act/performAction.ts";
import { readTarget } from "../../../server/core/act/refuseBeforehand.ts";
import { runAction } from "../../../server/core/act/runAction.ts";
import type { Context } from "../../../server/core/context.ts";
import { inOwnTransaction } from "../../../server/core/jobs/inOwnTransaction.ts";
import type { JobOutcome, RunningJob } from "../../../server/core/jobs/job.ts";
import { askedPortions, linesLeft, type PortionsRequest } from "./askedPortions.ts";

/**
 * Works off the lines that are left, a portion a transaction that also notes how far the job is, then runs the action itself.
 * What was worked off stands: a job that is stopped, refused or interrupted goes on behind it the next time.
 */
export async function runPortions(context: Context, job: RunningJob): Promise<JobOutcome> {
  const asked = askedPortions(context, job.request as PortionsRequest);
  const { document, action, portions, request, id } = asked;
  const table = document.table(portions.lines)!;
  const each = table.actions.find(({ key }) => key === portions.action)!;
  const right = { menu: document.menu, button: action.button };
  const left = await linesLeft(context, asked);
  const before = (job.position as number | null) ?? 0;
  const total = before + left.length;
  await job.progress({ total, done: before });
  for (let at = 0; at < left.length; at += portions.size) {
    job.refuseStopped();
    const lines = left.slice(at, at + portions.size).map((line) => ({ id: line }));
    const done = before + at + lines.length;
    await inOwnTransaction(context, job, async (writing) => {
      await performAction(writing, {
        document,
        action: each,
        target: { id, lines },
        right,
        input: {},
        bySystem: true,
      });
      await job.checkpoint(writing.db, { done, position: done });
    });
  }
  const page = context.schema.page(document.name);
  const { version } = await readTarget(context, { document, page, right, id });
  const { results } = await runAction(context, {
    document: document.name,
    action: action.key,
    request: { ...request, targets: [{ id, version: version! }] },
  });
  const [result] = results;
  if (result!.status !== 200) throw refusedWith(result!.problems, result!.msgKey);
  return {};
}

function refusedWith(problems: readonly Problem[] | undefined, msgKey: unknown): Refusal {
  const [first, ...more] = problems ?? [];
  return first ? refusalOf([first, ...more]) : new Refusal(msgKey as "common.internal");
}
