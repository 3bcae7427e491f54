import { Refusal } from "../../../engine/index.ts";
import { sql } from "kysely";
import { inTransaction, type Context } from "../../../server/core/context.ts";
import { publish } from "../../../server/core/events/events.ts";
import { messageTable, ownMessage, unreadCount } from "./unread.ts";

/** How many messages were marked as read, and how many are left unread. */
interface ReadAnswer {
  readonly read: number;
  readonly unread: number;
}

/**
 * Marks messages of the actor as read, or all of them in the company. Read ones are left as they are. Throws 5106 for
 * an unknown id or a message of another user; then none is marked.
 */
export function readMessages(context: Context, ids?: readonly string[]): Promise<ReadAnswer> {
  return inTransaction(context, async (writing) => {
    const { db, actor, now } = writing;
    const own = ownMessage(writing);
    const chosen = ids === undefined ? sql`true` : sql`m.id = any(${[...new Set(ids)]}::uuid[])`;
    if (ids !== undefined) {
      const { rows } = await sql<{ id: string }>`select m.id from ${messageTable(writing)} m
        where ${own} and ${chosen} /* in any order */`.execute(db);
      const missing = ids.find((id) => !rows.some((row) => row.id === id.toLowerCase()));
      if (missing !== undefined) throw new Refusal("common.notFound", { args: ["id", missing] });
    }
    const { rows } = await sql`update ${messageTable(writing)} m set "readAt" = ${now}::timestamptz,
        version = m.version + 1, "updatedBy" = ${actor.user.id}::uuid, "updatedAt" = ${now}::timestamptz
      where ${own} and ${chosen} and m."readAt" is null returning m.id`.execute(db);
    if (rows.length > 0) await publish(writing, "message", { user: actor.user.id });
    return { read: rows.length, unread: await unreadCount(writing) };
  });
}
