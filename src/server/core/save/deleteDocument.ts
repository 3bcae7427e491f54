import { sql } from "kysely";
import { Refusal, type ActionRequest, type Document } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { afterWrite } from "./afterWrite.ts";
import { conflictOf } from "./conflictOf.ts";
import { lockRecord } from "./storedRecord.ts";
import { referencesTo } from "./referencesTo.ts";
import { refuseDelete } from "../judge/actionStates.ts";
import { writeHistory } from "../history/writeHistory.ts";

/**
 * Deletes a document softly, in the context's transaction: it stays in the store for the recycle bin. Refused when
 * its status forbids it (5209, 5211) or when live documents reference it (5210, counted by document).
 */
export async function deleteDocument(
  context: Writing,
  options: {
    readonly document: Document;
    readonly target: ActionRequest["targets"][number];
    readonly right: { readonly menu: string; readonly button: string };
    /** The product itself deletes (a withdrawn follow-up): any owner's document, in whatever state it is. */
    readonly bySystem?: boolean;
  },
): Promise<{ readonly version: number }> {
  const { document, target, right, bySystem = false } = options;
  const { db, language } = context;
  const stored = await lockRecord(context, { document, id: target.id, right, anyOwner: bySystem });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[language], target.id] });
  if (target.version !== stored.version) throw conflictOf(context, stored);
  if (!bySystem) await refuseDelete(context, document, stored.row);
  const uses = await referencesTo(db, context.schema, { document, id: stored.id });
  if (uses.length > 0) {
    const list = uses.map((use) => `${use.document.title[language]} (${use.count})`).join(", ");
    throw new Refusal("common.referenced", { args: [list] });
  }
  const table = sql.id(document.header.sql.schema, document.header.sql.table);
  const version = stored.version + 1;
  await sql`update ${table} set deleted = true, version = ${version}::int, "updatedBy" = ${context.actor.user.id}::uuid,
    "updatedAt" = ${context.now}::timestamptz where id = ${stored.id}::uuid`.execute(db);
  const state = document.status ? String(stored.row[document.status.field]) : null;
  await writeHistory(context, document, stored.row, {
    version,
    action: "delete",
    fromState: state,
  });
  await afterWrite(context, { document, id: stored.id, before: stored.row, after: undefined });
  return { version };
}
