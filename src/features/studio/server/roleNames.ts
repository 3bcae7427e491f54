import { sql } from "kysely";
import type { Language } from "../../../engine/index.ts";
import type { Db } from "../../../server/store/connection/store.ts";
import type { SessionTables } from "../../../server/core/session/sessionTables.ts";
import { nameIn } from "../../../server/core/session/workspaceConfig.ts";

/** What roles are called in a language, by their code. */
export async function roleNames(
  db: Db,
  tables: Pick<SessionTables, "role">,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; name: string; englishName: string | null }>`
    select code, name, "englishName" from ${tables.role} where not deleted order by code, id`.execute(
    db,
  );
  const named = rows.map((row) => ({ ...row, traditionalName: null }));
  return new Map(named.map((row) => [row.code, nameIn(row, language)]));
}
