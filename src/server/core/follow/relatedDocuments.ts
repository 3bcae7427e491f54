import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { visibleDocuments, type VisibleDocument } from "./visibleDocuments.ts";

/** How far from the document, and how many documents at most. */
const furthest = 3;
const most = 200;

/** A source and a follow-up made of it. */
interface Relation {
  readonly from: string;
  readonly to: string;
  /** Rows of the one that were made into rows of the other. */
  readonly rows: number;
  /** The linked quantity where one row was made into one; several have no common unit. */
  readonly quantity: string | null;
}

/** A document's relatives, itself first, each found through visible ones only, and how they hang together. */
interface Family {
  readonly documents: readonly VisibleDocument[];
  readonly relations: readonly Relation[];
}

/**
 * The sources and follow-ups of a document, up to three steps away and 200 documents, as far as this user may open
 * them. Documents behind a hidden one are hidden too.
 */
export async function relatedDocuments(
  context: Context,
  start: { readonly document: Document; readonly id: string },
): Promise<Family> {
  const found = new Map<string, VisibleDocument>();
  let edge = await visibleDocuments(context, start.document, [start.id]);
  for (const one of edge) found.set(one.id, one);
  for (let step = 0; step < furthest && edge.length > 0 && found.size < most; step++) {
    const next = await neighbours(context, edge, new Set(found.keys()));
    edge = next.slice(0, most - found.size);
    for (const one of edge) found.set(one.id, one);
  }
  const documents = [...found.values()];
  return { documents, relations: await relationsAmong(context, documents) };
}

/** The visible documents beside some others, by kind in one statement each. */
async function neighbours(
  context: Context,
  edge: readonly VisibleDocument[],
  known: ReadonlySet<string>,
): Promise<readonly VisibleDocument[]> {
  const ids = edge.map(({ id }) => id);
  const { rows } = await sql<{ document: string; ids: readonly string[] }>`
    select document, array_agg(distinct id::text order by id::text) as ids from (
      select "targetDocument" as document, "targetId" as id from system.link
      where "sourceId" = any(${ids}::uuid[]) and "targetLine" is not null
      union
      select "sourceDocument", "sourceId" from system.link
      where "targetId" = any(${ids}::uuid[]) and "targetLine" is not null
    ) as beside group by document order by document`.execute(context.db);
  const beside: VisibleDocument[] = [];
  for (const row of rows) {
    const document = context.schema.document(row.document);
    const fresh = row.ids.filter((id) => !known.has(id));
    if (document) beside.push(...(await visibleDocuments(context, document, fresh.slice(0, most))));
  }
  return beside;
}

async function relationsAmong(
  context: Context,
  documents: readonly VisibleDocument[],
): Promise<readonly Relation[]> {
  if (documents.length < 2) return [];
  const ids = documents.map(({ id }) => id);
  const { rows } = await sql<Relation>`
    select "sourceId"::text as "from", "targetId"::text as "to", count(*)::int as rows,
      case when count(*) = 1 then trim_scale(min(quantity))::text end as quantity
    from system.link
    where "sourceId" = any(${ids}::uuid[]) and "targetId" = any(${ids}::uuid[]) and "targetLine" is not null
    group by "sourceId", "targetId" order by min(position)`.execute(context.db);
  return rows;
}
