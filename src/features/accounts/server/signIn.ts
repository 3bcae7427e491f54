import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Language } from "../../../engine/index.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import { requireCaptcha, type CaptchaAnswer } from "../../captcha/server/index.ts";
import { newId } from "../../../server/store/newId.ts";
import { verifyPassword } from "./password.ts";
import type { Client, OpenedSession, Sessions } from "../../../server/core/session/sessions.ts";
import { unknownNames } from "./unknownNames.ts";
import { workspaceOf } from "./workspaces.ts";

/** Wrong passwords in a row until the account is locked, and for how long. */
const mostFailures = 5;
/** After how many of them a captcha is asked for. */
const freeFailures = 3;
const lockMinutes = 15;

export interface SignInRequest {
  readonly loginName: string;
  readonly password: string;
  /** The company to work in; else the user's default one. */
  readonly company?: string;
  /** What was read in a picture: needed after three wrong passwords in a row. */
  readonly captcha?: CaptchaAnswer | undefined;
  readonly language: Language;
  readonly client: Client;
  readonly ip?: string;
  readonly agent?: string | undefined;
}
interface UserRow {
  readonly id: string;
  readonly status: string;
  readonly lockedUntil: string | null;
  readonly hash: string | null;
  readonly failedLogins: number | null;
}

/**
 * Signs in by name (capitals do not matter) and password. Refuses with 5001 for a wrong name or password alike, 5004
 * for 15 minutes after five wrong passwords in a row (also for names nobody has), 5005 without a captcha after three, 5003 when frozen, 5002 when
 * no role is held in the company; the last two are only told to who knows the password. Every attempt is logged.
 */
export async function signIn(
  store: Store,
  sessions: Sessions,
  request: SignInRequest,
  now: Date,
): Promise<OpenedSession & { readonly userId: string }> {
  const loginName = request.loginName.trim().toLowerCase();
  const user = await findUser(store, sessions, loginName);
  const lockedUntil = user === undefined ? unknownNames.lockedUntil(loginName) : user.lockedUntil;
  const wait = lockedUntil === null ? 0 : new Date(lockedUntil).getTime() - now.getTime();
  const refused = (reason: LoginRefusal, args: readonly string[] = [], data?: RefusalData) =>
    noteRefusal(store, { loginName, userId: user?.id, ip: request.ip, now, reason, args, data });
  if (wait > 0) throw await refused("auth.locked", [String(Math.ceil(wait / 60_000))]);
  const failures = user === undefined ? unknownNames.failures(loginName) : user.failedLogins;
  if (Number(failures) >= freeFailures) await requireCaptcha(store.db, request.captcha, now);

  if (!(await verifyPassword(user?.hash ?? undefined, request.password)) || user === undefined) {
    if (user === undefined) unknownNames.failed(loginName, now, mostFailures, lockMinutes);
    else await countFailure(store, sessions, user.id, now);
    const captcha = Number(failures) + 1 >= freeFailures;
    throw await refused("auth.wrong", [], captcha ? { captcha } : undefined);
  }
  if (user.status !== "NORMAL") throw await refused("auth.frozen");
  const who = { userId: user.id, client: request.client };
  const workspace = await workspaceOf(store, sessions, who, request.company);
  if (workspace === undefined) throw await refused("auth.noRole");
  const opened = await sessions.open({
    userId: user.id,
    orgId: workspace.id,
    language: request.language,
    client: request.client,
    ip: request.ip,
    agent: request.agent,
  });
  await logAttempt(store, { loginName, userId: user.id, ip: request.ip, reason: null, now });
  await note(
    store,
    sql`update ${sessions.tables.user} set "failedLogins" = 0, "lockedUntil" = null, "lastLoginAt" = ${now}
      where id = ${user.id}`,
  );
  return { ...opened, userId: user.id };
}

async function findUser(
  store: Store,
  sessions: Sessions,
  loginName: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.status, u."lockedUntil", u."failedLogins", c.hash from ${sessions.tables.user} u
    left join system.credential c on c."userId" = u.id
    where u."loginName" = ${loginName} and not u.deleted`.execute(store.db);
  return rows[0];
}

async function countFailure(
  store: Store,
  sessions: Sessions,
  userId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + lockMinutes * 60_000);
  const count = sql`update ${sessions.tables.user} set
      "lockedUntil" = case when coalesce("failedLogins", 0) + 1 >= ${mostFailures}
        then ${until}::timestamptz else "lockedUntil" end,
      "failedLogins" = case when coalesce("failedLogins", 0) + 1 >= ${mostFailures}
        then 0 else coalesce("failedLogins", 0) + 1 end
    where id = ${userId}`;
  await note(store, count);
}

/** Writes what nothing of a session depends on, so that no process reads its sessions anew. */
async function note(store: Store, statement: RawBuilder<unknown>): Promise<void> {
  await store.transaction(async (tx) => {
    await sql`set local waybill.quiet = 'on'`.execute(tx);
    await statement.execute(tx);
  });
}

type LoginRefusal = "auth.wrong" | "auth.locked" | "auth.frozen" | "auth.noRole";
/** What the form is to ask for next time. */
type RefusalData = { readonly captcha: true };
interface Attempt {
  readonly loginName: string;
  readonly userId: string | undefined;
  readonly ip: string | undefined;
  readonly now: Date;
  /** Why it failed; null: it did not. */
  readonly reason: LoginRefusal | null;
}

/** Logs an attempt that failed, and answers the refusal to throw. */
async function noteRefusal(
  store: Store,
  attempt: Attempt & {
    readonly reason: LoginRefusal;
    readonly args: readonly string[];
    readonly data: RefusalData | undefined;
  },
): Promise<Refusal> {
  await logAttempt(store, attempt);
  const { reason, args, data } = attempt;
  return new Refusal(reason, { args, ...(data && { data }) });
}

async function logAttempt(store: Store, attempt: Attempt): Promise<void> {
  const { loginName, userId, ip, now, reason } = attempt;
  await sql`insert into system.login_attempt (id, "loginName", "userId", ip, ok, reason, at)
    values (${newId()}, ${loginName.slice(0, 100)}, ${userId ?? null}, ${ip ?? null}, ${reason === null},
      ${reason}, ${now})`.execute(store.db);
}
