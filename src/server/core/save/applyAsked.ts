import {
  placesOf,
  problemPlace,
  settling,
  withValue,
  type Document,
  type ErrorKey,
  type FieldModel,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import { paced, pacer, type Context } from "../context.ts";
import { applyChanges, type Applied, type Origin } from "../record/applyChanges.ts";
import type { RowChange } from "../record/readChanges.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { withReferences, type KnownRows, type Resolved } from "../record/references.ts";
import { diffRecords, isUnchanged } from "../history/writeHistory.ts";
import { sql } from "kysely";

/** A save while it runs: made once it is known what is stored and what the request refers to. */
export interface SaveRun {
  readonly context: Context;
  readonly document: Document;
  /** By which it is computed and judged: without sealed fields that the writer does not know. */
  readonly model: RecordModel;
  readonly rules: RecordContext;
  readonly origin: Origin;
  /** As it is stored; undefined when it is new. */
  readonly before: Row | undefined;
  /** Before the changes: stored, or new with its defaults. */
  readonly current: Row;
  /** What the references of the request mean. */
  readonly resolved: Resolved;
  /** All rows that were looked up, by which further references need no statement. */
  readonly known: KnownRows;
  /** Highest item given before, as `LoadedRecord` has it. */
  readonly lastItems: Readonly<Record<string, number>>;
}

/**
 * Applies read changes to a document, in the same way for saves and guides: sets, fills, looks up, takes files,
 * computes and derives. The caller judges what comes of it.
 */
export async function applyAsked(run: SaveRun, changes: RowChange): Promise<Applied> {
  const { context, document, model, rules, known } = run;
  const pace = pacer(context);
  const applied = applyChanges(run, changes);
  await pace();
  const files = await resolveFiles(run, applied.next);
  const moved = movedBySaving(run, files.next);
  const complete = await withReferences(context, document, model, moved, known);
  await pace();
  const settled = await paced(pace, settling(model, complete, rules));
  await pace();
  const next = await withLookUps(run, settled);
  await pace();
  const problems = [...applied.problems, ...files.problems];
  return { next, lastItems: applied.lastItems, problems };
}

/** A stored document that a person has changed, in the states that its present ones name as `saved`; else as it is. */
function movedBySaving({ document, model, before, origin }: SaveRun, next: Row): Row {
  if (!before || origin === "system") return next;
  const moves = document.header.machines.flatMap(({ field, initial, state }) => {
    const saved = state(String(before[field] ?? initial))?.saved;
    return saved === undefined ? [] : [[field, saved] as const];
  });
  if (moves.length === 0 || isUnchanged(diffRecords(model, before, next))) return next;
  return { ...next, ...Object.fromEntries(moves) };
}

/** A file as a document holds it. */
export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/**
 * Files that a save adds to a document. They must have been uploaded by the writer: every reader of a document may read its
 * files, so an invented id must not bring in another user's file. Type and size come from the store, not from the sender.
 * Files that the document already holds are kept.
 */
async function resolveFiles(
  { context, model, before, origin }: SaveRun,
  changed: Row,
): Promise<Pick<Applied, "next" | "problems">> {
  const held = new Set(before ? filesOf(model, before).map(({ id }) => id) : []);
  const added = filesOf(model, changed).filter(({ id }) => !held.has(id));
  if (added.length === 0) return { next: changed, problems: [] };
  const stored = await storedFiles(context, [...new Set(added.map(({ id }) => id))], origin);
  const problems: Problem[] = [];
  let next = changed;
  for (const table of model.tables) {
    for (const field of table.fields.filter(isFileField)) {
      for (const place of placesOf(table, next)) {
        const entries = entriesOf(place.row[field.key]);
        if (entries.every(({ id }) => held.has(id))) continue;
        const missing = entries.find(({ id }) => !held.has(id) && !stored.has(id));
        if (missing) {
          problems.push({
            msgKey: "common.notFound",
            args: [field.title, missing.name],
            ...problemPlace(place, field.key),
          });
          continue;
        }
        const known = entries.map((entry) => stored.get(entry.id) ?? entry);
        const parsed = field.kind.parse(known, field.settings);
        if ("value" in parsed) next = withValue(next, place, field.key, parsed.value);
        else {
          const { msgKey, args = [] } = parsed.refused;
          problems.push({
            msgKey: msgKey as ErrorKey,
            args: [field.title, ...args],
            ...problemPlace(place, field.key),
          });
        }
      }
    }
  }
  return { next, problems };
}

/** Files of the store by id: those of the writer himself, of the system any. */
export async function storedFiles(
  context: Context,
  ids: readonly string[],
  origin: Origin,
): Promise<ReadonlyMap<string, FileEntry>> {
  const own = origin === "system" ? sql`` : sql`and "createdBy" = ${context.actor.user.id}::uuid`;
  const { rows } = await sql<FileEntry & { readonly sealed: string | null }>`
    select id::text as id, name, size::float8 as size, mime, sealed from system.file
    where id::text = any(${ids}::text[]) ${own} /* in any order */`.execute(context.db);
  const named = rows.map(async ({ sealed, ...file }): Promise<[string, FileEntry]> => {
    const name = await context.product.sealing.fileName(context, { ...file, sealed });
    return [file.id, { ...file, name }];
  });
  return new Map(await Promise.all(named));
}

function filesOf(model: RecordModel, record: Row): readonly FileEntry[] {
  return model.tables.flatMap((table) => {
    const fields = table.fields.filter(isFileField);
    return fields.length === 0
      ? []
      : placesOf(table, record).flatMap(({ row }) =>
          fields.flatMap((field) => entriesOf(row[field.key])),
        );
  });
}

function isFileField(field: FieldModel): boolean {
  return field.kind.name === "attachment" || field.kind.name === "image";
}

function entriesOf(value: unknown): readonly FileEntry[] {
  return Array.isArray(value) ? (value as readonly FileEntry[]) : [];
}
