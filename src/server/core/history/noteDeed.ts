import { sql } from "kysely";
import { sharedWith, type Document, type Label } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { newId } from "../../store/newId.ts";

/**
 * Adds an entry to a document's timeline for something a user did that no field records: mailed it, shared it. Only staff of
 * the company and the user read it. Returns the id of the entry.
 */
export async function noteDeed(
  { db, actor, now, traceId }: Context,
  deed: { readonly document: Document; readonly record: string; readonly texts: Label },
): Promise<string> {
  const id = newId();
  await sql`insert into system.comment (id, document, "recordId", "userId", at, text, texts, internal, "orgId", "traceId")
    values (${id}::uuid, ${deed.document.name}, ${deed.record}::uuid, ${actor.user.id}::uuid, ${now}::timestamptz,
      ${deed.texts.en}, ${JSON.stringify(deed.texts)}::jsonb,
      ${actor.user.accountType !== "STAFF" || sharedWith(deed.document).length > 0}, ${actor.company.id}::uuid, ${traceId})`.execute(
    db,
  );
  return id;
}
