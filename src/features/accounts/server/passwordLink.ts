import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Db, Store } from "../../../server/store/connection/store.ts";
import { setPasswordHash } from "./changePassword.ts";
import { hashPassword } from "./password.ts";
import { requireStrong } from "../../../server/core/session/passwordLevel.ts";
import { readSecurityRules } from "../../../server/core/session/securityRules.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";
import { newToken, tokenHash } from "../../../server/core/session/sessions.ts";

/** How long a link to set a password can be used. */
export const linkHours = 24;

/** Makes a one-time link for a user, ending earlier ones: the path to open, `/setup/<secret>`. */
export async function makePasswordLink(db: Db, userId: string, now: Date): Promise<string> {
  const secret = newToken();
  const expires = new Date(now.getTime() + linkHours * 3_600_000);
  await sql`delete from system.credential_link where "userId" = ${userId}`.execute(db);
  await sql`insert into system.credential_link ("tokenHash", "userId", "createdAt", "expiresAt")
    values (${tokenHash(secret)}, ${userId}, ${now}, ${expires})`.execute(db);
  return `/setup/${secret}`;
}

/** The login name a link is for. Throws 5106 `auth.link` when it is unknown, used or expired. */
export async function linkedLoginName(
  db: Db,
  tables: SessionTables,
  secret: string,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{
    loginName: string;
  }>`select u."loginName" from system.credential_link l
    join ${tables.user} u on u.id = l."userId" and not u.deleted
    where l."tokenHash" = ${tokenHash(secret)} and l."usedAt" is null and l."expiresAt" > ${now}`.execute(
    db,
  );
  if (rows[0] === undefined) throw new Refusal("auth.link");
  return rows[0].loginName;
}

/** Sets the password a link is for, once. Throws `auth.link` or `auth.weakPassword`; the latter leaves the link usable. */
export async function useLink(
  store: Store,
  tables: SessionTables,
  use: { readonly secret: string; readonly password: string; readonly now: Date },
): Promise<void> {
  const { secret, password, now } = use;
  const rules = await readSecurityRules(store.db, tables);
  requireStrong(password, await linkedLoginName(store.db, tables, secret, now), rules.password);
  const hash = await hashPassword(password);
  await store.transaction(async (tx) => {
    const { rows } = await sql<{
      userId: string;
    }>`update system.credential_link set "usedAt" = ${now}
      where "tokenHash" = ${tokenHash(secret)} and "usedAt" is null and "expiresAt" > ${now}
      returning "userId"`.execute(tx);
    if (rows[0] === undefined) throw new Refusal("auth.link");
    const { userId } = rows[0];
    await setPasswordHash(tx, tables, { userId, hash, now, mustChange: false });
    await sql`delete from system.session where "userId" = ${userId}`.execute(tx);
  });
}
