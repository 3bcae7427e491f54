import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import { toTraditional } from "../../../texts/traditional.ts";
import type { MenuEntry } from "./menuOverlay.ts";

type Row = Omit<MenuEntry, "names"> & MenuNames;

/** The names of an entry as they are stored. */
export interface MenuNames {
  readonly name: string;
  readonly englishName: string | null;
  /** Typed, not derived. */
  readonly traditionalName: string | null;
}

/** The administrators' menu as it is stored, in order; none where the schema has no document for it. */
export async function menuEntries({
  schema,
  db,
}: Pick<Context, "schema" | "db">): Promise<readonly MenuEntry[]> {
  const menu = schema.document("menu");
  if (!menu) return [];
  const { rows } =
    await sql<Row>`select id, code, type, name, "englishName", "traditionalName", icon,
      "parentMenu" as parent, sort, coalesce(hidden, false) as hidden, "pageKey", route, "openMode", "right",
      coalesce("accountTypes", '{}') as "accountTypes", version = 1 and coalesce("builtIn", false) as untouched
    from ${tableOf(menu.header)} where not deleted order by "createdAt", id`.execute(db);
  return rows.map(({ name, englishName, traditionalName, ...row }) => ({
    ...row,
    sort: Number(row.sort),
    names: menuNames({ name, englishName, traditionalName }),
  }));
}

/** The names of an entry in all languages. */
export function menuNames({ name, englishName, traditionalName }: MenuNames): MenuEntry["names"] {
  return { cn: name, tw: traditionalName ?? toTraditional(name), en: englishName ?? name };
}
