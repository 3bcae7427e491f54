import { sql } from "kysely";
import type { MenuTreeAnswer, MenuTreeEntry } from "../answers/menuTree.ts";
import { systemDocument } from "../../../server/core/schema/systemDocument.ts";
import type { Context } from "../../../server/core/context.ts";
import { can, requireRight, recordContextOf } from "../../../engine/index.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import { rowAccess } from "../../../server/store/rows/rowAccess.ts";
import { sourceOf } from "../../../server/store/rows/source.ts";
import { menuNames, type MenuNames } from "./menuEntries.ts";

type Row = Omit<MenuTreeEntry, "names"> & MenuNames;

/** The menu's document: its rights are those of its page. */
export const menuDocument = "menu";

/** The whole menu, hidden entries too, for users who may query it, as far as they may read its rows. */
export async function menuTreeOf(context: Context): Promise<MenuTreeAnswer> {
  const { schema, db, actor, product } = context;
  const document = systemDocument(schema, menuDocument);
  requireRight(context, document.menu, "query");
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  const right = { menu: document.menu, buttons: ["query"] };
  const access = rowAccess(source, { actor, rowHooks: product.rowHooks, right });
  const { rows } =
    await sql<Row>`select id, version, code, type, name, "englishName", "traditionalName", icon,
      "parentMenu" as parent, coalesce(sort, 0)::int as sort, coalesce(hidden, false) as hidden, "pageKey", route,
      coalesce("accountTypes", '{}') as "accountTypes", coalesce("builtIn", false) as "builtIn"
    from ${tableOf(document.header)} t where ${access} order by sort, "createdAt", id`.execute(db);
  const entries = rows.map(({ name, englishName, ...row }): MenuTreeEntry => ({
    ...row,
    version: Number(row.version),
    sort: Number(row.sort),
    names: menuNames({ name, englishName, traditionalName: row.traditionalName }),
  }));
  return { entries, editable: can(actor, document.menu, "edit") };
}
