import { sql, type RawBuilder } from "kysely";
import {
  linesOf,
  sameValue,
  sharedWith,
  type Document,
  type Label,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../context.ts";
import { withTheNext } from "../../store/connection/preparedClient.ts";
import { newId } from "../../store/newId.ts";

/*
 * The history of documents: what differs between two versions of a record, and the entry that every write leaves.
 */

/** What happened to a document, once it is written. */
interface HistoryEntry {
  /** Made unless stated. */
  readonly id?: string;
  /** The version this entry made. */
  readonly version: number;
  readonly action: string;
  readonly fromState?: string | null;
  readonly toState?: string | null;
  readonly reason?: string | null | undefined;
  readonly diff?: Readonly<Record<string, unknown>>;
}

/** Writes a history entry by itself, in the transaction of the change that it describes. */
export async function writeHistory(
  context: Writing,
  document: Document,
  row: Row,
  entry: HistoryEntry,
): Promise<void> {
  await sql`${sql.raw(withTheNext)}${historyEntry(context, document, row, entry)}`.execute(
    context.db,
  );
}

/**
 * The insert of a history entry, of which every change of a document leaves exactly one: user, time, address and company
 * come from the context, the document's number from its row.
 */
export function historyEntry(
  { actor, now, traceId, ip }: Writing,
  document: Document,
  row: Row,
  entry: HistoryEntry,
): RawBuilder<unknown> {
  const { id = newId(), version, action } = entry;
  const { fromState = null, toState = null, reason = null, diff = {} } = entry;
  return sql`insert into system.history
    (id, document, "recordId", number, version, action, "fromState", "toState", actor, at, reason, ip, "traceId", "orgId", diff)
    values (${id}::uuid, ${document.name}, ${row.id}::uuid, ${numberOf(document, row)}, ${version}::int,
      ${action}, ${fromState}, ${toState}, ${actor.user.id}::uuid, ${now}::timestamptz,
      ${reason}, ${ip ?? null}, ${traceId}, ${actor.company.id}::uuid, ${JSON.stringify(diff)}::jsonb)`;
}

/** The status of a record; null for documents without one. */
export function stateOf({ status }: Document, row: Row): string | null {
  return status ? String(row[status.field] ?? status.initial) : null;
}

/** The code of the row, as far as a column of the log takes it; null where a row is known by something else. */
function numberOf(document: Document, row: Row): string | null {
  const value = row[document.identity.code];
  return typeof value === "string" ? value.slice(0, 100) : null;
}

/**
 * Adds an entry to a document's timeline for something a user did that no field records: mailed it, shared it. Only staff of
 * the company and the user read it. Returns the id of the entry.
 */
export async function noteDeed(
  { db, actor, now, traceId }: Context,
  deed: { readonly document: Document; readonly record: string; readonly texts: Label },
): Promise<string> {
  const id = newId();
  await sql`insert into system.comment (id, document, "recordId", "userId", at, text, texts, internal, "orgId", "traceId")
    values (${id}::uuid, ${deed.document.name}, ${deed.record}::uuid, ${actor.user.id}::uuid, ${now}::timestamptz,
      ${deed.texts.en}, ${JSON.stringify(deed.texts)}::jsonb,
      ${actor.user.accountType !== "STAFF" || sharedWith(deed.document).length > 0}, ${actor.company.id}::uuid, ${traceId})`.execute(
    db,
  );
  return id;
}

/** What changed in one row: field -> values before and after. */
export type FieldDiff = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** A line table's changes, over the whole document: nested lines name the line they belong to. */
export interface TableDiff {
  readonly table: TableModel;
  readonly added: readonly { readonly row: Row; readonly parent: Row | undefined }[];
  readonly changed: readonly { readonly row: Row; readonly fields: FieldDiff }[];
  readonly removed: readonly { readonly row: Row; readonly parent: Row | undefined }[];
}
export interface RecordDiff {
  readonly header: FieldDiff;
  readonly lines: readonly TableDiff[];
}

/** A line as history keeps it: its values that are not empty, under the keys of its fields. */
export type HistoryLine = Readonly<Record<string, unknown>> & { readonly id: string };
export interface HistoryLines {
  readonly added?: readonly HistoryLine[];
  readonly changed?: readonly {
    readonly id: string;
    readonly item: number;
    readonly fields: FieldDiff;
  }[];
  readonly removed?: readonly HistoryLine[];
}
/** A diff as history keeps it: `header`, and a member for each line table by its path. */
export type HistoryDiff = { readonly header?: FieldDiff } & Readonly<
  Record<string, FieldDiff | HistoryLines | undefined>
>;

/** Compares two states of one document: header by field, lines by id. Lines without an id before count as added. */
export function diffRecords(model: RecordModel, before: Row | undefined, after: Row): RecordDiff {
  return {
    header: diffRow(model.header, before, after),
    lines: model.tables
      .filter((table) => table.parent)
      .map((table) => diffLines(table, before, after)),
  };
}

/** Whether nothing changed. */
export function isUnchanged(diff: RecordDiff): boolean {
  return (
    Object.keys(diff.header).length === 0 &&
    diff.lines.every(
      (table) => table.added.length + table.changed.length + table.removed.length === 0,
    )
  );
}

function diffRow(table: TableModel, before: Row | undefined, after: Row): FieldDiff {
  const changed = table.fields.filter((field) => !sameValue(before?.[field.key], after[field.key]));
  return Object.fromEntries(
    changed.map((field) => [
      field.key,
      { from: before?.[field.key] ?? null, to: after[field.key] ?? null },
    ]),
  );
}

function diffLines(table: TableModel, before: Row | undefined, after: Row): TableDiff {
  const old = new Map(before ? rowsUnder(table, before).map((line) => [line.row.id, line]) : []);
  const added: { row: Row; parent: Row | undefined }[] = [];
  const changed: { row: Row; fields: FieldDiff }[] = [];
  for (const { row, parent } of rowsUnder(table, after)) {
    const previous = row.id === undefined ? undefined : old.get(row.id);
    if (!previous) added.push({ row, parent });
    else {
      old.delete(row.id);
      const fields = diffRow(table, previous.row, row);
      if (Object.keys(fields).length > 0) changed.push({ row, fields });
    }
  }
  return { table, added, changed, removed: [...old.values()] };
}

/** Every row of a line table in a record, with the line above it (none directly under the header). */
function rowsUnder(table: TableModel, record: Row): { row: Row; parent: Row | undefined }[] {
  const above = table.parent?.parent
    ? rowsUnder(table.parent, record).map(({ row }) => row)
    : [undefined];
  return above.flatMap((parent) =>
    linesOf(parent ?? record, table.key).map((row) => ({ row, parent })),
  );
}

/**
 * The diff as history keeps it: JSON by table path, lines by item number and id. Added and removed lines are kept whole
 * (without empty fields), nested ones with their `parent`, removed ones with their version: the stored record and the diffs
 * since then give every earlier version exactly (`undoHistory`).
 */
export function diffAsJson(diff: RecordDiff): HistoryDiff {
  const lines = diff.lines.filter(
    (table) => table.added.length + table.changed.length + table.removed.length > 0,
  );
  return {
    ...(Object.keys(diff.header).length > 0 ? { header: diff.header } : {}),
    ...Object.fromEntries(
      lines.map(({ table, added, changed, removed }) => [
        table.path,
        {
          ...(added.length > 0 ? { added: added.map((line) => ownValues(table, line)) } : {}),
          ...(changed.length > 0
            ? {
                changed: changed.map(({ row, fields }) => ({ id: row.id, item: row.item, fields })),
              }
            : {}),
          ...(removed.length > 0 ? { removed: removed.map((line) => ownValues(table, line)) } : {}),
        },
      ]),
    ),
  };
}

function ownValues(
  table: TableModel,
  { row, parent }: { readonly row: Row; readonly parent: Row | undefined },
): HistoryLine {
  const keys = ["id", "version", "item", ...table.fields.map((field) => field.key)];
  const own = keys.filter((key) => (row[key] ?? null) !== null).map((key) => [key, row[key]]);
  return Object.fromEntries([...own, ...(parent ? [["parent", parent.id]] : [])]) as HistoryLine;
}
