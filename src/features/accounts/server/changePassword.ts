import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db, Store } from "../../../server/store/connection/store.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { requireStrong } from "../../../server/core/session/passwordLevel.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";
import type { Session } from "../../../server/core/session/sessionOf.ts";
import type { Sessions } from "../../../server/core/session/sessions.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/**
 * Changes one's own password: the old one must fit (5001), the new one be strong enough and another. Ends every other
 * session of the user.
 */
export async function changeOwnPassword(
  store: Store,
  sessions: Sessions,
  session: Session,
  change: { readonly old: string; readonly new: string },
  now: Date,
): Promise<void> {
  const { id, loginName } = session.actor.user;
  const { rows } = await sql<{ hash: string }>`
    select hash from system.credential where "userId" = ${id}`.execute(store.db);
  if (!(await verifyPassword(rows[0]?.hash, change.old))) throw new Refusal("auth.wrong");
  const { password } = await readSecurityRules(store.db, sessions.tables);
  requireStrong(change.new, loginName, password);
  if (change.new === change.old) throw new Refusal("auth.samePassword");
  const hash = await hashPassword(change.new);
  await store.transaction((tx) =>
    setPasswordHash(tx, sessions.tables, { userId: id, hash, now, mustChange: false }),
  );
  await sessions.endAllOf(id, session.tokenHash);
}

/** Stores a password's hash and frees the account of a lock. */
export async function setPasswordHash(
  db: Db,
  tables: SessionTables,
  of: {
    readonly userId: string;
    readonly hash: string;
    readonly now: Date;
    readonly mustChange: boolean;
  },
): Promise<void> {
  await sql`insert into system.credential ("userId", hash, "changedAt") values (${of.userId}, ${of.hash}, ${of.now})
    on conflict ("userId") do update set hash = excluded.hash, "changedAt" = excluded."changedAt"`.execute(
    db,
  );
  await sql`update ${tables.user} set "mustChangePassword" = ${of.mustChange}, "passwordChangedAt" = ${of.now},
    "failedLogins" = 0, "lockedUntil" = null where id = ${of.userId}`.execute(db);
}
