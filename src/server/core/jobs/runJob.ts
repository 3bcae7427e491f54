import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf, placedMessage, Refusal } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { systemContext, type ContextParts } from "../systemContext.ts";
import { readActor } from "../session/readSession.ts";
import type { Sessions } from "../session/sessions.ts";
import { JobLost, JobStopped, type JobHandler, type JobOutcome, type JobRow } from "./job.ts";
import { isStoreAway } from "../../store/connection/storeAway.ts";
import type { Product } from "../product.ts";
import { claimJob, endJob, findJob, releaseJob } from "./jobTable.ts";
import { hold } from "./holdJob.ts";

/** What jobs work with. */
export interface JobParts extends ContextParts {
  readonly sessions: Pick<Sessions, "tables" | "rolesById">;
  readonly clock: () => Date;
}

/** A job that crashed its process or failed unexpectedly this often is given up. */
const mostAttempts = 3;

/**
 * Takes a job and runs it as its owner with their current rights. Any result is stored in the job's row. Throws only
 * errors that call for another attempt: the process ends (`signal`), an unexpected error, or a live process holds the
 * job.
 */
export async function runJob(parts: JobParts, id: string, signal: AbortSignal): Promise<void> {
  const { db } = parts.store;
  const worker = randomUUID();
  const row = await whenBack(() => claimJob(db, id, worker), signal);
  if (row === undefined) {
    const state = (await findJob(db, id))?.state;
    if (state === "running") throw new Error(`Job ${id} is held by another worker`);
    return;
  }
  const held = { id, worker };
  const job = hold(parts, row, worker, signal);
  try {
    if (row.cancelled) throw new JobStopped("cancelled");
    if (row.attempts > mostAttempts) throw new Refusal("common.internal");
    const context = await contextOfJob(parts, row);
    const outcome = await handlerOf(parts.product, row)(context, job);
    await job.flush();
    await endJob(db, held, "done", outcome);
  } catch (error) {
    if (error instanceof JobLost) return;
    if (isStoreAway(error)) {
      parts.log.warn({ err: error, job: id }, "a job lost the database");
      await whenBack(() => releaseJob(db, held, true), signal);
      throw error;
    }
    if (error instanceof JobStopped && error.why === "cancelled") {
      await job.flush();
      return await endJob(db, held, "cancelled", error.outcome);
    }
    if (error instanceof Refusal) return await endJob(db, held, "failed", failure(error, row));
    if (!(error instanceof JobStopped)) parts.log.error({ err: error, job: id }, "a job failed");
    if (row.attempts >= mostAttempts && !(error instanceof JobStopped)) {
      return await endJob(
        db,
        held,
        "failed",
        failure(new Refusal("common.internal", { cause: error }), row),
      );
    }
    await releaseJob(db, held);
    throw error;
  } finally {
    job.stop();
  }
}

/** Does what needs the database again and again until the database is back, or the process ends. */
async function whenBack<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreAway(error) || signal.aborted) throw error;
      await pause(250);
    }
  }
}

function handlerOf({ jobs }: Product, row: JobRow): JobHandler {
  const handler = jobs.get(row.kind);
  if (handler) return handler;
  throw new Error(`No job is called "${row.kind}"; known: ${[...jobs.keys()].join(", ")}`);
}

async function contextOfJob(parts: JobParts, row: JobRow): Promise<Context> {
  const { store, sessions, clock } = parts;
  const actor = await readActor(store, sessions.tables, row, sessions.rolesById);
  if (actor === undefined) throw new Refusal("auth.forbidden");
  return systemContext(parts, { actor, now: clock(), traceId: row.id, language: row.language });
}

function failure(refusal: Refusal, { language }: JobRow): JobOutcome {
  const [problem] = refusal.problems;
  return {
    message: problem
      ? placedMessage(problem, language)
      : messageOf(refusal.msgKey, language, refusal.args),
  };
}
