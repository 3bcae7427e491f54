import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { RowBlock } from "../../../engine/index.ts";
import { rowsOf, saveBlocks, type Saving } from "../../../features/demo/server/index.ts";

/**
 * Saves the data of a new installation besides roles and parameters (`defaultData.json`: an approval rule per
 * module), each part once in the life of a store, so that a store set up by an earlier version gets new parts. Rows
 * for which this schema or store lacks the document or a role are left out and logged.
 */
export async function saveDefaultData(saving: Saving): Promise<void> {
  const { context } = saving;
  const text = readFileSync(new URL("./defaultData.json", import.meta.url), "utf8");
  const parts = JSON.parse(text) as Readonly<Record<string, readonly RowBlock[]>>;
  for (const [part, blocks] of Object.entries(parts)) {
    const { rows } =
      await sql`insert into system.setup (key, at) values (${`default ${part}`}, ${context.now})
      on conflict (key) do nothing returning key`.execute(context.db);
    if (rows.length === 0) continue;
    for (const block of blocks) {
      const possible = await possibleRows(saving, block);
      await saveBlocks(saving, [{ document: block.document, records: possible }]);
    }
  }
}

async function possibleRows({ context, tables }: Saving, block: RowBlock) {
  const document = context.schema.document(block.document);
  if (!document) return [];
  const { rows: roles } = await sql<{ code: string }>`select code from ${tables.role}
    where not deleted and status = 'ENABLED' /* in any order */`.execute(context.db);
  const known = new Set(roles.map(({ code }) => code));
  return rowsOf(block).filter((row) => {
    const nodes = (row["nodes"] ?? []) as readonly { readonly roles?: readonly string[] }[];
    const missing = nodes.flatMap((node) => node.roles ?? []).filter((code) => !known.has(code));
    const choices = document.header.field("docType")?.choices ?? [];
    const isUnknown =
      row["docType"] !== undefined && !choices.some(({ value }) => value === row["docType"]);
    if (missing.length > 0 || isUnknown)
      context.log.warn({ document: block.document, row }, "default data does not fit this store");
    return missing.length === 0 && !isUnknown;
  });
}
