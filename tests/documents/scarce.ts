import { sql } from "kysely";
import type { Document } from "../../src/engine/index.ts";
import type { Context } from "../../src/server/core/context.ts";
import { runAction } from "../../src/server/core/act/runAction.ts";
import { tableOf } from "../../src/server/store/statement/statement.ts";

/** There can only be as many of these as some field has choices. */
export function isScarce(document: Document): boolean {
  return document.header.fields.some(({ unique, choices }) => unique && choices);
}

/** Deletes what there is of a scarce document, so that the next sample finds a value of its own. */
export async function clearScarce(context: Context, document: Document): Promise<void> {
  if (!isScarce(document)) return;
  const { rows } = await sql<{ id: string; version: number }>`select id, version
    from ${tableOf(document.header)} where not deleted`.execute(context.db);
  if (rows.length === 0) return;
  const request = { targets: rows };
  await runAction(context, { document: document.name, action: "delete", request });
}
