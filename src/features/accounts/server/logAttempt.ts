import { sql } from "kysely";
import type { Store } from "../../../server/store/connection/store.ts";
import { newId } from "../../../server/store/newId.ts";

export type LoginRefusal = "auth.wrong" | "auth.locked" | "auth.frozen" | "auth.noRole";
export interface Attempt {
  readonly loginName: string;
  readonly userId: string | undefined;
  readonly ip: string | undefined;
  readonly now: Date;
  /** Why it failed; null: it did not. */
  readonly reason: LoginRefusal | null;
}

/** Logs a sign-in attempt, without the password. */
export async function logAttempt(store: Store, attempt: Attempt): Promise<void> {
  const { loginName, userId, ip, now, reason } = attempt;
  await sql`insert into system.login_attempt (id, "loginName", "userId", ip, ok, reason, at)
    values (${newId()}, ${loginName.slice(0, 100)}, ${userId ?? null}, ${ip ?? null}, ${reason === null},
      ${reason}, ${now})`.execute(store.db);
}
