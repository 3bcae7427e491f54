import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../store/connection/store.ts";
import type { JobOutcome, JobRow, JobStateName, Progress } from "./job.ts";

/** A running job whose holder has not been heard of for this long is taken over. */
export const staleSeconds = 30;

const columns = sql`id, kind, "orgId", "userId", language, state, done, total, ok, failed, message, request, "fileId",
  "fileName", cancelled, attempts, position, results, "startedAt"`;

export async function insertJob(
  db: Db,
  job: Pick<JobRow, "id" | "kind" | "orgId" | "userId" | "language" | "request">,
): Promise<JobRow> {
  const { rows } = await sql<JobRow>`
    insert into system.job (id, kind, "orgId", "userId", language, state, request)
    values (${job.id}, ${job.kind}, ${job.orgId}, ${job.userId}, ${job.language}, 'waiting',
      ${JSON.stringify(job.request)}::jsonb) returning ${columns}`.execute(db);
  return rows[0]!;
}

/** The kinds of a person's jobs that wait or run, for a transaction that adds one: of two at the same time one waits. */
export async function openJobsOf(db: Db, userId: string): Promise<readonly string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('waybill.job.' || ${userId}::text))`.execute(db);
  const { rows } = await sql<{ kind: string }>`select kind from system.job
    where "userId" = ${userId}::uuid and state in ('waiting', 'running') /* in any order */`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  const { rows } =
    await sql<JobRow>`select ${columns} from system.job where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Takes a job that waits, or whose holder has gone silent. Undefined when there is nothing to take. */
export async function claimJob(db: Db, id: string, worker: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`
    update system.job set state = 'running', worker = ${worker}::uuid, attempts = attempts + 1,
      "startedAt" = coalesce("startedAt", now()), "heartbeatAt" = now()
    where id = ${id}::uuid and (state = 'waiting'
      or (state = 'running' and "heartbeatAt" < now() - make_interval(secs => ${staleSeconds})))
    returning ${columns}`.execute(db);
  return rows[0];
}

/** A sign of life with progress. Answers whether the job was cancelled; undefined when this worker no longer holds it. */
export async function noteProgress(
  db: Db,
  held: { readonly id: string; readonly worker: string },
  progress: Progress,
): Promise<{ readonly cancelled: boolean } | undefined> {
  const sets: RawBuilder<unknown>[] = [sql`"heartbeatAt" = now()`];
  for (const key of ["done", "total", "ok", "failed"] as const) {
    if (progress[key] !== undefined) sets.push(sql`${sql.id(key)} = ${progress[key]}`);
  }
  if (progress.position !== undefined) {
    sets.push(sql`position = ${JSON.stringify(progress.position)}::jsonb`);
  }
  if (progress.result !== undefined) {
    const more = JSON.stringify([progress.result]);
    sets.push(sql`results = coalesce(results, '[]'::jsonb) || ${more}::jsonb`);
  }
  const { rows } = await sql<{ cancelled: boolean }>`update system.job set ${sql.join(sets)}
    where id = ${held.id}::uuid and worker = ${held.worker}::uuid and state = 'running'
    returning cancelled`.execute(db);
  return rows[0];
}

/** Ends a job that this worker holds; nothing when it no longer does. */
export async function endJob(
  db: Db,
  held: { readonly id: string; readonly worker: string },
  state: JobStateName,
  outcome: JobOutcome,
): Promise<void> {
  await sql`update system.job set state = ${state}, "endedAt" = now(), message = ${outcome.message ?? null},
      "fileId" = ${outcome.file?.id ?? null}::uuid, "fileName" = ${outcome.file?.name ?? null}, position = null
    where id = ${held.id}::uuid and worker = ${held.worker}::uuid and state = 'running'`.execute(
    db,
  );
}

/** Gives a job back: the next attempt may take it at once. One that was not the job's fault does not count (`isBlameless`). */
export async function releaseJob(
  db: Db,
  held: { readonly id: string; readonly worker: string },
  isBlameless = false,
): Promise<void> {
  await sql`update system.job set state = 'waiting', worker = null, attempts = attempts - ${Number(isBlameless)}::int
    where id = ${held.id}::uuid and worker = ${held.worker}::uuid and state = 'running'`.execute(
    db,
  );
}

/**
 * Puts every running job back into the queue. Call it only when no other process is running jobs. Returns their ids,
 * oldest first.
 */
export async function releaseAll(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`with released as (
      update system.job set state = 'waiting', worker = null
      where state = 'running' returning id, "createdAt")
    select id from released order by "createdAt", id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks a job to stop; one that nobody has taken yet ends at once. */
export async function cancelRow(db: Db, id: string): Promise<void> {
  await sql`update system.job set cancelled = true,
      state = case when state = 'waiting' then 'cancelled' else state end,
      "endedAt" = case when state = 'waiting' then now() else "endedAt" end
    where id = ${id}::uuid and state in ('waiting', 'running')`.execute(db);
}
