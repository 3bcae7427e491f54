import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { isStoreAway } from "../../store/connection/storeAway.ts";
import { isRetriable, withinTransaction } from "../../store/connection/connect.ts";
import type { ClockParts } from "../clock/runClock.ts";
import type { Context, Writing } from "../context.ts";
import { bringsNews } from "../follow/refreshConsumed.ts";
import { lockUpstream } from "../follow/followGraph.ts";
import { settleStored } from "../follow/writeBack.ts";
import { syncLinks } from "../follow/syncLinks.ts";
import { sourcesOf } from "../follow/writeBack.ts";
import type { Written } from "../save/afterWrite.ts";
import { systemContext } from "../systemContext.ts";
import { dueDocuments } from "./dueDocuments.ts";

/** How far the rows of a document are recomputed. */
export interface Progress {
  readonly document: Document;
  readonly done: number;
  readonly total: number;
  /** Rows that could not be computed, by this process: each is in its log. */
  readonly failed: number;
}

/** Rows of one transaction, unless stated. */
const rowsAtOnce = 100;

/**
 * Recomputes the rows of all documents that wait for it: sums of follow-ups, computed fields and states that follow from
 * facts, as the next write of each would; look-ups are not asked. A chunk of rows is one transaction, which notes how far it
 * came, so that what a crash left is done by the next start, and processes that start at once share the work. Answers how
 * far each document came.
 */
export async function recomputeStored(
  parts: ClockParts,
  now: Date,
  tell: (progress: Progress) => void = () => {},
  chunk = rowsAtOnce,
): Promise<readonly Progress[]> {
  const due = await dueDocuments(parts.store.db, parts.schema);
  if (due.length === 0) return [];
  const actors = await parts.actors();
  const contexts = new Map(
    actors.map((actor) => [
      actor.company.id,
      systemContext(parts, { actor, now, traceId: "recompute" }),
    ]),
  );
  const [first] = contexts.values();
  const answers: Progress[] = [];
  // Without a company nobody has written anything.
  for (const document of first ? due : []) {
    const total = await countRows(first!, document);
    let failed = 0;
    for (;;) {
      const step = await parts.store.transaction((db) =>
        recomputeChunk(
          (company) => ({ ...(contexts.get(company ?? "") ?? first!), db }),
          document,
          chunk,
        ),
      );
      failed += step.failed;
      const progress = { document, done: Math.min(step.done, total), total, failed };
      tell(progress);
      if (step.isLast) {
        answers.push(progress);
        break;
      }
    }
  }
  return answers;
}

async function countRows({ db }: Context, document: Document): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${tableOf(document.header)} where not deleted`.execute(db);
  return rows[0]!.total;
}

interface Step {
  readonly done: number;
  readonly failed: number;
  readonly isLast: boolean;
}

async function recomputeChunk(
  contextOf: (company: string | null) => Writing,
  document: Document,
  chunk: number,
): Promise<Step> {
  const { db, log } = contextOf(null);
  const { rows: notes } = await sql<{ after: string | null; done: number }>`
    select after, done::float8 as done from system.recompute where document = ${document.name} for update`.execute(
    db,
  );
  const [note] = notes;
  // Another process has done the last of them.
  if (!note) return { done: Infinity, failed: 0, isLast: true };
  const { rows } = await sql<{ id: string; company: string | null }>`
    select id::text as id, "orgId"::text as company from ${tableOf(document.header)}
    where not deleted and (${note.after}::uuid is null or id > ${note.after}::uuid)
    order by id limit ${chunk}`.execute(db);
  let failed = 0;
  for (const { id, company } of rows) {
    const context = contextOf(company);
    try {
      await withinTransaction(context.store, db).transaction(() =>
        recomputeOne(context, document, id),
      );
    } catch (error) {
      // The whole chunk is done again, or by the next start.
      if (isRetriable(error) || isStoreAway(error)) throw error;
      failed += 1;
      log.error({ err: error, document: document.name, id }, "a row could not be recomputed");
    }
  }
  const done = note.done + rows.length;
  const isLast = rows.length < chunk;
  await (
    isLast
      ? sql`delete from system.recompute where document = ${document.name}`
      : sql`update system.recompute set after = ${rows.at(-1)!.id}::uuid, done = ${done}::bigint
        where document = ${document.name}`
  ).execute(db);
  return { done, failed, isLast };
}

async function recomputeOne(context: Writing, document: Document, id: string): Promise<void> {
  await lockUpstream(context, document, id);
  const written = await settleStored(
    context,
    { document: document.name, id },
    { action: "recompute" },
  );
  if (typeof written === "object") await tellSources(context, written);
}

/** What a recomputed document was made from sums anew, and so on up; nothing is refused, since nobody asks for anything. */
async function tellSources(context: Writing, written: Written): Promise<void> {
  const { links, changed } = await syncLinks(context, written);
  if (!changed && !bringsNews(context, written, links)) return;
  for (const source of sourcesOf(context, links)) {
    const told = await settleStored(context, source, { action: "writeBack" });
    if (typeof told === "object") await tellSources(context, told);
  }
}
