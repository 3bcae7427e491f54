import { sql } from "kysely";
import {
  canonicalDecimal,
  placesOf,
  readDecimal,
  referenceId,
  Refusal,
  type Document,
  type Place,
  type Row,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import type { Written } from "../save/afterWrite.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { followGraph, type Following } from "./followGraph.ts";
import { insertLinks, linksTo, updateLinks, type Link, type LinkEnd } from "./links.ts";

/** Links that were cut because their row names something else by now, dead; and whether any was made or cut. */
interface NamedLinks {
  readonly gone: readonly Link[];
  readonly changed: boolean;
}

/** What a row names: a document and, where lines are converted, the item of its line. */
interface Name {
  readonly line: string;
  readonly place: Place;
  readonly id: string | null;
  readonly item: number | null;
}

/**
 * Links rows of a written document to the rows that they reference (`named` of a conversion), whoever made them: an
 * order line that names a contract line takes of it as if it had been converted. A row that names another line, or
 * none any more, is unlinked.
 */
export async function linkNamed(context: Writing, written: Written): Promise<NamedLinks> {
  const followings = followGraph(context.schema).namedInto(written.document.name);
  const all: NamedLinks[] = [];
  for (const following of followings) {
    if (isNews(context, following, written)) all.push(await linked(context, following, written));
  }
  return {
    gone: all.flatMap(({ gone }) => gone),
    changed: all.some(({ changed }) => changed),
  };
}

function isNews(
  context: Writing,
  following: Following,
  { before, after, ...at }: Written,
): boolean {
  if (!after) return false;
  const was = new Map(
    before ? namesIn(context, following, at, before).map((name) => [name.line, name] as const) : [],
  );
  return namesIn(context, following, at, after).some(({ line, id, item }) => {
    const old = was.get(line);
    return old ? old.id !== id || old.item !== item : id !== null;
  });
}

async function linked(
  context: Writing,
  following: Following,
  { document, id, after }: Written,
): Promise<NamedLinks> {
  const { source, conversion } = following;
  const names = new Map(
    namesIn(context, following, { document, id }, after!).map((name) => [name.line, name]),
  );
  const stored = (await linksTo(context.db, { document: document.name, id })).filter(
    (link) => link.sourceDocument === source.name && link.conversion === conversion.key,
  );
  const wanted = [...names.values()].filter(({ id: named }) => named !== null);
  const ends = await endsOf(context, following, wanted);
  const endOf = ({ id: named, item }: Name) => ends.get(keyOf(named, item));
  const held = new Set<string>();
  const gone = stored.filter((link) => {
    const name = names.get(link.targetLine!);
    // Links of removed rows are updated by `syncLinks`.
    if (!name) return false;
    if (endOf(name)?.line !== link.sourceLine) return true;
    held.add(name.line);
    return false;
  });
  await updateLinks(
    context.db,
    gone.map((link) => ({ id: link.id, quantity: link.quantity, live: false, removed: true })),
  );
  const number = String(after![document.identity.code] ?? "");
  const made = wanted
    .filter(({ line }) => !held.has(line))
    .map((name) => {
      const from = endOf(name);
      if (!from) throw new Refusal("common.sourceGone", { args: [String(name.item ?? "")] });
      const { row } = name.place;
      const target = { document, id, number, table: conversion.to.table };
      return {
        conversion: conversion.key,
        kind: conversion.kind,
        source: from,
        target: { ...target, line: name.line, item: row.item ?? null },
        quantity: quantityOf(following, row),
        named: true,
      };
    });
  await insertLinks(context, made);
  const dead = gone.map((link) => ({ ...link, live: false, targetLine: null }));
  return { gone: dead, changed: gone.length > 0 || made.length > 0 };
}

function namesIn(
  context: Writing,
  { conversion: { named, to } }: Following,
  { document, id }: { readonly document: Document; readonly id: string },
  record: Row,
): readonly Name[] {
  const table = recordModelOf(document, context.language).table(to.table)!;
  const source = referenceId(record[named!.header] ?? null);
  return placesOf(table, record).map((place): Name => {
    const item = named!.lines === undefined ? null : Number(place.row[named!.lines] ?? 0);
    return { line: place.row.id ?? id, place, id: item === 0 ? null : source, item };
  });
}

/** The named rows as they are stored, by document and item. */
async function endsOf(
  { db }: Writing,
  { source, conversion: { from } }: Following,
  names: readonly Name[],
): Promise<ReadonlyMap<string, LinkEnd>> {
  if (names.length === 0) return new Map();
  const ids = [...new Set(names.map(({ id }) => id!))];
  const code = sql.id("h", source.identity.code);
  const lines = from === "" ? undefined : tableOf(source.table(from)!);
  const { rows } = lines
    ? await sql<End>`select h.id::text as id, l.id::text as line, l.item, ${code}::text as number
        from ${lines} as l join ${tableOf(source.header)} as h on h.id = l."headerId"
        where h.id = any(${ids}::uuid[]) and not h.deleted /* in any order */`.execute(db)
    : await sql<End>`select h.id::text as id, h.id::text as line, null::int as item, ${code}::text as number
        from ${tableOf(source.header)} as h where h.id = any(${ids}::uuid[]) and not h.deleted /* in any order */`.execute(
        db,
      );
  return new Map(
    rows.map((row) => [keyOf(row.id, row.item), { ...row, document: source, table: from }]),
  );
}

interface End {
  readonly id: string;
  readonly line: string;
  readonly item: number | null;
  readonly number: string | null;
}

function keyOf(id: string | null, item: number | null): string {
  return `${id} ${item ?? ""}`;
}

function quantityOf({ conversion: { quantity } }: Following, row: Row): string | null {
  if (quantity === undefined) return null;
  const value = readDecimal(row[quantity]);
  return value ? canonicalDecimal(value) : "0";
}
