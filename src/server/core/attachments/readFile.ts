import { sql } from "kysely";
import {
  Refusal,
  can,
  hides,
  type Document,
  type Field,
  type StoredFile,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { getRecord } from "../read/getRecord.ts";
import { fileFields } from "../files/fileFields.ts";
import { commentFiles } from "./upload.ts";
import { heardBy } from "../read/internalComments.ts";
import { mayRead } from "../read/pages.ts";

/** How many documents that hold a file are tried at most. */
const mostHolders = 50;

/**
 * The row of a file that the user may read: one they uploaded, or one in a visible field of a document they may open.
 * Throws `common.notFound` otherwise, whether or not the file exists.
 */
export async function readableFile(context: Context, id: string): Promise<FileRow> {
  const { rows } =
    await sql<FileRow>`select id, sha256, name, size::float8 as size, mime, document, field, "createdBy", sealed
    from system.file where id = ${id}`.execute(context.db);
  const row = rows[0];
  if (
    row !== undefined &&
    (row.createdBy === context.actor.user.id || (await isHeld(context, row)))
  )
    return row;
  throw new Refusal("common.notFound", { args: ["file", id] });
}

/** Whether a comment has the file, on a document that the actor may open on some page. */
async function isInOpenComment(context: Context, file: FileRow): Promise<boolean> {
  const { rows } = await sql<{ document: string; recordId: string }>`
    select document, "recordId" from system.comment where files @> array[${file.id}::uuid] and ${heardBy(context.actor)} order by id limit ${mostHolders}`.execute(
    context.db,
  );
  for (const { document: name, recordId } of rows) {
    const document = context.schema.document(name);
    if (document && (await mayRead(context, context.actor, document, recordId))) return true;
  }
  return false;
}

async function isHeld(context: Context, file: FileRow): Promise<boolean> {
  const seen = (document: Document) =>
    can(context.actor, document.menu, "get") || can(context.actor, document.menu, "query");
  if (file.field === commentFiles) return isInOpenComment(context, file);
  const documents = context.schema.documents
    .filter(seen)
    .sort((a, b) => Number(b.name === file.document) - Number(a.name === file.document));
  for (const document of documents) {
    for (const field of fileFields(document)) {
      if (hides(context.actor, document.menu, field)) continue;
      for (const headerId of await holders(context, field, file.id)) {
        if (await shows(context, document, headerId, file.id)) return true;
      }
    }
    for (const id of await shownBy(context, document, file.id))
      if (await shows(context, document, id, file.id)) return true;
  }
  return false;
}

/** Documents that show the file to some of their readers though none of their columns holds it. */
async function shownBy(
  { db, product }: Context,
  document: Document,
  fileId: string,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const holder of product.fileHolders) {
    const holders = holder.shownBy?.(document, fileId);
    if (!holders) continue;
    const { rows } = await sql<{ id: string }>`select id from (${holders}) as holders (id)
      order by 1 limit ${mostHolders}`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

async function holders(context: Context, field: Field, fileId: string): Promise<readonly string[]> {
  const { schema, table } = field.table.sql;
  const header = field.table.path === "" ? sql.ref("id") : sql.ref("headerId");
  const { rows } = await sql<{ id: string }>`select distinct ${header} as id
    from ${sql.table(`${schema}.${table}`)}
    where ${sql.ref(field.key)} @> ${JSON.stringify([{ id: fileId }])}::jsonb order by 1 limit ${mostHolders}`.execute(
    context.db,
  );
  return rows.map((row) => row.id);
}

/** Whether the actor may open a document, and sees the file in it. */
async function shows(
  context: Context,
  document: Document,
  id: string,
  file: string,
): Promise<boolean> {
  try {
    const { record } = await getRecord(context, { page: document.name, id });
    return JSON.stringify(record).includes(file);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A row of `system.file`. */
interface FileRow extends StoredFile {
  readonly sha256: string;
  readonly document: string | null;
  readonly field: string | null;
  readonly createdBy: string | null;
  /** Its name where it is sealed, and its bytes with it. */
  readonly sealed: string | null;
}
