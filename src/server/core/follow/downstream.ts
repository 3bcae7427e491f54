import { Refusal, can, type Document, type ErrorKey } from "../../../engine/index.ts";
import { readableRows, type Context } from "../context.ts";
import { followGraph } from "./followGraph.ts";
import { liveLinksFrom, type Link } from "./links.ts";
import { sql, type RawBuilder } from "kysely";
import { tableOf } from "../../store/statement/statement.ts";
import { codeOf } from "../../store/statement/referenceJson.ts";

/*
 * The follow-ups of a document, as their reader may see them: lists them, and refuses to lose rows that have some
 * (5205).
 */

/** The live follow-ups of a document that this user may see, and whether there are others. */
interface Downstream {
  readonly visible: readonly VisibleDocument[];
  readonly hidden: boolean;
}

/**
 * The live follow-ups of a document, or of some of its rows. `open`: only those whose status is not final, `states`: only
 * those in one of these, `by`: only those of one document.
 */
async function downstreamOf(
  context: Context,
  document: Document,
  id: string,
  options: {
    readonly lines?: readonly string[] | undefined;
    readonly by?: string | undefined;
    readonly open?: boolean | undefined;
    readonly states?: readonly string[] | undefined;
    /** The document's live links, where they are known. */
    readonly links?: readonly Link[] | undefined;
  } = {},
): Promise<Downstream> {
  const { lines, by } = options;
  if (!followGraph(context.schema).isFollowed(document.name)) return { visible: [], hidden: false };
  const links =
    options.links?.filter(({ sourceLine }) => lines?.includes(sourceLine) ?? true) ??
    (await liveLinksFrom(context.db, { document: document.name, id, ...(lines ? { lines } : {}) }));
  const ids = new Map<string, Set<string>>();
  for (const { targetDocument, targetId } of links) {
    if (by !== undefined && by !== targetDocument) continue;
    ids.set(targetDocument, (ids.get(targetDocument) ?? new Set()).add(targetId));
  }
  const visible: VisibleDocument[] = [];
  let hidden = false;
  for (const [name, targets] of ids) {
    const target = context.schema.document(name);
    if (!target) continue;
    const counted = await countedOf(context, target, [...targets], options);
    const seen = await visibleDocuments(context, target, counted);
    visible.push(...seen);
    hidden ||= seen.length < counted.length;
  }
  return { visible, hidden };
}

async function countedOf(
  context: Context,
  target: Document,
  ids: readonly string[],
  options: { readonly open?: boolean | undefined; readonly states?: readonly string[] | undefined },
): Promise<readonly string[]> {
  const open = options.open ? await openOnes(context, target, ids) : ids;
  return options.states ? onesIn(context, target, open, options.states) : open;
}

/**
 * Refuses when something follows: 5205, or the status given, with the numbers that this reader may see; others are but
 * hinted at.
 */
export async function refuseDownstream(
  context: Context,
  document: Document,
  id: string,
  options: Parameters<typeof downstreamOf>[3] & {
    readonly status?: number | undefined;
    readonly msgKey?: ErrorKey;
  } = {},
): Promise<void> {
  const { status, msgKey = options.open ? "common.downstreamOpen" : "common.downstream" } = options;
  const { visible, hidden } = await downstreamOf(context, document, id, options);
  if (visible.length === 0 && !hidden) return;
  const numbers = [...visible.map(({ number }) => number), ...(hidden ? ["…"] : [])];
  throw new Refusal(msgKey, {
    args: [numbers.join(", ")],
    ...(status === undefined ? {} : { status }),
  });
}

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

/** Selects from some documents those whose status is not final; all of them when the document has no status. */
async function openOnes(
  context: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
): Promise<readonly string[]> {
  const final = document.status?.states.filter((state) => state.final).map(({ name }) => name);
  return final ? thoseIn(context, document, ids, sql`not`, final) : ids;
}

/** Selects from some documents those whose status is one of these; none when the document has no status. */
async function onesIn(
  context: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
  states: readonly string[],
): Promise<readonly string[]> {
  return document.status ? thoseIn(context, document, ids, sql``, states) : [];
}

async function thoseIn(
  { db }: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
  which: RawBuilder<unknown>,
  states: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from ${tableOf(document.header)}
    where id = any(${ids}::uuid[])
      and ${which} (${sql.id(document.status!.field)} = any(${states}::text[])) /* in any order */`.execute(
    db,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** The facts of a document that its related documents show. */
export interface VisibleDocument {
  readonly document: Document;
  readonly id: string;
  readonly number: string;
  /** The state of its status; null without one. */
  readonly state: string | null;
}

/**
 * Those of some documents of one kind that this reader may open: the right `get` of its menu, and its rows as in lists.
 * The others are as if they did not exist.
 */
export async function visibleDocuments(
  context: Context,
  document: Document,
  ids: readonly string[],
): Promise<readonly VisibleDocument[]> {
  const { schema, actor } = context;
  if (ids.length === 0 || !can(actor, document.menu, "get")) return [];
  const right = { menu: document.menu, buttons: ["get"] };
  const { source, access } = readableRows(context, document, { right });
  const state = document.status ? sql`t.${sql.id(document.status.field)}` : sql`null`;
  const { rows } = await sql<{ id: string; number: string | null; state: string | null }>`
    select t.id::text as id, ${codeOf(schema, document, "t")} as number, ${state}::text as state
    ${source.from()} where t.id = any(${ids}::uuid[]) and ${access} order by 2, 1`.execute(
    context.db,
  );
  return rows.map((row) => ({ ...row, number: row.number ?? "", document }));
}
