import { sql } from "kysely";
import type { Db } from "../../store/connection/store.ts";
import { sessionChannel } from "./sessions.ts";

/** Ends every session of a user in the transaction given; every process forgets them when it commits. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await sql`delete from system.session where "userId" = ${userId}::uuid`.execute(db);
  await sql`select pg_notify(${sessionChannel}, '')`.execute(db);
}
