import { sql } from "kysely";
import type { ClockParts } from "./runClock.ts";
import { readSecurityRules } from "../session/securityRules.ts";
import { sessionTables } from "../session/sessionTables.ts";

/** Days that idempotency keys are kept. */
const keyDays = 2;

/** Rows of a system table that are removed when they are older than so many days, or than the parameter LOG_DAYS. */
export interface Forgotten {
  /** Of the schema `system`. */
  readonly table: string;
  /** The instant of a row. */
  readonly column: string;
  readonly days: number | "LOG_DAYS";
}

/**
 * Removes what has had its time as of `now`: expired sessions, idempotency keys, refused calls older than the parameter
 * LOG_DAYS, and what features say (`CoreHooks.forget`). The history of documents stays as long as they do: earlier versions
 * are read from it.
 */
export async function forgetOld(
  { store, schema, product }: Pick<ClockParts, "store" | "schema" | "product">,
  now: Date,
): Promise<void> {
  const { logDays } = await readSecurityRules(store.db, sessionTables(schema));
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await store.transaction(async (tx) => {
    // Logs only grow: what removes their end says so.
    await sql`set local waybill.migrating = 'on'`.execute(tx);
    await sql`delete from system.refusal where at < ${before(logDays)}`.execute(tx);
    await sql`delete from system.session where "expiresAt" < ${now}`.execute(tx);
    await sql`delete from system.idempotency where at < ${before(keyDays)}`.execute(tx);
    for (const { table, column, days } of product.forget)
      await sql`delete from ${sql.table(`system.${table}`)}
        where ${sql.id(column)} < ${before(days === "LOG_DAYS" ? logDays : days)}`.execute(tx);
  });
}
