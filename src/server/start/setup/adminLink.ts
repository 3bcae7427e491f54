import { sql } from "kysely";
import type { Schema } from "../../../engine/index.ts";
import type { Store } from "../../store/connection/store.ts";
import { makePasswordLink } from "../../../features/accounts/server/index.ts";
import { sessionTables } from "../../core/session/sessionTables.ts";

/** Thrown for a login name that no staff user has. */
export class NoSuchUser extends Error {
  override readonly name = "NoSuchUser";
}

/**
 * The path of a new one-time link to set a user's password, `admin` unless named, which also makes that user super
 * administrator and frees it. Throws `NoSuchUser` when there is none.
 */
export async function adminLink(
  store: Store,
  schema: Schema,
  now: Date,
  loginName = "admin",
): Promise<string> {
  const tables = sessionTables(schema);
  return store.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`update ${tables.user}
      set "superAdmin" = true, status = 'NORMAL', "lockedUntil" = null, "failedLogins" = 0
      where "loginName" = ${loginName.toLowerCase()} and "accountType" = 'STAFF' and not deleted
      returning id`.execute(tx);
    if (rows[0] === undefined) throw new NoSuchUser(`there is no staff user "${loginName}"`);
    return makePasswordLink(tx, rows[0].id, now);
  });
}
