import { sql } from "kysely";
import {
  linesOf,
  type Document,
  type Field,
  type Row,
  type Schema,
  type Table,
} from "../../../engine/index.ts";
import { readingBy, type Context } from "../context.ts";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import { followGraph, lockUpstream } from "../follow/followGraph.ts";
import { linksJson, type Link } from "../follow/links.ts";
import type { RowSeal } from "../record/sealing.ts";
import { selectRecord, type AlsoRead } from "../../store/rows/selectRecord.ts";
import { isUuid, tableOf } from "../../store/statement/statement.ts";
import type { FieldDiff, RecordDiff } from "../history/writeHistory.ts";

/*
 * A document as it is stored: locked and loaded before a write, and known after it without being read again.
 */

/** A button and the menu it belongs to, by which a user reaches a document. */
export interface Right {
  readonly menu: string;
  readonly button: string;
}

/**
 * A stored document in full, for writing: every field, whatever the user may read. `getRecord` makes the answer for a
 * reader.
 */
export interface LoadedRecord {
  readonly id: string;
  readonly version: number;
  readonly lastItems: Readonly<Record<string, number>>;
  readonly row: Row;
  /** Undefined unless it is sealed; then the row holds its sealed values only where they are known to the writer. */
  readonly seal?: RowSeal | undefined;
  /** The links that lead to it, as they are now that it is locked. */
  readonly links?: readonly Link[];
}

/**
 * Locks a document's header row until the transaction ends, then loads it with its lines; undefined if the right (row
 * access as in lists) does not reach it. Every writer locks the header first, and before it the headers of its
 * sources.
 */
export async function lockRecord(
  context: Context,
  options: {
    readonly document: Document;
    readonly id: string;
    readonly right: Right;
    /** The system writes (demo data): company and liveness of the row matter, its author does not. */
    readonly anyOwner?: boolean;
    /** An effect acts on it for a user who need not see it: row access is not checked. */
    readonly anyone?: boolean;
    /** A deleted document instead of a live one, under the same row access. */
    readonly deleted?: boolean;
    /** It and its sources are locked already (`tryLockUpstream`). */
    readonly isLocked?: boolean;
  },
): Promise<LoadedRecord | undefined> {
  const { document, id, right, anyOwner = false, anyone = false, deleted = false } = options;
  if (!isUuid(id)) return undefined;
  if (!options.isLocked) {
    await lockUpstream(context, document, id);
    await sql`${sql.raw(withTheNext)}select 1 from ${tableOf(document.header)} where id = ${id}::uuid for update`.execute(
      context.db,
    );
  }
  const { rows } = await selectRecord({
    ...readingBy(context, {
      right: { menu: right.menu, buttons: [right.button] },
      anyOwner,
      anyone,
      deleted,
    }),
    document,
    id,
    also: alsoOf(context, document),
  }).execute(context.db);
  const [found] = rows;
  if (!found) return undefined;
  const { lastItems } = found;
  const { row, seal } = await context.product.sealing.unsealedFor(context, document, found.record);
  const { links } = found as typeof found & Pick<LoadedRecord, "links">;
  return { id: row.id, version: row.version, lastItems, row, seal, ...(links && { links }) };
}

/** By document: its links, where it may follow others. */
const withLinks = new WeakMap<Document, AlsoRead>();

function alsoOf({ schema }: Context, document: Document): AlsoRead | undefined {
  if (!followGraph(schema).follows(document.name)) return undefined;
  let also = withLinks.get(document);
  if (!also) withLinks.set(document, (also = { links: linksJson(linksToSql(document)) }));
  return also;
}

function linksToSql(document: Document) {
  return sql`"targetId" = t.id and "targetDocument" = ${sql.lit(document.name)} and "targetLine" is not null`;
}

/**
 * The fields and lines of a document as they would be read after a write, composed of the earlier reading and the changes:
 * reading them back costs the database as much as writing them. Undefined where only a new reading is right: for documents
 * whose references carry fields of the document itself, for sealed ones, and for values not yet in the form of their column.
 */
export function writtenRecord(
  context: Context,
  written: {
    readonly document: Document;
    /** As it was read; undefined when it is new. */
    readonly before: Row | undefined;
    readonly after: Row & { readonly id: string };
    readonly diff: RecordDiff;
  },
): Row | undefined {
  const { document, before, after, diff } = written;
  if (!isKnown(context.schema, document)) return undefined;
  const changes = changesById(written);
  const { header } = document;
  const isPlain = diff.lines.every(({ table: { path }, added }) =>
    added.every(({ row }) => isAsWritten(document.table(path)!, row)),
  );
  if (!isPlain || !isAsWritten(header, before ? {} : after)) return undefined;
  for (const { table, fields } of changes.values())
    if (!isAsWritten(table, valuesAfter(fields))) return undefined;
  const rowOf = (table: Table, row: Row, was: Row | undefined): Row => {
    const changed = changes.get(row.id!)?.fields;
    const own: Row = !was
      ? newRow(table, row)
      : changed
        ? { ...was, version: was.version! + 1, ...valuesAfter(changed) }
        : was;
    const lines = table.children.map((child) => [child.key, linesIn(child, row, was)] as const);
    return lines.length === 0 ? own : { ...own, ...Object.fromEntries(lines) };
  };
  const linesIn = (table: Table, above: Row, was: Row | undefined): readonly Row[] => {
    const old = new Map(was && linesOf(was, table.key).map((line) => [line.id, line]));
    const lines = linesOf(above, table.key).map((line) => rowOf(table, line, old.get(line.id)));
    return lines.toSorted((a, b) => a.item! - b.item!);
  };
  return rowOf(header, after, before);
}

/** What changed in rows that were there before, by their id. */
function changesById({
  document,
  after,
  diff,
}: {
  readonly document: Document;
  readonly after: Row & { readonly id: string };
  readonly diff: RecordDiff;
}): ReadonlyMap<string, { readonly table: Table; readonly fields: FieldDiff }> {
  return new Map([
    [after.id, { table: document.header, fields: diff.header }],
    ...diff.lines.flatMap(({ table: { path }, changed }) => {
      const table = document.table(path)!;
      return changed.map(({ row, fields }) => [row.id!, { table, fields }] as const);
    }),
  ]);
}

function valuesAfter(fields: FieldDiff): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([key, { to }]) => [key, to]));
}

function newRow(table: Table, row: Row): Row {
  const values = table.fields.map(({ key }) => [key, row[key] ?? null] as const);
  const item = table.parent && { item: row.item };
  return { id: row.id!, version: 1, ...item, ...Object.fromEntries(values) };
}

/** Whether all values of a row are read as they are written: a found or computed one may not have its column's form yet. */
function isAsWritten(table: Table, row: Readonly<Record<string, unknown>>): boolean {
  return formsOf(table).every(([key, isInForm]) => {
    const value = row[key] ?? null;
    return value === null || isInForm(value);
  });
}

type Form = (value: unknown) => boolean;

/** By table: the forms in which its fields are read. */
const forms = new WeakMap<Table, readonly (readonly [key: string, form: Form])[]>();

function formsOf(table: Table) {
  const known = forms.get(table);
  if (known) return known;
  const made = table.fields.map((field) => [field.key, formOf(field)] as const);
  forms.set(table, made);
  return made;
}

function formOf(field: Field): Form {
  const column = field.kind.column(field);
  const isText = (value: unknown): value is string => typeof value === "string";
  if (column === "jsonb") return () => false;
  if (column.endsWith("[]")) return (value) => Array.isArray(value) && value.length > 0;
  if (field.to !== undefined) return (value) => typeof value === "object";
  if (column === "integer") return Number.isInteger;
  if (column === "boolean") return (value) => typeof value === "boolean";
  const scale = /^numeric\(\d+,(\d+)\)$/.exec(column)?.[1];
  if (scale !== undefined) return (value) => isText(value) && isCanonical(value, Number(scale));
  if (column.startsWith("timestamp")) return (value) => isText(value) && instant.test(value);
  if (column === "date") return (value) => isText(value) && value.length === 10;
  return isText;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a decimal has no more places than its column, and neither zeros nor a point at its end. */
function isCanonical(text: string, scale: number): boolean {
  const places = /^-?(?:0|[1-9]\d*)(?:\.(\d*[1-9]))?$/.exec(text);
  return places !== null && (places[1] ?? "").length <= scale;
}

/** By document, which belongs to one schema. */
const known = new WeakMap<Document, boolean>();

/** Whether no reference of a document carries a field of the document itself, and nothing in it is sealed. */
function isKnown(schema: Schema, document: Document): boolean {
  let found = known.get(document);
  if (found === undefined) {
    const targets = document.tables.flatMap(({ fields }) => fields.flatMap(({ to }) => to ?? []));
    found =
      document.seal === undefined &&
      !targets.some((target) => tellsOf(schema, target, document.name));
    known.set(document, found);
  }
  return found;
}

/** Whether a reference to `target` may hold something of a document: that is one of them, or known or carried by one. */
function tellsOf(schema: Schema, target: string, name: string, carries = true): boolean {
  if (target === name) return true;
  const { identity, header } = schema.document(target)!;
  const { code, carry } = identity;
  const told = [
    code,
    ...(identity.name === undefined ? [] : [identity.name]),
    ...(carries ? carry : []),
  ];
  return told.some((key) => {
    const to = header.field(key)?.to;
    return to !== undefined && tellsOf(schema, to, name, false);
  });
}
