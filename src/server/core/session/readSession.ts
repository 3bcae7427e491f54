import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { languages } from "../../../engine/index.ts";
import type { Actor, Client, Language } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import {
  parametersFrom,
  storedParameters,
  type HeldRole,
  type RolesById,
  type RolesFor,
  type SessionTables,
} from "./sessionTables.ts";
import { isPasswordTooOld, securityRulesFrom } from "./securityRules.ts";
import type { Session } from "./sessions.ts";

interface SessionRow {
  readonly expiresAt: string;
  readonly language: string;
  readonly client: Client;
  readonly lastSeenAt: string;
  readonly passwordChangedAt: string | null;
  readonly userId: string;
  readonly loginName: string;
  readonly userName: string;
  readonly accountType: Actor["user"]["accountType"];
  readonly superAdmin: boolean | null;
  readonly mustChangePassword: boolean | null;
  readonly supplier: string | null;
  readonly customer: string | null;
  readonly companyId: string;
  readonly companyCode: string;
  readonly companyName: string;
  readonly companyTimeZone: string;
  readonly companyCurrency: string | null;
  readonly staff: string | null;
  readonly department: string | null;
  readonly roles: readonly HeldRole[];
  readonly parameters: Readonly<Record<string, string | null>> | null;
}

/**
 * Reads the session of a token hash with its actor in one statement. Undefined when there is none, it has expired, the
 * user is frozen or deleted, or no longer belongs to the company. A portal user's staff is always null, a staff
 * user's party too.
 */
export async function readSession(
  db: Db,
  tables: SessionTables,
  hash: string,
  now: Date,
  rolesFor: RolesFor,
): Promise<
  { readonly session: Session; readonly expiresAt: number; readonly lastSeenAt: number } | undefined
> {
  const row = await readRow(
    db,
    tables,
    sql`select "userId", "orgId", "expiresAt", language, client, coalesce("lastSeenAt", "createdAt") as "lastSeenAt"
      from system.session
      where "tokenHash" = ${hash} and "expiresAt" > ${now}`,
  );
  if (row === undefined) return undefined;
  const known = actorOf(row, tables, await rolesFor(row.roles));
  const actor: Actor = { ...known, client: row.client };
  const { passwordDays } = securityRulesFrom(actor.parameters);
  const session: Session = {
    tokenHash: hash,
    language: languageIn(row.language),
    client: row.client,
    mustChangePassword:
      row.mustChangePassword === true || isPasswordTooOld(row.passwordChangedAt, passwordDays, now),
    actor,
  };
  return {
    session,
    expiresAt: Date.parse(row.expiresAt),
    lastSeenAt: Date.parse(row.lastSeenAt),
  };
}

/** A user in a company: by ids, or by login name and company code. */
type WhoWhere =
  | { readonly userId: string; readonly orgId: string | null }
  | { readonly loginName: string; readonly company: string };

/** The actor that a user would be when signed in to a company, without a session: for set-up and jobs. */
export async function readActor(
  { db }: { readonly db: Db },
  tables: SessionTables,
  of: WhoWhere,
  rolesFor: RolesFor,
): Promise<Actor | undefined> {
  const where =
    "userId" in of
      ? sql`u.id = ${of.userId} and c.id = ${of.orgId}`
      : sql`u."loginName" = ${of.loginName} and c.${sql.ref(tables.companyColumn.code)} = ${of.company}`;
  const row = await readRow(
    db,
    tables,
    sql`select u.id as "userId", c.id as "orgId", now() as "expiresAt", u.language, 'APP' as client, now() as "lastSeenAt"
      from ${tables.user} u, ${tables.company} c where ${where}`,
  );
  return row && actorOf(row, tables, await rolesFor(row.roles));
}

async function readRow(
  db: Db,
  tables: SessionTables,
  from: RawBuilder<unknown>,
): Promise<SessionRow | undefined> {
  const { companyColumn: c, staffColumn: st } = tables;
  const { rows } = await sql<SessionRow>`
    select s."expiresAt", s.language, s.client, s."lastSeenAt", u."passwordChangedAt",
      u.id as "userId", u."loginName", u.name as "userName", u."accountType", u."superAdmin",
      u."mustChangePassword", u.supplier, u.customer,
      c.id as "companyId", c.${sql.ref(c.code)} as "companyCode", c.${sql.ref(c.name)} as "companyName",
      c.${sql.ref(c.timeZone)} as "companyTimeZone", c.${sql.ref(c.currency)} as "companyCurrency",
      st.id as staff, st.${sql.ref(st.department)} as department,
      coalesce((select json_agg(json_build_array(r.id, r.version) order by ur.item) from ${tables.userRoles} ur
        join ${tables.role} r on r.id = ur.role and not r.deleted and r.status = 'ENABLED' and (r.type = 'WEB' or s.client = 'APP')
        where ur."headerId" = u.id and ur.company = s."orgId"), '[]'::json) as roles,
      ${storedParameters(tables.parameters, sql`s."orgId"`)} as parameters
    from (${from}) s
    join ${tables.user} u on u.id = s."userId" and not u.deleted and u.status = 'NORMAL'
    join ${tables.company} c on c.id = s."orgId" and not c.deleted
    left join lateral (
      select f.* from ${tables.staff} f
      where f."orgId" = s."orgId" and not f.deleted and (f.${sql.ref(st.user)} = u.id or f.id = u.staff)
      order by f.${sql.ref(st.user)} = u.id desc nulls last, f.id limit 1
    ) st on u."accountType" = 'STAFF'
    where exists (select 1 from ${tables.userOrgs} uo where uo."headerId" = u.id and uo.company = s."orgId")
  `.execute(db);
  return rows[0];
}

function actorOf(row: SessionRow, tables: SessionTables, rolesById: RolesById): Actor {
  const { accountType } = row;
  return {
    user: {
      id: row.userId,
      loginName: row.loginName,
      name: row.userName,
      accountType,
      superAdmin: row.superAdmin === true,
    },
    company: {
      id: row.companyId,
      code: row.companyCode,
      name: row.companyName,
      timeZone: row.companyTimeZone,
      currency: row.companyCurrency,
    },
    staff: row.staff,
    department: row.department,
    party:
      accountType === "SUPPLIER" ? row.supplier : accountType === "CUSTOMER" ? row.customer : null,
    roles: row.roles.flatMap(([id]) => rolesById.get(id)?.parts ?? []),
    parameters: parametersFrom(tables.parameters, row.parameters),
  };
}

function languageIn(text: string): Language {
  return languages.find((one) => one === text) ?? "cn";
}
