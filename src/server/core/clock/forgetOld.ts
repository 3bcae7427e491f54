import { sql } from "kysely";
import type { Store } from "../../store/connection/store.ts";
import { readSecurityRules } from "../session/securityRules.ts";
import type { SessionTables } from "../session/sessionTables.ts";

/** Days that idempotency keys and drafts are kept. */
const keyDays = 2;
const draftDays = 30;

/**
 * Removes what has had its time as of `now`: expired sessions, idempotency keys, drafts, and logs of sign-ins and refused
 * calls older than the parameter LOG_DAYS. The history of documents stays as long as they do: earlier versions are read from it.
 */
export async function forgetOld(store: Store, tables: SessionTables, now: Date): Promise<void> {
  const { logDays } = await readSecurityRules(store.db, tables);
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await store.transaction(async (tx) => {
    // Logs only grow: what removes their end says so.
    await sql`set local waybill.migrating = 'on'`.execute(tx);
    await sql`delete from system.login_attempt where at < ${before(logDays)}`.execute(tx);
    await sql`delete from system.refusal where at < ${before(logDays)}`.execute(tx);
    await sql`delete from system.session where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from system.idempotency where at < ${before(keyDays)}`.execute(tx);
    await sql`delete from system.draft where at < ${before(draftDays)}`.execute(tx);
  });
}
