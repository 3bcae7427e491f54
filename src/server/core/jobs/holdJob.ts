import type { Db } from "../../store/connection/store.ts";
import { JobLost, JobStopped, type JobRow, type Progress, type RunningJob } from "./job.ts";
import { noteProgress } from "./jobTable.ts";
import type { JobParts } from "./runJob.ts";

/** How often progress is written at most. */
const progressMilliseconds = 500;
/** A sign of life while nothing else is written: well below the time after which a job counts as abandoned. */
const beatMilliseconds = 5000;

/**
 * A claimed job in the hands of this process: it shows signs of life by itself until `stop`, and every word to the
 * store is refused once another worker holds it. `flush` writes the progress that has not been written yet.
 */
export function hold(
  parts: Pick<JobParts, "store" | "clock" | "log">,
  row: JobRow,
  worker: string,
  signal: AbortSignal,
): RunningJob & { readonly flush: () => Promise<void>; readonly stop: () => void } {
  const { store, clock } = parts;
  const held = { id: row.id, worker };
  let cancelled = false;
  let lost = false;
  let written = -Infinity;
  let waiting: Progress = {};

  const refuseStopped = () => {
    if (lost) throw new JobLost(row.id);
    if (cancelled) throw new JobStopped("cancelled");
    if (signal.aborted) throw new JobStopped("interrupted");
  };
  const note = async (db: Db, progress: Progress) => {
    const answer = await noteProgress(db, held, progress);
    if (answer === undefined) {
      lost = true;
      throw new JobLost(row.id);
    }
    cancelled ||= answer.cancelled;
  };
  const beat = setInterval(() => {
    note(store.db, {}).catch((error: unknown) => {
      if (!(error instanceof JobLost))
        parts.log.warn({ err: error, job: row.id }, "a job's sign of life failed");
    });
  }, beatMilliseconds);
  beat.unref();

  return {
    id: row.id,
    request: row.request,
    position: row.position,
    ok: Number(row.ok ?? 0),
    failed: Number(row.failed ?? 0),
    startedAt: row.startedAt ?? clock().toISOString(),
    now: () => clock().toISOString(),
    refuseStopped,
    checkpoint: note,
    progress: async (progress) => {
      waiting = { ...waiting, ...progress };
      const now = performance.now();
      if (now - written >= progressMilliseconds) {
        written = now;
        const due = waiting;
        waiting = {};
        await note(store.db, due);
      }
      refuseStopped();
    },
    flush: () => note(store.db, waiting),
    stop: () => clearInterval(beat),
  };
}
