import { sql, type RawBuilder } from "kysely";
import {
  linesOf,
  type Conversion,
  type Document,
  type LinkKind,
  type Place,
  type Row,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import type { Db } from "../../store/connection/store.ts";
import { newId } from "../../store/newId.ts";

/** One end of a link: a row of a document. `line` is the row's id, the document's own for its header. */
export interface LinkEnd {
  readonly document: Document;
  readonly id: string;
  readonly table: string;
  readonly line: string;
  readonly number: string | null;
  readonly item: number | null;
}

/** A link as a conversion makes it. */
export interface NewLink {
  readonly conversion: string;
  readonly kind: LinkKind;
  readonly source: LinkEnd;
  readonly target: LinkEnd;
  /** What the target's row takes of the source's, in the source's unit; null when nothing is counted. */
  readonly quantity: string | null;
  /** The target's row names the source's; no conversion made it. */
  readonly named?: boolean;
}

/** A stored link, as follow-up bookkeeping reads it. Decimals are text. */
export interface Link {
  readonly id: string;
  readonly conversion: string;
  readonly sourceDocument: string;
  readonly sourceId: string;
  readonly sourceTable: string;
  readonly sourceLine: string;
  readonly sourceNo: string | null;
  readonly targetDocument: string;
  readonly targetId: string;
  readonly targetTable: string;
  /** Null when the target's line was removed. */
  readonly targetLine: string | null;
  readonly targetNo: string | null;
  readonly share: string | null;
  readonly quantity: string | null;
  readonly live: boolean;
  readonly named: boolean;
}

const columns = sql`id, conversion, "sourceDocument", "sourceId", "sourceTable", "sourceLine", "sourceNo", "targetDocument",
  "targetId", "targetTable", "targetLine", "targetNo", share::text as share, quantity::text as quantity, live, named`;

/** Links as a JSON value of another statement, in the order they were made. */
export function linksJson(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(row_to_json(found) order by found.position), '[]'::json)
    from (select ${columns}, position from system.link where ${where}) as found)`;
}

/** The links that lead to a document, in the order they were made; those of removed lines left out. */
export async function linksTo(
  db: Db,
  target: { readonly document: string; readonly id: string },
): Promise<readonly Link[]> {
  const { rows } = await sql<Link>`select ${columns} from system.link
    where "targetId" = ${target.id}::uuid and "targetDocument" = ${target.document} and "targetLine" is not null
    order by position`.execute(db);
  return rows;
}

/** The live links of rows of a document, in the order in which they were made. */
export async function liveLinksFrom(
  db: Db,
  source: { readonly document: string; readonly id: string; readonly lines?: readonly string[] },
): Promise<readonly Link[]> {
  const ofLines = source.lines ? sql`and "sourceLine" = any(${source.lines}::uuid[])` : sql``;
  const { rows } = await sql<Link>`select ${columns} from system.link
    where "sourceId" = ${source.id}::uuid and "sourceDocument" = ${source.document} ${ofLines}
      and live and "targetLine" is not null
    order by position`.execute(db);
  return rows;
}

/** Notifies the running actions that hold some of these sources that their follow-ups changed. */
export function tellHeld({ held }: Writing, sources: Iterable<string>): void {
  for (const id of new Set(sources)) held?.get(id)?.();
}

/** Writes new links, live, in one statement and in the order given, and answers them as they are stored. */
export async function insertLinks(
  context: Writing,
  links: readonly NewLink[],
): Promise<readonly Link[]> {
  if (links.length === 0) return [];
  tellHeld(
    context,
    links.map(({ source }) => source.id),
  );
  const rows = links.map(({ conversion, kind, source, target, quantity, named = false }, at) => ({
    n: at,
    id: newId(),
    conversion,
    kind,
    ...sourceColumns(source),
    ...targetColumns(target),
    share: quantity,
    quantity,
    named,
  }));
  const ends = sql`"sourceDocument", "sourceCode", "sourceId", "sourceTable", "sourceLine", "sourceNo", "sourceItem",
    "targetDocument", "targetCode", "targetId", "targetTable", "targetLine", "targetNo", "targetItem"`;
  await sql`${sql.raw(withTheNext)}insert into system.link ("orgId", at, id, conversion, kind, ${ends}, share, quantity, named)
    select ${context.actor.company.id}::uuid, ${context.now}::timestamptz, id, conversion, kind, ${ends}, share, quantity, named
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      n int, id uuid, conversion text, kind text, "sourceDocument" text, "sourceCode" text, "sourceId" uuid, "sourceTable" text,
      "sourceLine" uuid, "sourceNo" text, "sourceItem" int, "targetDocument" text, "targetCode" text, "targetId" uuid,
      "targetTable" text, "targetLine" uuid, "targetNo" text, "targetItem" int, share numeric, quantity numeric, named boolean)
    order by n`.execute(context.db);
  return rows.map((row) => ({ ...row, live: true }));
}

/** A row that a conversion has made, with the rows that it was made of and what it took of each, in the order of these. */
export interface MadeRow {
  readonly target: LinkEnd;
  readonly sources: readonly { readonly place: Place }[];
  readonly shares: readonly (string | null)[];
}

/** Links made rows to the rows that they were made of, with what was taken of each, and answers the links. */
export async function linkRows(
  context: Writing,
  conversion: Conversion,
  options: {
    readonly made: readonly MadeRow[];
    readonly sourceAt: (place: Place) => LinkEnd;
    readonly further?: readonly NewLink[];
  },
): Promise<readonly Link[]> {
  const { key, kind } = conversion;
  const { made, sourceAt, further = [] } = options;
  await dropNamed(context, conversion, made);
  const links = made.flatMap(({ sources, shares, target }) =>
    sources.map(({ place }, at): NewLink => {
      const [source, quantity] = [sourceAt(place), shares[at]!];
      return { conversion: key, kind, source, target, quantity };
    }),
  );
  return insertLinks(context, [...links, ...further]);
}

/** Rows that a conversion has just made name their sources, too: the conversion's own links cover these. */
async function dropNamed(
  { db }: Writing,
  { key, named }: Conversion,
  made: readonly MadeRow[],
): Promise<void> {
  if (!named) return;
  await sql`delete from system.link where named and conversion = ${key}
    and "targetLine" = any(${made.map(({ target }) => target.line)}::uuid[])`.execute(db);
}

/**
 * Links a copy of a document to everything that the original was made from, row by row in their order: first-level lines
 * and the header.
 */
export async function copyLinks(
  context: Writing,
  document: Document,
  copy: { readonly from: Row; readonly to: Row; readonly number: string },
): Promise<void> {
  const { from, to, number } = copy;
  const lines = document.header.children.flatMap(({ key }) => {
    const made = linesInOrder(to, key);
    return linesInOrder(from, key).map((line, index) => ({
      old: line.id,
      line: made[index]!.id,
      item: made[index]!.item ?? null,
    }));
  });
  const rows = [{ old: from.id, line: to.id, item: null }, ...lines];
  await sql`insert into system.link ("orgId", at, id, conversion, kind, "sourceDocument", "sourceCode", "sourceId", "sourceTable",
      "sourceLine", "sourceNo", "sourceItem", "targetDocument", "targetCode", "targetId", "targetTable", "targetLine", "targetNo",
      "targetItem", share, quantity, named)
    select l."orgId", ${context.now}::timestamptz, gen_random_uuid(), l.conversion, l.kind, l."sourceDocument", l."sourceCode",
      l."sourceId", l."sourceTable", l."sourceLine", l."sourceNo", l."sourceItem", l."targetDocument", l."targetCode",
      ${to.id}::uuid, l."targetTable", row.line, ${number}, row.item, l.share, l.quantity, l.named
    from system.link as l
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(old uuid, line uuid, item int) on row.old = l."targetLine"
    where l."targetId" = ${from.id}::uuid and l."targetDocument" = ${document.name}
    order by l.position`.execute(context.db);
}

/** Lines in the order of their items. */
export function linesInOrder(row: Row, key: string): readonly Row[] {
  return linesOf(row, key).toSorted((a, b) => (a.item ?? 0) - (b.item ?? 0));
}

/** What has changed of stored links. */
export interface LinkChange {
  readonly id: string;
  readonly quantity: string | null;
  readonly live: boolean;
  /** The target's line was removed. */
  readonly removed: boolean;
}

/** Writes changed links in one statement. */
export async function updateLinks(db: Db, changes: readonly LinkChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`update system.link as link set quantity = row.quantity, live = row.live,
      "targetLine" = case when row.removed then null else link."targetLine" end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as row(id uuid, quantity numeric, live boolean, removed boolean)
    where link.id = row.id`.execute(db);
}

function sourceColumns({ document, id, table, line, number, item }: LinkEnd) {
  return {
    sourceDocument: document.name,
    sourceCode: codeOf(document),
    sourceId: id,
    sourceTable: table,
    sourceLine: line,
    sourceNo: number,
    sourceItem: item,
  };
}

function targetColumns({ document, id, table, line, number, item }: LinkEnd) {
  return {
    targetDocument: document.name,
    targetCode: codeOf(document),
    targetId: id,
    targetTable: table,
    targetLine: line,
    targetNo: number,
    targetItem: item,
  };
}

function codeOf({ code, name }: Document): string {
  return (code ?? name).split(".").at(-1)!.toUpperCase();
}
