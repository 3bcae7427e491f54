import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";
import type { Writing } from "../../../server/core/context.ts";
import type { HistoryDiff } from "../../../server/core/history/writeHistory.ts";
import { changeOf, keepSealedChange } from "./sealedChanges.ts";
import type { SealableFile } from "../../../server/core/record/sealing.ts";
import { sealFile } from "./sealedFile.ts";
import { draftOwner, sealJson } from "../../../server/store/keys/sealJson.ts";
import { openText } from "../../../server/store/keys/sealText.ts";
import { joinDiff } from "./splitDiff.ts";
import { splitHistory } from "./splitHistory.ts";

/**
 * Parts what the history of a document tells of sealed fields from the rest, as if it had been sealed when it was written. What an
 * earlier opening showed stays as it is. The one change of history that there is: the log is told that data moves.
 */
export async function sealHistory(context: Writing, document: Document, id: string): Promise<void> {
  const { db } = context;
  const { rows } = await sql<{ id: string; diff: HistoryDiff; body: string | null }>`
    select h.id, h.diff, s.body from system.history h left join system.sealed_change s on s.id = h.id
    where h.document = ${document.name} and h."recordId" = ${id}::uuid and h.diff is not null and s.diff is null order by h.id`.execute(
    db,
  );
  await sql`set local waybill.migrating = 'on'`.execute(db);
  for (const { id: entry, diff, body } of rows) {
    const before = body === null ? {} : await openedChange(context, entry, body);
    const { open, sealed } = splitHistory(document, joinDiff(diff, before));
    if (Object.keys(sealed).length === 0) continue;
    await sql`delete from system.sealed_change where id = ${entry}::uuid`.execute(db);
    await keepSealedChange(context, { id: entry, record: id, diff: sealed });
    await sql`update system.history set diff = ${JSON.stringify(open)}::jsonb where id = ${entry}::uuid`.execute(
      db,
    );
  }
  await sql`set local waybill.migrating = 'off'`.execute(db);
}

async function openedChange(context: Writing, entry: string, body: string): Promise<HistoryDiff> {
  return JSON.parse(await openText(context, { of: changeOf(entry), sealed: body })) as HistoryDiff;
}

/** Unsaved work on a document, which anybody's keeps his own. */
export async function sealDrafts(context: Writing, document: Document, id: string): Promise<void> {
  const { db, schema } = context;
  const { rows } = await sql<{
    id: string;
    userId: string;
    page: string;
    key: string;
    changes: string;
  }>`
    select id, "userId", page, key, changes::text as changes from system.draft
    where kind = 'edit' and "recordId" = ${id}::uuid and page = any(${pagesOf(schema, document)}::text[])
      and not jsonb_exists(changes, 'sealed') order by id`.execute(db);
  for (const { id: draft, userId, page, key, changes } of rows) {
    const sealed = await sealJson(context, draftOwner(userId, page, key), changes);
    await sql`update system.draft set changes = ${sealed}::jsonb where id = ${draft}::uuid`.execute(
      db,
    );
  }
}

function pagesOf(schema: Schema, document: Document): readonly string[] {
  return schema.pages.filter((page) => page.document === document).map(({ name }) => name);
}

/** Files of a document, encrypted as if they had been uploaded so; the bytes that lay in the open go with the night. */
export async function sealKeptFiles(context: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, now, files } = context;
  const { rows } = await sql<SealableFile>`select id, sha256, name, sealed from system.file
    where id = any(${ids}::uuid[]) and sealed is null order by id`.execute(db);
  for (const { id, sha256, name } of rows) {
    const chunks = await (await files.get(sha256)).toArray();
    const made = await sealFile(context, { id, name }, Buffer.concat(chunks as Uint8Array[]));
    await files.put(made.sha256, made.bytes);
    await sql`insert into system.file (id, sha256, name, size, mime, "orgId", "createdAt", "droppedAt")
      select ${randomUUID()}, sha256, '', size, mime, "orgId", "createdAt", ${now}::timestamptz
      from system.file where id = ${id}::uuid`.execute(db);
    await sql`update system.file set sha256 = ${made.sha256}, name = '', sealed = ${made.sealed}
      where id = ${id}::uuid`.execute(db);
  }
}
