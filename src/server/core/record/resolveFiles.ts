import { sql } from "kysely";
import {
  placesOf,
  problemPlace,
  withValue,
  type ErrorKey,
  type FieldModel,
  type Problem,
  type RecordModel,
  type Row,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { Origin } from "./applyChanges.ts";

/** A file as a document holds it. */
export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly mime: string;
}

/**
 * Files that a save adds to a document. They must have been uploaded by the writer: whoever may open a document may
 * read its files, so a made-up id must not bring in a file of somebody else. Their type and size come from the store,
 * not from the sender. Files that the document already holds are kept.
 */
export async function resolveFiles(
  context: Context,
  options: {
    readonly model: RecordModel;
    readonly before: Row | undefined;
    readonly next: Row;
    readonly origin: Origin;
  },
): Promise<{ readonly next: Row; readonly problems: readonly Problem[] }> {
  const { model, before, origin } = options;
  const held = new Set(before ? filesOf(model, before).map(({ id }) => id) : []);
  const added = filesOf(model, options.next).filter(({ id }) => !held.has(id));
  if (added.length === 0) return { next: options.next, problems: [] };
  const stored = await storedFiles(context, [...new Set(added.map(({ id }) => id))], origin);
  const problems: Problem[] = [];
  let next = options.next;
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
        if ("value" in parsed) next = withValue(model, next, place, field.key, parsed.value);
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
