import {
  referenceId,
  type Conversion,
  type Document,
  type Field,
  type SaveRequest,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import { sql, type RawBuilder } from "kysely";
import type { Context } from "../context.ts";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import { isUuid, tableOf } from "../../store/statement/statement.ts";

/*
 * Which documents follow from which, by the conversions of the schema, and the locks that are taken upstream before a
 * document.
 */

/** A conversion with the document it belongs to. */
export interface Following {
  readonly source: Document;
  readonly conversion: Conversion;
}

/** A `consumed` field with the follow-up fields that it sums. */
export interface Consuming {
  readonly field: Field;
  readonly consumed: NonNullable<Field["consumed"]>;
  /** The summed field of the follow-up's row. */
  readonly summed: Field;
  /** The field with the largest quantity of the row that counts. */
  readonly atMost: Field | undefined;
}

/** Which documents can follow which, made from the schema files. */
export interface FollowGraph {
  /** The position of a document in the order in which rows are locked: sources come before their follow-ups. */
  readonly rank: (document: string) => number;
  /** Whether rows of it can be made by a conversion. */
  readonly follows: (document: string) => boolean;
  /** Whether rows of it can be converted. */
  readonly isFollowed: (document: string) => boolean;
  readonly conversionsOf: (document: string) => readonly Conversion[];
  readonly conversion: (document: string, key: string) => Conversion | undefined;
  /** Conversions into a document whose rows can name their sources by a reference of their own. */
  readonly namedInto: (document: string) => readonly Following[];
  readonly consumedOf: (document: string) => readonly Consuming[];
}

const graphs = new WeakMap<Schema, FollowGraph>();

/** The graph of a schema, made once. */
export function followGraph(schema: Schema): FollowGraph {
  let graph = graphs.get(schema);
  if (!graph) graphs.set(schema, (graph = graphOf(schema)));
  return graph;
}

function graphOf(schema: Schema): FollowGraph {
  const followings: readonly Following[] = schema.documents.flatMap((source) =>
    source.conversions.map((conversion) => ({ source, conversion })),
  );
  const targets = new Set(followings.map(({ conversion }) => conversion.to.document));
  const sources = new Map(schema.documents.map((one) => [one.name, one.conversions]));
  const order = ordered(schema, followings);
  const rank = new Map(order.map((name, index) => [name, index]));
  const consumed = new Map(schema.documents.map((one) => [one.name, consumedBy(schema, one)]));
  return {
    rank: (document) => rank.get(document) ?? order.length,
    follows: (document) => targets.has(document),
    isFollowed: (document) => (sources.get(document)?.length ?? 0) > 0,
    conversionsOf: (document) => sources.get(document) ?? [],
    conversion: (document, key) => sources.get(document)?.find((one) => one.key === key),
    namedInto: (document) =>
      followings.filter(
        ({ conversion }) => conversion.named && conversion.to.document === document,
      ),
    consumedOf: (document) => consumed.get(document) ?? [],
  };
}

function consumedBy(schema: Schema, document: Document): readonly Consuming[] {
  return document.tables.flatMap(({ fields }) =>
    fields.flatMap((field): Consuming[] => {
      const { consumed } = field;
      const table: Table | undefined =
        consumed && schema.document(consumed.document)?.table(consumed.table);
      const summed = consumed && table?.field(consumed.sum);
      const atMost = consumed?.atMost === undefined ? undefined : table?.field(consumed.atMost);
      return summed ? [{ field, consumed, summed, atMost }] : [];
    }),
  );
}

/** Sources before targets; documents that convert into one another in a circle by name. */
function ordered(schema: Schema, followings: readonly Following[]): readonly string[] {
  const names = schema.documents.map(({ name }) => name).toSorted();
  const before = new Map<string, Set<string>>(names.map((name) => [name, new Set()]));
  for (const { source, conversion } of followings) {
    if (source.name !== conversion.to.document)
      before.get(conversion.to.document)?.add(source.name);
  }
  const done: string[] = [];
  const left = new Set(names);
  while (left.size > 0) {
    const free = [...left].find((name) => [...before.get(name)!].every((one) => !left.has(one)));
    const next = free ?? [...left][0]!;
    left.delete(next);
    done.push(next);
  }
  return done;
}

/**
 * All transactions lock in one order: sources before follow-ups, then by id. Writers of different follow-ups of one
 * document then wait for each other instead of deadlocking.
 */

/** Documents of one kind. */
interface Rows {
  readonly document: string;
  readonly ids: readonly string[];
}

/**
 * Locks the header rows of all direct and indirect sources of a document, and of the documents it names, before the
 * document itself is locked. `also`: documents that it is about to name.
 */
export async function lockUpstream(
  context: Context,
  document: Document,
  id: string | undefined,
  also: readonly Rows[] = [],
): Promise<void> {
  if (!followGraph(context.schema).follows(document.name)) return;
  const own = id !== undefined && isUuid(id) ? [{ document: document.name, ids: [id] }] : [];
  await lockSources(context, own, also);
}

/**
 * Locks a document together with everything that its live follow-ups were made from, before it is locked by itself: for
 * actions that write those follow-ups while they hold the document.
 */
export async function lockBeside(context: Context, document: Document, id: string): Promise<void> {
  // Whether the document exists is checked when it is loaded.
  if (!isUuid(id)) return;
  const { rows } =
    await sql<Rows>`select "targetDocument" as document, array_agg(distinct "targetId"::text order by "targetId"::text) as ids
    from system.link where "sourceId" = ${id}::uuid and "sourceDocument" = ${document.name} and live
    group by 1 order by 1`.execute(context.db);
  if (rows.length > 0) await lockSources(context, rows);
}

/** Locks some documents and, before them, all their sources: for a transaction that writes several of one kind. */
export async function lockWithUpstream(
  context: Context,
  document: Document,
  ids: readonly string[],
): Promise<void> {
  if (followGraph(context.schema).follows(document.name))
    await lockSources(context, [{ document: document.name, ids }]);
  await lockRows(context, document, ids);
}

/**
 * Locks a document and all its sources if no other transaction holds any of them. A caller that already holds a
 * document of the same rank must not wait here.
 */
export async function tryLockUpstream(
  context: Context,
  document: Document,
  id: string,
): Promise<boolean> {
  const own = { document: document.name, ids: [id] };
  for (const { document: name, ids } of [...(await upstreamOf(context, [own])), own]) {
    const known = context.schema.document(name);
    if (!known) continue;
    const { rows } = await sql`select 1 from ${tableOf(known.header)} where id = any(${ids}::uuid[])
      order by id for update skip locked`.execute(context.db);
    if (rows.length < ids.length) return false;
  }
  return true;
}

/** Locks header rows of one document in the order of their ids. */
export async function lockRows(
  context: Context,
  document: Document,
  ids: readonly string[],
): Promise<void> {
  await sql`${sql.raw(withTheNext)}select 1 from ${tableOf(document.header)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    context.db,
  );
}

/**
 * Locks the sources of some documents, then looks for sources again: rows of further documents may have been linked while it
 * waited. Once a source is locked, nothing more can be linked to it.
 */
async function lockSources(
  context: Context,
  targets: readonly Rows[],
  also: readonly Rows[] = [],
): Promise<void> {
  const locked = new Set<string>();
  for (;;) {
    const upstream = await upstreamOf(context, targets, also);
    const fresh = upstream.map(({ document, ids }) => ({
      document,
      ids: ids.filter((id) => !locked.has(id)),
    }));
    if (fresh.every(({ ids }) => ids.length === 0)) return;
    for (const { document, ids } of fresh) {
      const known = context.schema.document(document);
      if (known && ids.length > 0) await lockRows(context, known, ids);
      for (const id of ids) locked.add(id);
    }
  }
}

/** Everything that some documents were made from, in the order of locking. */
async function upstreamOf(
  context: Context,
  targets: readonly Rows[],
  also: readonly Rows[] = [],
): Promise<readonly Rows[]> {
  const ids = targets.flatMap((target) => target.ids);
  const begun = sql.join(
    [...targets.flatMap((target) => namedBy(context, target)), ...also.map(theseRows)].map(
      (rows) => sql` union ${rows}`,
    ),
    sql``,
  );
  const { rows } = await sql<Rows>`
    with recursive up(document, id) as (
      (select "sourceDocument", "sourceId" from system.link
      where "targetId" = any(${ids}::uuid[]) and "targetLine" is not null${begun})
      union
      select link."sourceDocument", link."sourceId" from system.link as link
      join up on link."targetId" = up.id and link."targetLine" is not null
    )
    select document, array_agg(id::text order by id) as ids from up
    where id <> all(${ids}::uuid[]) group by document order by document`.execute(context.db);
  const { rank } = followGraph(context.schema);
  return rows.toSorted((a, b) => rank(a.document) - rank(b.document));
}

/** What stored documents name (`named` of conversions into them). */
function namedBy(context: Context, { document, ids }: Rows): readonly RawBuilder<unknown>[] {
  const known = context.schema.document(document);
  if (!known) return [];
  return followGraph(context.schema)
    .namedInto(document)
    .map(({ source, conversion }) => {
      const by = sql.id(conversion.named!.header);
      return sql`select ${source.name}::text, ${by} from ${tableOf(known.header)}
        where id = any(${ids}::uuid[]) and ${by} is not null`;
    });
}

function theseRows({ document, ids }: Rows): RawBuilder<unknown> {
  return sql`select ${document}::text, unnest(${ids}::uuid[])`;
}

/**
 * Locks what a save is about to name (`named` of conversions), with everything that the document follows already, in the
 * one order of locking: before the document itself, and before its foreign key holds the row for others too.
 */
export async function lockNamed(
  context: Context,
  document: Document,
  { id, set }: SaveRequest,
): Promise<void> {
  const also: Rows[] = [];
  for (const { source, conversion } of followGraph(context.schema).namedInto(document.name)) {
    const ids = await idsOf(context, source, set?.[conversion.named!.header]);
    if (ids.length > 0) also.push({ document: source.name, ids });
  }
  if (also.length > 0) await lockUpstream(context, document, id, also);
}

/** The id or code of a reference as sent: an id, `{id}` or `{code}`. Other shapes are refused later. */
async function idsOf(
  context: Context,
  source: Document,
  value: unknown,
): Promise<readonly string[]> {
  const id = referenceId(value);
  if (id !== null && isUuid(id)) return [id];
  const code =
    typeof value === "object" && value !== null ? (value as { code?: unknown }).code : null;
  if (typeof code !== "string") return [];
  const { rows } = await sql<{ id: string }>`select id::text as id from ${tableOf(source.header)}
    where ${sql.id(source.identity.code)} = ${code} and ("orgId" is null or "orgId" = ${context.actor.company.id}::uuid) order by 1`.execute(
    context.db,
  );
  return rows.map((row) => row.id);
}
