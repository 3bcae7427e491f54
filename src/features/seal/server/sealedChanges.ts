import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context, Writing } from "../../../server/core/context.ts";
import type { HistoryDiff } from "../../../server/core/history/writeHistory.ts";
import type { RowSeal } from "../../../server/core/record/sealing.ts";
import { openText, sealText } from "../../../server/store/keys/sealText.ts";
import { joinDiff } from "./splitDiff.ts";

/** Keeps what a history entry tells of sealed fields, encrypted, beside it: the entry itself is never changed. */
export async function keepSealedChange(
  context: Writing,
  {
    id,
    record,
    diff,
  }: { readonly id: string; readonly record: string; readonly diff: HistoryDiff },
): Promise<void> {
  const body = await sealText(context, { of: changeOf(id), text: JSON.stringify(diff) });
  await sql`insert into system.sealed_change (id, "recordId", body)
    values (${id}::uuid, ${record}::uuid, ${body})`.execute(context.db);
}

/** Opens what the history of a document told of sealed fields, once the document is opened. */
export async function openSealedChanges(context: Writing, record: string): Promise<void> {
  const { rows } = await sql<{ id: string; body: string }>`select id, body from system.sealed_change
    where "recordId" = ${record}::uuid and body is not null order by id`.execute(context.db);
  for (const { id, body } of rows) {
    const diff = await openText(context, { of: changeOf(id), sealed: body });
    await sql`update system.sealed_change set body = null, diff = ${diff}::jsonb
      where id = ${id}::uuid`.execute(context.db);
  }
}

/**
 * History entries with what they tell of sealed fields: all of it once it is opened, and to the owner while it is sealed. Asks
 * the store only for documents that can be sealed.
 */
export async function withSealedChanges<
  Entry extends { readonly id: string; readonly diff: HistoryDiff | null },
>(
  context: Context,
  document: Document,
  entries: readonly Entry[],
  seal: RowSeal | undefined,
): Promise<readonly Entry[]> {
  if (!document.seal || entries.length === 0) return entries;
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<{ id: string; body: string | null; diff: HistoryDiff | null }>`
    select id, body, diff from system.sealed_change where id = any(${ids}::uuid[]) /* in any order */`.execute(
    context.db,
  );
  const told = new Map<string, HistoryDiff>();
  for (const { id, body, diff } of rows) {
    if (diff) told.set(id, diff);
    else if (body !== null && seal?.isKnown) {
      const text = await openText(context, { of: changeOf(id), sealed: body });
      told.set(id, JSON.parse(text) as HistoryDiff);
    }
  }
  return entries.map((entry) => {
    const more = told.get(entry.id);
    return more ? { ...entry, diff: joinDiff(entry.diff ?? {}, more) } : entry;
  });
}

/** What a history entry's sealed part is authenticated to belong to. */
export function changeOf(id: string): string {
  return `change:${id}`;
}
