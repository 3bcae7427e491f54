import { sql } from "kysely";
import { Refusal, can } from "../../../engine/index.ts";
import type { Client } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { sessionChannel } from "../../../server/core/session/sessions.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";

/** A live session as shown to users: without its token or the hash of it. */
interface SessionView {
  readonly id: string;
  readonly user: { readonly id: string; readonly loginName: string; readonly name: string };
  readonly company: string;
  readonly client: Client;
  readonly agent: string | null;
  readonly ip: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** The menu and button by which somebody sees and ends other people's sessions. */
const right = { menu: "SYS_USER", button: "endSessions" } as const;

/**
 * The live sessions of the user, or of another user if they may end those, newest first.
 * @throws Refusal 403 for another's sessions without the right.
 */
export async function listSessions(
  context: Context,
  tables: SessionTables,
  of: { readonly userId?: string | undefined; readonly tokenHash: string },
): Promise<readonly SessionView[]> {
  const userId = ownerOf(context, of.userId);
  const { company, companyColumn: c, user } = tables;
  const { rows } = await sql<SessionView>`select s.id, s.client, s.agent, s.ip,
      json_build_object('id', u.id, 'loginName', u."loginName", 'name', u.name) as "user",
      c.${sql.ref(c.name)} as company, s."createdAt", coalesce(s."lastSeenAt", s."createdAt") as "lastSeenAt",
      s."expiresAt", s."tokenHash" = ${of.tokenHash} as current
    from system.session s join ${user} u on u.id = s."userId" left join ${company} c on c.id = s."orgId"
    where s."userId" = ${userId}::uuid and s."expiresAt" > ${context.now}::timestamptz
    order by current desc, "lastSeenAt" desc, s.id`.execute(context.db);
  return rows;
}

/**
 * Ends sessions by id, or all but the current one; returns how many ended. Sessions of others only with the right;
 * without it they count as not found.
 * @throws Refusal 403 for another's sessions without the right.
 */
export async function endSessionsNamed(
  context: Context,
  of: {
    readonly userId?: string | undefined;
    /** Undefined: all but the one that asks. */
    readonly ids?: readonly string[] | undefined;
    readonly tokenHash: string;
  },
): Promise<number> {
  const userId = ownerOf(context, of.userId);
  const which =
    of.ids === undefined
      ? sql`"tokenHash" <> ${of.tokenHash}`
      : sql`id = any(${[...of.ids]}::uuid[])`;
  const { numAffectedRows = 0n } = await sql`delete from system.session
    where "userId" = ${userId}::uuid and ${which}`.execute(context.db);
  await sql`select pg_notify(${sessionChannel}, '')`.execute(context.db);
  return Number(numAffectedRows);
}

function ownerOf({ actor }: Context, userId: string | undefined): string {
  if (userId === undefined || userId === actor.user.id) return actor.user.id;
  if (!can(actor, right.menu, right.button)) throw new Refusal("auth.forbidden");
  return userId;
}
