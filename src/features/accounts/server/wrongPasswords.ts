import { sql } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/** Wrong passwords for a name from one address until that address is locked out of the name, and for how long. */
const mostFromAddress = 5;
/** Wrong passwords for a name from all addresses until it is locked for everybody: a stranger does not lock others out so soon. */
const mostOfAll = 20;
const lockMinutes = 15;
/** After how many wrong passwords for a name, or of an address in the lock's time, a captcha is asked for. */
const [freeOfName, freeOfAddress] = [3, 20];
/** Wrong passwords of an address in the lock's time until nothing is taken from it. */
const mostOfAddress = 100;

/** A name and the address of the attempt. */
interface Trying {
  readonly loginName: string;
  readonly ip: string | undefined;
  /** Of the user with the name: failures and lock. Undefined when no user has it. */
  readonly user?: { readonly lockedUntil: string | null; readonly failedLogins: number | null };
}
/** What the wrong passwords so far mean for the next try. */
interface Standing {
  /** Minutes to wait; 0: not locked. */
  readonly waits: number;
  readonly needsCaptcha: boolean;
  /** One more wrong password, and a captcha is asked for. */
  readonly asksNext: boolean;
}

/**
 * The recent failures of a name and an address in the log of sign-ins, which all processes share. Unknown names are
 * counted like known ones, so that no lock reveals which names exist.
 * @throws Refusal 429 `common.tooMany` for an address that tries one name after the other.
 */
export async function standingOf(store: Store, trying: Trying, now: Date): Promise<Standing> {
  const { loginName, ip = "", user } = trying;
  const lock = lockMinutes * 60_000;
  const since = new Date(now.getTime() - lock);
  const { rows } = await sql<Counts>`
    with passed as (
      select at, id from system.login_attempt where "loginName" = ${loginName} and ok order by at desc, id desc limit 1),
    wrong as (
      select ip, at from system.login_attempt where "loginName" = ${loginName} and reason = 'auth.wrong'
        and not exists (select from passed where (passed.at, passed.id) >= (login_attempt.at, login_attempt.id))),
      mine as (select at from wrong where ip = ${ip})
    select (select count(*)::int from wrong) as "ofName", (select max(at) from wrong) as "lastOfName",
      (select count(*)::int from mine where at > (select max(at) from mine) - ${lock} * interval '1 millisecond') as "ofPair",
      (select max(at) from mine) as "lastOfPair",
      (select count(*)::int from system.login_attempt where ip = ${ip} and reason = 'auth.wrong' and at > ${since}) as "ofAddress"`.execute(
    store.db,
  );
  const counts = rows[0]!;
  if (counts.ofAddress >= mostOfAddress)
    throw new Refusal("common.tooMany", { args: [String(lockMinutes * 60)] });
  const failures = user ? Number(user.failedLogins) : counts.ofName % mostOfAll;
  const until = (at: string | null) => (at === null ? 0 : Date.parse(at) + lock);
  const isAllLocked = counts.ofName > 0 && counts.ofName % mostOfAll === 0;
  const ofName = user
    ? Date.parse(user.lockedUntil ?? "1970-01-01")
    : isAllLocked
      ? until(counts.lastOfName)
      : 0;
  // A user who was unlocked by an administrator, or who has a new password, is free at once: their count begins anew.
  const isPairLocked = counts.ofPair >= mostFromAddress && (!user || failures >= mostFromAddress);
  const end = Math.max(ofName, isPairLocked ? until(counts.lastOfPair) : 0);
  return {
    waits: Math.max(0, Math.ceil((end - now.getTime()) / 60_000)),
    needsCaptcha: failures >= freeOfName || counts.ofAddress >= freeOfAddress,
    asksNext: failures + 1 >= freeOfName || counts.ofAddress + 1 >= freeOfAddress,
  };
}

interface Counts {
  readonly ofName: number;
  readonly lastOfName: string | null;
  readonly ofPair: number;
  readonly lastOfPair: string | null;
  readonly ofAddress: number;
}

/** Counts a wrong password of a user; the last one that is let pass locks the account. */
export async function countFailure(
  store: Store,
  tables: SessionTables,
  userId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + lockMinutes * 60_000);
  await store.transaction(async (tx) => {
    // Nothing of a session depends on it: no process reads its sessions anew.
    await sql`set local waybill.quiet = 'on'`.execute(tx);
    await sql`update ${tables.user} set
        "lockedUntil" = case when coalesce("failedLogins", 0) + 1 >= ${mostOfAll}
          then ${until}::timestamptz else "lockedUntil" end,
        "failedLogins" = case when coalesce("failedLogins", 0) + 1 >= ${mostOfAll}
          then 0 else coalesce("failedLogins", 0) + 1 end
      where id = ${userId}`.execute(tx);
  });
}
