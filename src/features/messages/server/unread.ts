import type { BellMessage } from "../answers/bell.ts";
import { sql, type RawBuilder } from "kysely";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Context } from "../../../server/core/context.ts";
import { instantWire } from "../../../server/store/statement/referenceJson.ts";

/** How many messages the bell shows on a page. */
const bellSize = 5;

/** How many messages of the actor in the company acted for are not read yet; nobody needs a right to know. */
export async function unreadCount(context: Context): Promise<number> {
  const { rows } = await sql<{ unread: string }>`select count(*) as unread
    from ${messageTable(context)} m where ${unreadOf(context)}`.execute(context.db);
  return Number(rows[0]!.unread);
}

/** A page (from 1) of the unread messages of the actor, the newest first, and how many there are in all. */
export async function unreadPage(
  context: Context,
  page: number,
): Promise<{ readonly unread: number; readonly rows: readonly BellMessage[] }> {
  const { rows } = await sql<
    BellMessage & { readonly unread: string }
  >`select id, title, body, type,
      "docType", record, case when link ? 'page' then jsonb_build_object('page', link -> 'page', 'state', link -> 'state') end as list,
      ${instantWire(sql`"sentAt"`)} as "sentAt", count(*) over () as unread
    from ${messageTable(context)} m where ${unreadOf(context)}
    order by m."sentAt" desc, m.id desc limit ${bellSize}
    offset ${(page - 1) * bellSize}`.execute(context.db);
  return {
    // A page past the last has no row to say how many there are.
    unread: rows[0] || page === 1 ? Number(rows[0]?.unread ?? 0) : await unreadCount(context),
    rows: rows.map(({ unread: _unread, ...row }) => row),
  };
}

/** The table of messages. */
export function messageTable({ schema }: Pick<Context, "schema">): RawBuilder<unknown> {
  const { schema: folder, table } = systemDocument(schema, "message").header.sql;
  return sql.id(folder, table);
}

/** Of `m`: the actor's own in the company acted for. */
export function ownMessage({ actor }: Pick<Context, "actor">): RawBuilder<unknown> {
  return sql`m.receiver = ${actor.user.id}::uuid and m."orgId" = ${actor.company.id}::uuid and not m.deleted`;
}

function unreadOf(context: Context): RawBuilder<unknown> {
  return sql`${ownMessage(context)} and m."readAt" is null`;
}
