import { sql } from "kysely";
import type { Problem } from "../../../../engine/index.ts";
import type { Db } from "../../../../server/store/connection/store.ts";

/** Why the document at a position of the file was refused. */
export interface ImportRefusal {
  readonly document: number;
  readonly problems: readonly Problem[];
}

/** Keeps a refusal until the error file is written; it outlives a crash of the process. */
export async function keepRefusal(
  db: Db,
  jobId: string,
  { document, problems }: ImportRefusal,
): Promise<void> {
  await sql`insert into system.import_refusal ("jobId", document, problems)
    values (${jobId}::uuid, ${document}, ${JSON.stringify(problems)}::jsonb)
    on conflict ("jobId", document) do update set problems = excluded.problems`.execute(db);
}

/** The refusals of a job in the order of the file. */
export async function keptRefusals(db: Db, jobId: string): Promise<readonly ImportRefusal[]> {
  const { rows } = await sql<ImportRefusal>`select document, problems from system.import_refusal
    where "jobId" = ${jobId}::uuid order by document`.execute(db);
  return rows;
}

export async function forgetRefusals(db: Db, jobId: string): Promise<void> {
  await sql`delete from system.import_refusal where "jobId" = ${jobId}::uuid`.execute(db);
}
