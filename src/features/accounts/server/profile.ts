import { sql } from "kysely";
import {
  personOfActor,
  type Actor,
  type Language,
  type RecordContext,
} from "../../../engine/index.ts";
import { isStaff } from "../../../server/core/read/internalComments.ts";
import type { Server } from "../../../server/http/server.ts";
import type { Session } from "../../../server/core/session/sessions.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";
import { workspacesOf } from "./workspaces.ts";
import type { Workspace } from "./workspaces.ts";

/** The signed-in user, as the frame of the app shows them. */
interface Profile {
  /** The user as expressions know them. */
  readonly me: RecordContext["me"];
  readonly user: Actor["user"];
  readonly company: Actor["company"];
  readonly staff: string | null;
  readonly department: string | null;
  readonly party: string | null;
  /** Number and name of the staff record, for the watermark. */
  readonly staffCode: string | null;
  readonly staffName: string | null;
  readonly roles: readonly {
    readonly code: string;
    readonly name: string;
    readonly englishName: string | null;
  }[];
  /** Companies one may switch to. */
  readonly orgs: readonly Workspace[];
  readonly language: Language;
  readonly mustChangePwd: boolean;
  /** Whether they may mail prints: the company's own staff, where a mail server is set. */
  readonly mailsPrints: boolean;
}

/** The profile of a session. */
export async function profileOf(
  server: Pick<Server, "store" | "sessions" | "mail">,
  session: Session,
): Promise<Profile> {
  const { store, sessions } = server;
  const { user, company, staff, department, party, roles } = session.actor;
  const orgs = await workspacesOf(store, sessions, {
    userId: user.id,
    client: session.client,
    language: session.language,
  });
  const record = staff === null ? undefined : await staffRecord(server, sessions.tables, staff);
  const ids = [...new Set(roles.map((role) => role.id))];
  const { rows } = await sql<
    Profile["roles"][number]
  >`select code, name, "englishName" from ${sessions.tables.role}
    where id = any(${ids}::uuid[]) order by code, id`.execute(store.db);
  return {
    me: personOfActor(session.actor),
    user,
    company: { ...company, name: orgs.find(({ id }) => id === company.id)?.name ?? company.name },
    staff,
    department,
    party,
    staffCode: record?.code ?? null,
    staffName: record?.name ?? null,
    roles: rows,
    orgs,
    language: session.language,
    mustChangePwd: session.mustChangePassword,
    mailsPrints: server.mail !== undefined && isStaff(session.actor),
  };
}

async function staffRecord(
  { store }: Pick<Server, "store">,
  { staff, staffColumn }: SessionTables,
  id: string,
): Promise<{ readonly code: string; readonly name: string } | undefined> {
  const { rows } = await sql<{ code: string; name: string }>`
    select ${sql.ref(staffColumn.code)} as code, ${sql.ref(staffColumn.name)} as name
    from ${staff} where id = ${id}`.execute(store.db);
  return rows[0];
}
