import type { ActionRequest, JobState } from "../../src/engine/index.ts";
import { SourceError, type DataSource } from "../base/dataSource.ts";
import { hasEnded } from "../transfer/useJob.ts";
import type { Outcome } from "./runTargets.ts";
import { targetsOf, type ActionRow } from "./targets.ts";

/** Between two questions how far the job is. */
const pauses = { first: 250, longest: 2000, growth: 1.4 };

/**
 * Runs a long action on each row's document as a job and tells how far it is until it has ended. `signal` cancels the job; what it
 * worked off by then stands, and running it again goes on behind it.
 */
export async function runByJob(options: {
  source: DataSource;
  document: string;
  action: string;
  rows: readonly ActionRow[];
  request: Omit<ActionRequest, "targets">;
  signal: AbortSignal;
  onJob: (job: JobState) => void;
}): Promise<readonly Outcome[]> {
  const { source, document, action, rows, request, signal, onJob } = options;
  const outcomes: Outcome[] = [];
  for (const group of targetsOf(rows)) {
    if (signal.aborted) break;
    const body: ActionRequest = { ...request, targets: [group.target] };
    const ended = await start(source, { document, action, body })
      .then((job) => endOf(job, { source, signal, onJob }))
      .then((job) => (job.state === "cancelled" ? null : endedAs(job)))
      .catch((error: Error) => refusedWith(error));
    if (ended === null) break;
    outcomes.push(...group.rows.map((row) => outcomeOf(row, ended)));
  }
  return outcomes;
}

async function start(
  source: DataSource,
  asked: { document: string; action: string; body: ActionRequest },
): Promise<JobState> {
  if (source.actByJob) return source.actByJob(asked.document, asked.action, asked.body);
  const { results } = await source.act(asked.document, asked.action, asked.body);
  const [result] = results;
  const state = result?.status === 200 ? "done" : "failed";
  const { message } = result ?? {};
  return { id: "", kind: "action", state, done: 0, total: 0, ...(message && { message }) };
}

async function endOf(
  started: JobState,
  asked: { source: DataSource; signal: AbortSignal; onJob: (job: JobState) => void },
): Promise<JobState> {
  const { source, signal, onJob } = asked;
  let job = started;
  let cancelled = false;
  for (let pause = pauses.first; !hasEnded(job);) {
    onJob(job);
    if (signal.aborted && !cancelled) {
      cancelled = true;
      await source.cancelJob(job.id);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(pause * pauses.growth, pauses.longest);
    job = await source.job(job.id);
  }
  return job;
}

function endedAs({ state, message }: JobState): Ended {
  return { status: state === "done" ? 200 : 500, message };
}

interface Ended {
  readonly status: number;
  readonly message?: string | undefined;
  readonly error?: SourceError;
}

function refusedWith(error: Error): Ended {
  const refused = error instanceof SourceError ? error : undefined;
  const { message } = error;
  return { status: refused?.status ?? 500, message, ...(refused && { error: refused }) };
}

function outcomeOf(row: ActionRow, { status, message = "", error }: Ended): Outcome {
  const problems = error?.problems ?? [];
  return { row, status, message, detailId: error?.detailId, problems, made: [], links: [] };
}
