import {
  placedMessage,
  wireOf,
  type ActionResult,
  type RecordAnswer,
  type SaveRequest,
  type BatchResult,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import { inOwnTransaction } from "../../../server/core/jobs/inOwnTransaction.ts";
import type { JobOutcome, Progress, RunningJob } from "../../../server/core/jobs/job.ts";
import { runAction } from "../../../server/core/act/runAction.ts";
import { saveRecord } from "../../../server/core/save/saveRecord.ts";
import { refusalIn } from "../../../server/core/jobs/refusalIn.ts";
import { askedBatch, type AskedBatch, type BatchRequest } from "./batchAction.ts";
import { batchGroups, type BatchGroup } from "./batchGroups.ts";

/** How far a batch is: the groups found when it began, and the next one. */
interface Position {
  readonly groups: readonly BatchGroup[];
  readonly next: number;
}

/**
 * Makes the documents of a batch one by one. Each is saved, its action run, and committed together with the progress
 * of the batch, so that a later attempt continues after the last one. A refused group leaves nothing behind and does
 * not hold back the others.
 */
export async function runBatch(context: Context, job: RunningJob): Promise<JobOutcome> {
  const asked = await askedBatch(context, job.request as BatchRequest);
  let position = (job.position as Position | null) ?? {
    groups: await batchGroups(context, asked),
    next: 0,
  };
  let { ok, failed } = job;
  await job.progress({ total: position.groups.length, done: position.next });
  while (position.next < position.groups.length) {
    job.refuseStopped();
    const group = position.groups[position.next]!;
    position = { ...position, next: position.next + 1 };
    const noted = (result: BatchResult): Progress => ({
      done: position.next,
      ok: ok + Number(result.outcome === "made"),
      failed: failed + Number(result.outcome === "refused"),
      position,
      result,
    });
    const result = await inOwnTransaction(context, job, async (writing) => {
      const made = await documentOf(writing, asked, group);
      await job.checkpoint(writing.db, noted(made));
      return made;
    }).catch(async (error: unknown) => {
      const refused = refusedWith(context, group, error);
      await job.checkpoint(context.store.db, noted(refused));
      return refused;
    });
    ok += Number(result.outcome === "made");
    failed += Number(result.outcome === "refused");
  }
  return {};
}

/** Saves the document of a group and runs the batch's action on it; throws what either refuses. */
async function documentOf(
  context: Writing,
  { page, batch, input }: AskedBatch,
  { values, title }: BatchGroup,
): Promise<BatchResult> {
  const environment = { ...recordContextOf(context), input };
  const set = Object.entries(batch.set).map(([key, value]) => [
    key,
    wireOf(value.evaluate(environment)),
  ]);
  const filled = [...set, ...Object.entries(values)].filter(([, value]) => value !== null);
  const saved = await saveRecord(context, {
    page: page.name,
    request: { set: Object.fromEntries(filled) as NonNullable<SaveRequest["set"]> },
  });
  const id = saved.record.id!;
  const { results } = await runAction(context, {
    document: page.document.name,
    action: batch.action,
    request: { page: page.name, targets: [{ id, version: saved.record.version! }] },
  });
  const [result] = results;
  if (result!.status !== 200) throw new NotRun(result!);
  const number = numberOf(page.document.identity.code, saved);
  const { name, title: titles } = page.document;
  const made = { document: name, title: titles[context.language], id, number, page: page.name };
  return { title, outcome: "made", made };
}

const numberOf = (key: string, { record }: RecordAnswer) => String(record[key] ?? "");

/** What the action answered instead of running; it takes the document with it. */
class NotRun extends Error {
  readonly result: ActionResult;
  constructor(result: ActionResult) {
    super(result.message ?? String(result.status));
    this.result = result;
  }
}

function refusedWith(context: Context, { title }: BatchGroup, error: unknown): BatchResult {
  if (error instanceof NotRun) {
    if (error.result.msgKey === "common.nothingToConvert") return { title, outcome: "nothing" };
    return { title, outcome: "refused", message: error.message };
  }
  const problems = refusalIn(context, error).problems.map((problem) =>
    placedMessage(problem, context.language),
  );
  return { title, outcome: "refused", message: problems.join("; ") };
}
