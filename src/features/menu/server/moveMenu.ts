import { sql } from "kysely";
import { Refusal, requireRight } from "../../../engine/index.ts";
import type { MenuMove } from "../answers/menuTree.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Context } from "../../../server/core/context.ts";
import { withinTransaction } from "../../../server/store/connection/connect.ts";
import { saveOnly } from "../../../server/core/save/saveRecord.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import { menuDocument } from "./menuTree.ts";
import { placeAmong, type Sorted } from "./placeAmong.ts";

/**
 * Puts an entry of the menu into a group, before another entry of it, by saves of the document like any other: with
 * history, the version that was seen, and no group within itself. Two at once wait for each other.
 * @throws Refusal 403 without the right to edit, 6409 when the entry was changed meanwhile, 5106 for a group that is none.
 */
export async function moveMenu(context: Context, move: MenuMove): Promise<void> {
  const document = systemDocument(context.schema, menuDocument);
  const { language } = context;
  requireRight(context, document.menu, "edit");
  await context.store.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('waybill.menu'))`.execute(db);
    const { rows } = await sql<Sorted & { version: number; parent: string | null }>`
      select id, version, "parentMenu" as parent, coalesce(sort, 0)::int as sort
      from ${tableOf(document.header)} where not deleted order by sort, "createdAt", id`.execute(
      db,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const id of [move.id, move.parent, move.before])
      if (id !== null && !known.has(id))
        throw new Refusal("common.notFound", { args: [document.title[language], id] });
    const siblings = rows.filter(({ id, parent }) => parent === move.parent && id !== move.id);
    const placed = placeAmong(
      siblings.map(({ id, sort }) => ({ id, sort: Number(sort) })),
      move.id,
      move.before,
    );
    const within = { ...context, db, store: withinTransaction(context.store, db) };
    for (const [id, sort] of placed) {
      const isMoved = id === move.id;
      const request = {
        id,
        version: isMoved ? move.version : Number(known.get(id)!.version),
        set: { sort, ...(isMoved && { parentMenu: move.parent && { id: move.parent } }) },
      };
      await saveOnly(within, { page: document.name, request });
    }
  });
}
