import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { Refusal, type ErrorKey, type JobState } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { bossDatabase } from "./bossDatabase.ts";
import { jobState } from "./jobState.ts";
import { insertJob, openJobsOf, releaseAll, staleSeconds } from "./jobTable.ts";
import { runJob, type JobParts } from "./runJob.ts";

/** The background work of a process. */
export interface Jobs {
  /** Begins to take jobs, of this process and of others; harmless when it has begun. */
  readonly start: () => Promise<void>;
  /**
   * Makes a job of the actor's, in the context's transaction if it has one. Call `start` before such a transaction.
   * Throws `common.busy` when too many of the actor's are not done yet, and `refuseSecond` where it is stated and another one
   * of the kind is not.
   */
  readonly startJob: (
    context: Context,
    job: {
      readonly kind: JobState["kind"];
      readonly request: unknown;
      readonly refuseSecond?: ErrorKey;
    },
  ) => Promise<JobState>;
  /**
   * Interrupts the running jobs after their current step (another process, or the next start, continues them) and
   * stops.
   */
  readonly close: () => Promise<void>;
}

const queue = "work";
/** Jobs of one person that wait or run at the same time. */
const mostOpen = 20;
/** Jobs that run at the same time in one process. */
const atOnce = 2;

/**
 * Jobs on pg-boss, which gives each job to one process, retries after a crash, and cleans up. The kind, progress and
 * owner of a job are in `system.job`. Nothing is read or written before `start`.
 */
export function openJobs(parts: JobParts): Jobs {
  const { store, log } = parts;
  const ending = new AbortController();
  let started: Promise<{ boss: PgBoss; workers: readonly string[] }> | undefined;

  async function begin() {
    const boss = new PgBoss({
      db: bossDatabase(store.db),
      ...(store.kind === "embedded" && { backend: "pglite" as const }),
      schedule: false,
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
    });
    boss.on("error", (error) => log.error({ err: error }, "the job queue failed"));
    boss.on("warning", (warning) => log.warn({ warning }, "the job queue warns"));
    await boss.start();
    await boss.createQueue(queue, {
      // A job is bounded by its signs of life, not by how long it may take.
      expireInSeconds: 23 * 3600,
      heartbeatSeconds: staleSeconds,
      retryLimit: 10,
      retryDelay: 5,
      deleteAfterSeconds: 24 * 3600,
    });
    if (store.kind === "embedded") {
      // The folder is this process's alone: what still runs was left by one that is gone.
      const left = await releaseAll(store.db);
      if (left.length > 0) await boss.fail(queue, [...left]);
    }
    const workers: string[] = [];
    for (let number = 0; number < atOnce; number++) {
      const worker = await boss.work<{ id: string }>(
        queue,
        { pollingIntervalSeconds: store.kind === "embedded" ? 5 : 1, batchSize: 1 },
        async ([job]) => runJob(parts, job!.data.id, AbortSignal.any([ending.signal, job!.signal])),
      );
      workers.push(worker);
    }
    return { boss, workers };
  }
  function start() {
    started ??= begin().catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  return {
    start: async () => void (await start()),
    startJob: async (context, { kind, request, refuseSecond }) => {
      const { boss, workers } = await start();
      const id = randomUUID();
      const { actor, language } = context;
      const make = async (db: Context["db"]) => {
        const open = await openJobsOf(db, actor.user.id);
        if (open.length >= mostOpen) throw new Refusal("common.busy");
        if (refuseSecond && open.includes(kind)) throw new Refusal(refuseSecond);
        const row = await insertJob(db, {
          id,
          kind,
          orgId: actor.company.id,
          userId: actor.user.id,
          language,
          request,
        });
        await boss.send(queue, { id }, { id, db: bossDatabase(db) });
        return row;
      };
      const row = context.db.isTransaction
        ? await make(context.db)
        : await context.store.transaction(make);
      // Polling finds it in any case (the embedded database has no other process to hear from); this spares the wait.
      for (const worker of workers) boss.notifyWorker(worker);
      return jobState(row);
    },
    close: async () => {
      ending.abort();
      const running = await started?.catch(() => undefined);
      await running?.boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
