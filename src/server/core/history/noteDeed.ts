import { sql } from "kysely";
import { sharedWith, type Document, type Label } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { newId } from "../../store/newId.ts";

/**
 * Notes in a document's timeline what its reader did with it and no field says: mailed it, shared it. Staff of the company
 * reads it, and who did it; no other supplier or customer. Answers the id of the entry.
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
