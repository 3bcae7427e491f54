import { sql } from "kysely";
import { type Document, type Row, recordModelOf } from "../../../engine/index.ts";
import { readingBy, type Writing } from "../../../server/core/context.ts";
import { systemContext } from "../../../server/core/systemContext.ts";
import type { ClockParts } from "../../../server/core/clock/runClock.ts";
import { selectRecord } from "../../../server/store/rows/selectRecord.ts";
import { tableOf } from "../../../server/store/statement/statement.ts";
import { filesIn, isToSeal, keepValues } from "./planSeal.ts";
import { openValues, sealOf } from "./rowSeal.ts";
import { sealDrafts, sealHistory, sealKeptFiles } from "./sealTraces.ts";
import { sealedKeys, withSealed } from "./sealedValues.ts";

/**
 * Seals what stands in the open though the schema files say by now that it is sealed: fields, or whole documents, that
 * became so in a new version. Their columns are emptied, history, unsaved work and files sealed, and kept answers that name them
 * dropped. Done once for each version of the words about sealing, a document a transaction; what a crash left is done by the next
 * start. Needs the key that the process agreed on; answers how many documents were sealed.
 */
export async function sealStored(parts: ClockParts, now = new Date()): Promise<number> {
  const { schema, store } = parts;
  const wanted = JSON.stringify(
    schema.documents.flatMap((document) => (document.seal ? [wordsOf(document)] : [])),
  );
  const { rows: done } = await sql<{
    sealed: string | null;
  }>`select sealed from system.schema_state where id = 1`.execute(store.db);
  if (done[0]?.sealed === wanted) return 0;
  let count = 0;
  for (const actor of await parts.actors())
    for (const document of schema.documents.filter(({ seal }) => seal))
      for (const id of await inTheOpen(parts, document))
        if (
          await store.transaction((db) =>
            sealOne(
              { ...systemContext(parts, { actor, now, traceId: "seal", language: "en" }), db },
              document,
              id,
            ),
          )
        )
          count += 1;
  await sql`update system.schema_state set sealed = ${wanted} where id = 1`.execute(store.db);
  if (count > 0) parts.log.info({ count }, "documents were sealed that stood in the open");
  return count;
}

/** What a document says of its sealing, as far as stored rows depend on it. */
function wordsOf(document: Document): readonly unknown[] {
  const keys = [...sealedKeys(document)].map(([path, sealed]) => [path, [...sealed].toSorted()]);
  return [document.name, document.seal!.when.source, keys];
}

/** Documents, deleted ones too, in whose columns a sealed field stands. */
async function inTheOpen({ store }: ClockParts, document: Document): Promise<readonly string[]> {
  const keys = sealedKeys(document);
  const found = document.tables.flatMap((table) => {
    const columns = [...keys.get(table.path)!].map((key) => sql`${sql.ref(key)} is not null`);
    if (columns.length === 0) return [];
    const id = sql.ref(table.parent ? "headerId" : "id");
    return [sql`select ${id} as id from ${tableOf(table)} where ${sql.join(columns, sql` or `)}`];
  });
  if (found.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union `)} order by id`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

/** Seals one document if it is to be; rows of another company are left to its own turn. */
async function sealOne(context: Writing, document: Document, id: string): Promise<boolean> {
  await sql`select 1 from ${tableOf(document.header)} where id = ${id}::uuid for update`.execute(
    context.db,
  );
  const stored = await rowOf(context, document, id);
  if (!stored) return false;
  const seal = await sealOf(context, document, id);
  if (!seal && !isToSeal(context, document, recordModelOf(document, context.language), stored))
    return false;
  const known = seal ? await openValues(context, id, seal.body) : {};
  const whole = withSealed(document, stored, known);
  const files = filesIn(document, whole);
  await keepValues(context, document, whole, files);
  await emptyColumns(context, document, id);
  await sealHistory(context, document, id);
  await sealDrafts(context, document, id);
  await sealKeptFiles(context, files);
  await sql`delete from system.idempotency where answer::text like ${`%${id}%`}`.execute(
    context.db,
  );
  return true;
}

async function rowOf(context: Writing, document: Document, id: string): Promise<Row | undefined> {
  const right = { menu: document.menu, buttons: [] };
  for (const deleted of [false, true]) {
    const reading = readingBy(context, { right, anyone: true, deleted });
    const { rows } = await selectRecord({ ...reading, document, id }).execute(context.db);
    if (rows[0]) return rows[0].record;
  }
  return undefined;
}

async function emptyColumns({ db }: Writing, document: Document, id: string): Promise<void> {
  for (const table of document.tables) {
    const columns = [...sealedKeys(document).get(table.path)!].map(
      (key) => sql`${sql.ref(key)} = null`,
    );
    if (columns.length === 0) continue;
    await sql`update ${tableOf(table)} set ${sql.join(columns)}
      where ${sql.ref(table.parent ? "headerId" : "id")} = ${id}::uuid`.execute(db);
  }
}
