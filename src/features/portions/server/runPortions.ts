import { Refusal, refusalOf, type Problem } from "../../../engine/index.ts";
import { performAction } from "../../../server/core/act/performAction.ts";
import { readTarget } from "../../../server/core/act/runOnNamed.ts";
import { runAction } from "../../../server/core/act/runAction.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import { inOwnTransaction } from "../../../server/core/jobs/inOwnTransaction.ts";
import type { JobOutcome, RunningJob } from "../../../server/core/jobs/job.ts";
import { askedPortions, linesLeft, type PortionsRequest } from "./askedPortions.ts";

/** Position of a job whose work is committed, while the job itself has not been ended yet. */
const finished = "finished";

/**
 * Works off the lines in portions and then runs the action itself, all in one transaction: nobody sees a part of it, and a
 * job that is stopped or refused leaves everything as it was. A job whose process ends is run again from the start.
 */
export async function runPortions(context: Context, job: RunningJob): Promise<JobOutcome> {
  if (job.position === finished) return {};
  const asked = askedPortions(context, job.request as PortionsRequest);
  try {
    await inOwnTransaction(context, job, (writing) => workOff(writing, job, asked));
  } catch (error) {
    // What was done is undone.
    await job.checkpoint(context.db, { done: 0 });
    throw error;
  }
  return {};
}

/** Lines of a portion: few enough that progress is seen. */
const portionSize = 25;

async function workOff(
  context: Writing,
  job: RunningJob,
  asked: ReturnType<typeof askedPortions>,
): Promise<void> {
  const { document, action, portions, request, id } = asked;
  const table = document.table(portions.lines)!;
  const each = table.actions.find(({ key }) => key === portions.action)!;
  const right = { menu: document.menu, button: action.button };
  const left = await linesLeft(context, asked);
  const total = left.length;
  await tell(context, job, { total, done: 0 });
  for (let at = 0; at < total; at += portionSize) {
    const lines = left.slice(at, at + portionSize).map((line) => ({ id: line }));
    const options = { document, action: each, target: { id, lines }, right, input: {} };
    await performAction(context, { ...options, bySystem: true });
    await tell(context, job, { done: at + lines.length });
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
  await job.checkpoint(context.db, { done: total, position: finished });
}

/** Notes progress on another connection, so that it is seen before the commit; the embedded database has only this one. */
async function tell(
  { store }: Context,
  job: RunningJob,
  progress: { readonly total?: number; readonly done: number },
): Promise<void> {
  if (store.kind === "server") await job.progress(progress);
  else job.refuseStopped();
}

function refusedWith(problems: readonly Problem[] | undefined, msgKey: unknown): Refusal {
  const [first, ...more] = problems ?? [];
  return first ? refusalOf([first, ...more]) : new Refusal(msgKey as "common.internal");
}
