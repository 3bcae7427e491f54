import { sql } from "kysely";
import type { Store } from "../../../server/store/connection/store.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/**
 * Makes the database end the sessions of a user who is frozen or deleted, by whichever write, so that they do not
 * come back with the user. Does nothing when it is set up already.
 */
export async function endSessionsOfFrozenUsers(store: Store, tables: SessionTables): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_trigger where tgname = 'waybill_session_ends'`.execute(store.db);
  if (rows.length > 0) return;
  await store.transaction(async (tx) => {
    await sql`create or replace function system.session_ends() returns trigger language plpgsql as $$
      begin delete from system.session where "userId" = new.id; return null; end $$`.execute(tx);
    await sql`create or replace trigger waybill_session_ends after update of status, deleted on ${tables.user}
      for each row when (new.status <> 'NORMAL' or new.deleted) execute function system.session_ends()`.execute(
      tx,
    );
  });
}
