import { sql } from "kysely";
import type { Document, Schema } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import { followGraph } from "../follow/followGraph.ts";

/** A document whose rows wait to be recomputed, and how many of them are. */
interface RecomputeLeft {
  readonly document: string;
  readonly done: number;
}

/** What a migration, or somebody by hand, left to be recomputed; nothing in a store that was never migrated. */
export async function recomputesLeft(db: Db): Promise<readonly RecomputeLeft[]> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('system.recompute') is not null as there`.execute(db);
  if (!there[0]!.there) return [];
  const { rows } = await sql<RecomputeLeft>`
    select document, done::float8 as done from system.recompute order by document`.execute(db);
  return rows;
}

/** The documents whose rows wait to be recomputed, in the order in which it is done. */
export async function dueDocuments(db: Db, schema: Schema): Promise<readonly Document[]> {
  const left = await recomputesLeft(db);
  return inOrder(
    schema,
    // Documents that the schema files no longer have keep their note: they may come back.
    left.flatMap(({ document }) => schema.document(document) ?? []),
  );
}

/** Notes that all rows of a document are to be recomputed, from the first one on. */
export async function noteDue(db: Db, document: Document): Promise<void> {
  await sql`insert into system.recompute (document) values (${document.name})
    on conflict (document) do update set after = null, done = 0`.execute(db);
}

/**
 * Documents come after those they read: those whose rows they sum (`consumed`), then those they refer to. Where
 * documents read each other, the alphabet decides; sums are updated by write-back in any case.
 */
function inOrder(schema: Schema, due: readonly Document[]): readonly Document[] {
  const names = new Set(due.map(({ name }) => name));
  const placed = new Set<string>();
  const order: Document[] = [];
  const place = (document: Document) => {
    if (placed.has(document.name)) return;
    placed.add(document.name);
    const summed = followGraph(schema)
      .consumedOf(document.name)
      .map(({ consumed }) => consumed.document);
    const referred = document.tables.flatMap(({ fields }) => fields.flatMap(({ to }) => to ?? []));
    for (const name of [...summed, ...referred]) {
      const read = names.has(name) ? schema.document(name) : undefined;
      if (read) place(read);
    }
    order.push(document);
  };
  due.forEach(place);
  return order;
}
