import { sql } from "kysely";
import { saveBlocks, type Saving } from "../../../features/demo/server/index.ts";
import { parameterTables } from "../../core/session/sessionTables.ts";

/**
 * Gives the store a row for every declared parameter that it never had, so that administrators find those of a new
 * version. Existing rows, changed or deleted, are left alone.
 */
export async function saveDeclaredParameters(saving: Saving): Promise<void> {
  const { declared, stored } = parameterTables(saving.context.schema);
  if (!stored || declared.length === 0) return;
  const { rows } = await sql<{
    key: string;
  }>`select key from ${stored.header} /* in any order */`.execute(saving.context.db);
  const known = new Set(rows.map(({ key }) => key));
  const missing = declared.filter(({ key }) => !known.has(key));
  if (missing.length === 0) return;
  const records = missing.map(({ key, title, value, type, options, scope, group, editable }) => ({
    key,
    name: title.cn,
    englishName: title.en,
    value,
    type,
    ...(options.length > 0 && { options: options.join(",") }),
    scope,
    group,
    editable,
  }));
  await saveBlocks(saving, [{ document: "parameter", records }]);
}
