import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db, Store } from "../../../server/store/connection/store.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import { logAttempt } from "./logAttempt.ts";
import { countFailure, standingOf } from "./wrongPasswords.ts";
import { requireStrong } from "../../../server/core/session/passwordLevel.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";
import type { Session, Sessions } from "../../../server/core/session/sessions.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/**
 * Changes one's own password: the old one must fit (5001, and 5004 as when signing in), the new one be strong enough and another. Ends every other
 * session of the user.
 */
export async function changeOwnPassword(
  store: Store,
  sessions: Sessions,
  session: Session,
  change: { readonly old: string; readonly new: string; readonly ip: string },
  now: Date,
): Promise<void> {
  const { id, loginName } = session.actor.user;
  const { rows } = await sql<Own>`
    select c.hash, u."failedLogins", u."lockedUntil" from ${sessions.tables.user} u
    left join system.credential c on c."userId" = u.id where u.id = ${id}`.execute(store.db);
  const own = rows[0]!;
  // A person at somebody else's desk gets no more guesses here than on the sign-in page.
  const { waits } = await standingOf(store, { loginName, ip: change.ip, user: own }, now);
  if (waits > 0) throw new Refusal("auth.locked", { args: [String(waits)] });
  if (!(await verifyPassword(own.hash ?? undefined, change.old))) {
    await countFailure(store, sessions.tables, id, now);
    const reason = "auth.wrong";
    await logAttempt(store, { loginName, userId: id, ip: change.ip, now, reason });
    throw new Refusal(reason);
  }
  const { password } = await readSecurityRules(store.db, sessions.tables);
  if (change.new === change.old) throw new Refusal("auth.samePassword");
  requireStrong(change.new, loginName, password);
  const hash = await hashPassword(change.new);
  await store.transaction((tx) =>
    setPasswordHash(tx, sessions.tables, { userId: id, hash, now, mustChange: false }),
  );
  await sessions.endAllOf(id, session.tokenHash);
}

interface Own {
  readonly hash: string | null;
  readonly failedLogins: number | null;
  readonly lockedUntil: string | null;
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
