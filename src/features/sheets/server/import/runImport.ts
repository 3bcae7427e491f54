import type { Context } from "../../../../server/core/context.ts";
import { inOwnTransaction } from "../../../../server/core/jobs/inOwnTransaction.ts";
import { JobStopped, type JobOutcome, type RunningJob } from "../../../../server/core/jobs/job.ts";
import { words } from "../words.ts";
import { writeErrorFile } from "./errorFile.ts";
import type { KnownCodes } from "./findReferences.ts";
import { importDocument } from "./importDocument.ts";
import { readImportRequest } from "./importRequest.ts";
import { importTarget, planImport, type ImportPlan } from "./plan.ts";
import { refusalIn } from "../../../../server/core/jobs/refusalIn.ts";
import { forgetRefusals, keepRefusal, keptRefusals } from "./refusals.ts";
import { acceptedDocuments } from "./related.ts";

/** How far an import is. The position is the next document of the file. */
interface Count {
  readonly position: number;
  readonly ok: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Imports the documents of a file one by one, each committed by itself together with how far the import is, so that a
 * later attempt goes on behind the last one. A dry run does the very same and rolls every document back. What was
 * refused comes back as a file with reasons.
 */
export async function runImport(context: Context, job: RunningJob): Promise<JobOutcome> {
  const { page: name, ...body } = job.request as { readonly page: string };
  const target = importTarget(context, name);
  const request = readImportRequest(name, body, target.columns);
  const plan = await planImport(context, target, request);
  const work = request.dryRun ? tryAll(context, job, plan) : commitAll(context, job, plan);
  try {
    const count = await work;
    return { ...(await outcomeOf(context, job, plan)), ...messageFor(context, count) };
  } catch (error) {
    if (!(error instanceof JobStopped) || error.why !== "cancelled") throw error;
    throw new JobStopped("cancelled", await outcomeOf(context, job, plan));
  }
}

async function commitAll(context: Context, job: RunningJob, plan: ImportPlan): Promise<Count> {
  const known: KnownCodes = new Map();
  let count = {
    position: 0,
    ok: job.ok,
    failed: job.failed,
    skipped: 0,
    ...(job.position as Partial<Count> | null),
  };
  await job.progress({ total: plan.count, done: count.position });
  while (count.position < plan.count) {
    job.refuseStopped();
    const { position } = count;
    const document = plan.documentAt(position);
    const next = (result: "saved" | "skipped" | "refused"): Count => ({
      position: position + 1,
      ok: count.ok + Number(result === "saved"),
      failed: count.failed + Number(result === "refused"),
      skipped: count.skipped + Number(result === "skipped"),
    });
    try {
      count = await inOwnTransaction(context, job, async (writing) => {
        const after = next(await importDocument(writing, plan, document, known));
        await job.checkpoint(writing.db, progressOf(after));
        return after;
      });
    } catch (error) {
      const problems = refusalIn(context, error).problems;
      count = await inOwnTransaction(context, job, async (writing) => {
        const after = next("refused");
        await keepRefusal(writing.db, job.id, { document: position, problems });
        await job.checkpoint(writing.db, progressOf(after));
        return after;
      });
    }
  }
  return count;
}

/** Each document is saved as a commit would save it, after those before it that it depends on, and all rolled back. */
async function tryAll(context: Context, job: RunningJob, plan: ImportPlan): Promise<Count> {
  const known: KnownCodes = new Map();
  const accepted = acceptedDocuments(plan);
  await forgetRefusals(context.store.db, job.id);
  let count: Count = { position: 0, ok: 0, failed: 0, skipped: 0 };
  await job.progress({ total: plan.count, done: 0, ok: 0, failed: 0 });
  while (count.position < plan.count) {
    const { position } = count;
    const document = plan.documentAt(position);
    const attempt = inOwnTransaction(context, job, async (writing): Promise<never> => {
      for (const earlier of accepted.relatedTo(document)) {
        await importDocument(writing, plan, plan.documentAt(earlier), new Map());
      }
      // References to rows of the file itself are gone after this transaction.
      throw new RolledBack(await importDocument(writing, plan, document, new Map(known)));
    });
    const result = await attempt.catch(async (error: unknown) => {
      if (error instanceof RolledBack) return error.result;
      const { problems } = refusalIn(context, error);
      await keepRefusal(context.store.db, job.id, { document: position, problems });
      return "refused" as const;
    });
    if (result === "saved") accepted.add(position, document);
    count = {
      position: position + 1,
      ok: count.ok + Number(result === "saved"),
      failed: count.failed + Number(result === "refused"),
      skipped: count.skipped + Number(result === "skipped"),
    };
    const { position: done, ok, failed } = count;
    await job.progress({ done, ok, failed });
  }
  return count;
}

class RolledBack extends Error {
  readonly result: "saved" | "skipped";
  constructor(result: "saved" | "skipped") {
    super("rolled back");
    this.result = result;
  }
}

function progressOf(count: Count) {
  const { position, ok, failed } = count;
  return { done: position, ok, failed, position: count };
}

async function outcomeOf(context: Context, job: RunningJob, plan: ImportPlan): Promise<JobOutcome> {
  const refusals = await keptRefusals(context.store.db, job.id);
  if (refusals.length === 0) return {};
  const file = await writeErrorFile(context, plan, refusals);
  await forgetRefusals(context.store.db, job.id);
  return { file };
}

function messageFor({ language }: Context, { skipped }: Count): JobOutcome {
  return skipped === 0 ? {} : { message: words.skipped[language].replace("{0}", String(skipped)) };
}
