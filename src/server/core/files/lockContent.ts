import { sql } from "kysely";
import type { Db } from "../../store/connection/store.ts";

/** Keeps bytes from being stored and removed at once, until the transaction ends. */
export async function lockContent(db: Db, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file ${sha256}`}, 0))`.execute(db);
}
