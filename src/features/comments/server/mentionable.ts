import { sql } from "kysely";
import type { Actor, Document, Person } from "../../../engine/index.ts";
import type { Context } from "../../../server/core/context.ts";
import { loadRoles, sessionTables } from "../../../server/core/session/sessionTables.ts";
import { readActor } from "../../../server/core/session/readSession.ts";
import { containsPattern } from "../../../server/store/statement/statement.ts";
import { mayRead } from "../../../server/core/read/pages.ts";
import { readableRecord } from "../../../server/core/read/getRecord.ts";

/** Most people offered. */
const offered = 10;
/** Most people looked at for them. */
const tried = 50;

/** The users of a list who work in the company and may open the document, as actors. */
export async function readersAmong(
  context: Context,
  document: Document,
  id: string,
  users: readonly string[],
): Promise<readonly Actor[]> {
  const tables = sessionTables(context.schema);
  const roles = await loadRoles(context.db, tables);
  const readers: Actor[] = [];
  for (const userId of users) {
    const who = { userId, orgId: context.actor.company.id };
    const actor = await readActor(context, tables, who, () => Promise.resolve(roles));
    if (actor && (await mayRead(context, actor, document, id))) readers.push(actor);
  }
  return readers;
}

/**
 * Users to mention in a comment, by a part of their name or, for staff, login name: those of the company who may open
 * the document. A counterpart is offered only users known from the document: those who commented on it for them, and
 * their own authors. Right: `get`.
 */
export async function mentionable(
  context: Context,
  request: {
    readonly page: string;
    readonly id: unknown;
    readonly q: string;
    /** For an internal comment: nobody outside the company. */
    readonly internal?: boolean;
  },
): Promise<{ readonly people: readonly Person[] }> {
  const { document, stored } = await readableRecord(context, request);
  const { db, schema, actor } = context;
  const { id } = stored.record;
  const { user, userOrgs } = sessionTables(schema);
  const pattern = containsPattern(request.q);
  const isStaff = actor.user.accountType === "STAFF";
  const named = isStaff
    ? sql`(u.name ilike ${pattern} or u."loginName" ilike ${pattern})`
    : sql`u.name ilike ${pattern}`;
  const known = isStaff
    ? sql`true`
    : sql`(u."accountType" <> 'STAFF' and u.id in (select actor from system.history where document = ${document.name} and "recordId" = ${id}::uuid)
          or u.id in (select "userId" from system.comment where document = ${document.name} and "recordId" = ${id}::uuid and not internal))`;
  const inside = request.internal ? sql`and u."accountType" = 'STAFF'` : sql``;
  const { rows } = await sql<{ id: string }>`select u.id from ${user} u
    where not u.deleted and u.status = 'NORMAL' and u.id <> ${actor.user.id}::uuid and ${known} ${inside}
      and ${named}
      and exists (select 1 from ${userOrgs} uo where uo."headerId" = u.id and uo.company = ${actor.company.id}::uuid)
    order by u.name, u.id limit ${tried}`.execute(db);
  const readers = await readersAmong(
    context,
    document,
    id,
    rows.map((row) => row.id),
  );
  const people = readers
    .slice(0, offered)
    .map(({ user: { id: userId, name } }) => ({ id: userId, name }));
  return { people };
}
