import { sql } from "kysely";
import { Refusal, refusalOf, type ActionRequest, type Document } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { afterWrite } from "./afterWrite.ts";
import { conflictOf } from "./conflictOf.ts";
import { lockRecord, type Right } from "./storedRecord.ts";
import { duplicateOf } from "./uniqueValues.ts";
import { refuseRestore } from "./refuseRestore.ts";
import { stateOf, writeHistory } from "../history/writeHistory.ts";

/**
 * Restores a deleted document from the recycle bin, in the context's transaction: the same document, with its number
 * and lines. Its keys must be free (5105 names the holder), its references live and enabled (5106), and the
 * quantities it takes still available (5301, by `afterWrite`). A live document is left as it is.
 */
export async function restoreDocument(
  context: Writing,
  options: {
    readonly document: Document;
    readonly target: ActionRequest["targets"][number];
    readonly right: Right;
  },
): Promise<{ readonly version: number }> {
  const { document, target, right } = options;
  const { db, language } = context;
  const stored = await lockRecord(context, { document, id: target.id, right, deleted: true });
  if (!stored) {
    const live = await lockRecord(context, { document, id: target.id, right });
    if (live) return { version: live.version };
    throw new Refusal("common.notFound", { args: [document.title[language], target.id] });
  }
  if (target.version !== stored.version) throw conflictOf(context, stored);
  const { id, row } = stored;
  const [first, ...rest] = await refuseRestore(context, document, row);
  if (first) throw refusalOf([first, ...rest]);
  const version = stored.version + 1;
  await sql`update ${tableOf(document.header)} set deleted = false, version = ${version}::int,
      "updatedBy" = ${context.actor.user.id}::uuid, "updatedAt" = ${context.now}::timestamptz
      where id = ${id}::uuid`
    .execute(db)
    .catch((error: unknown) => {
      throw duplicateOf(error, { document, language, row });
    });
  await writeHistory(context, document, row, {
    version,
    action: "restore",
    toState: stateOf(document, row),
  });
  await afterWrite(context, { document, id, before: undefined, after: { ...row, version } });
  return { version };
}
