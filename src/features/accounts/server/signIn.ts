import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { Refusal } from "../../../engine/index.ts";
import type { Client, Language } from "../../../engine/index.ts";
import type { Store } from "../../../server/store/connection/store.ts";
import { requireCaptcha, type CaptchaAnswer } from "../../captcha/server/index.ts";
import { verifyPassword } from "./password.ts";
import type { OpenedSession, Sessions } from "../../../server/core/session/sessions.ts";
import { logAttempt, type Attempt, type LoginRefusal } from "./logAttempt.ts";
import { countFailure, standingOf } from "./wrongPasswords.ts";
import { workspaceOf } from "./workspaces.ts";

interface SignInRequest {
  readonly loginName: string;
  readonly password: string;
  /** The company to work in; else the user's default one. */
  readonly company?: string;
  /** The answer of a captcha: needed after wrong passwords. */
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
 * Signs in by name (ignoring case) and password. Refuses with 5001 for a wrong name or password alike, 5004 and 5005
 * after too many wrong passwords (`standingOf`), 5003 when frozen, 5002 without a role in the company; the last two
 * only after the correct password. Every attempt is logged.
 */
export async function signIn(
  store: Store,
  sessions: Sessions,
  request: SignInRequest,
  now: Date,
): Promise<OpenedSession & { readonly userId: string }> {
  const loginName = request.loginName.trim().toLowerCase();
  const user = await findUser(store, sessions, loginName);
  const refused = (reason: LoginRefusal, args: readonly string[] = [], data?: RefusalData) =>
    noteRefusal(store, { loginName, userId: user?.id, ip: request.ip, now, reason, args, data });
  const standing = await standingOf(
    store,
    { loginName, ip: request.ip, ...(user && { user }) },
    now,
  );
  if (standing.waits > 0) throw await refused("auth.locked", [String(standing.waits)]);
  if (standing.needsCaptcha) await requireCaptcha(store.db, request.captcha, now);

  if (!(await verifyPassword(user?.hash ?? undefined, request.password)) || user === undefined) {
    if (user) await countFailure(store, sessions.tables, user.id, now);
    throw await refused("auth.wrong", [], standing.asksNext ? { captcha: true } : undefined);
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

/** Writes what nothing of a session depends on, so that no process reads its sessions anew. */
async function note(store: Store, statement: RawBuilder<unknown>): Promise<void> {
  await store.transaction(async (tx) => {
    await sql`set local waybill.quiet = 'on'`.execute(tx);
    await statement.execute(tx);
  });
}

/** What the form is to ask for next time. */
type RefusalData = { readonly captcha: true };
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
