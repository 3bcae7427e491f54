import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Refusal, takesFile, can, requireRight, hides } from "../../../engine/index.ts";
import type { Field, Label, PageSource, StoredFile } from "../../../engine/index.ts";
import { inTransaction, type Context } from "../context.ts";
import { pageOf } from "../read/pages.ts";
import { lockContent } from "../files/lockContent.ts";
import { nameFor } from "../files/safeName.ts";
import { sniff } from "../files/sniff.ts";

/** An image is at most 2 MB, whatever a field says. */
const mostImageBytes = 2 * 1024 * 1024;

/** A place of a document that takes files: a field, or its comments. */
interface FilePlace {
  readonly document: string;
  /** `licence`, `qualifications.file`, or `commentFiles`. */
  readonly path: string;
  readonly title: Label;
  readonly files: NonNullable<Field["files"]>;
}

/** Where files of comments go, beside the paths of fields (which begin with a letter). */
export const commentFiles = "$comment";
/** Most files of one comment. */
export const mostCommentFiles = 10;

/**
 * The place that a file is meant for: the field of a path, or a comment.
 * @throws Refusal as `fileField` does; 403 for a comment on a page whose documents the actor may not open.
 */
export function filePlace(context: Context, pageName: string, path: string): FilePlace {
  if (path !== commentFiles) return fileField(context, pageName, path);
  const { menu, document } = pageOf(context, pageName);
  requireRight(context, menu, "get");
  const title = { cn: "评论附件", tw: "留言附件", en: "Attachment of a comment" };
  const files = { types: [], maxBytes: 20 * 1024 * 1024, maxCount: mostCommentFiles };
  return { document: document.name, path, title, files };
}

/** Whether the actor may run an action of the page whose input takes files for the field. */
function takesInAction(context: Context, page: PageSource, path: string): boolean {
  return page.document.tables
    .flatMap(({ actions }) => actions)
    .filter(({ key, system }) => !system && (page.actions?.includes(key) ?? true))
    .filter(({ button }) => can(context.actor, page.menu, button))
    .some(({ input }) =>
      Object.values((input?.["properties"] ?? {}) as Record<string, { into?: unknown }>).some(
        ({ into }) => into === path,
      ),
    );
}

/**
 * The field that a file is meant for: `licence`, `qualifications.file`. Throws 403 unless the actor may add or edit on
 * the page, or run an action that takes files for the field, and see the field, `common.unknownField` when there is no such field or it takes no files.
 */
function fileField(context: Context, pageName: string, path: string): FilePlace {
  const page = pageOf(context, pageName);
  const mayWrite = can(context.actor, page.menu, "add") || can(context.actor, page.menu, "edit");
  if (!mayWrite && !takesInAction(context, page, path)) throw new Refusal("auth.forbidden");
  const at = path.lastIndexOf(".");
  const field = page.document.table(path.slice(0, Math.max(0, at)))?.field(path.slice(at + 1));
  if (field?.files === undefined || hides(context.actor, page.menu, field)) {
    const known = page.document.tables
      .flatMap((table) => table.fields)
      .filter((one) => one.files !== undefined && !hides(context.actor, page.menu, one))
      .map((one) => (one.table.path === "" ? one.key : `${one.table.path}.${one.key}`));
    throw new Refusal("common.unknownField", { args: [path.slice(0, 60), known.join(", ")] });
  }
  return { document: page.document.name, path, title: field.title, files: field.files };
}

/**
 * Stores a file for a field. Throws 5107 when it is larger than the field or its type allows, of a type that the
 * field does not take, or not readable as the type it claims.
 */
export async function storeUpload(
  context: Context,
  { document, path, title: titles, files }: FilePlace,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<StoredFile> {
  const title = titles[context.language];
  if (file.bytes.length === 0) throw new Refusal("file.broken", { args: [file.name] });
  if (file.bytes.length > files.maxBytes)
    throw new Refusal("file.size", { args: [megabytes(files.maxBytes)] });
  const found = await sniff(file.bytes, file.name);
  if (found === undefined || !takesFile(files.types, found.mime)) {
    throw new Refusal("file.type", { args: [title, files.types.join(", ")] });
  }
  if (found.width !== undefined && file.bytes.length > mostImageBytes)
    throw new Refusal("file.image");
  const stored: StoredFile = {
    id: randomUUID(),
    name: nameFor(found.mime, file.name),
    size: file.bytes.length,
    mime: found.mime,
  };
  const place = { document: context.schema.document(document), path };
  const kept = await context.product.sealing.keptFile(context, place, stored, file.bytes);
  await inTransaction(context, async (inside) => {
    await lockContent(inside.db, kept.sha256);
    await context.files.put(kept.sha256, kept.bytes);
    await sql`insert into system.file
    (id, sha256, name, size, mime, document, field, "orgId", "createdBy", "createdAt", sealed)
    values (${stored.id}, ${kept.sha256}, ${kept.name}, ${stored.size}, ${stored.mime}, ${document}, ${path},
      ${context.actor.company.id}, ${context.actor.user.id}, ${context.now}, ${kept.sealed})`.execute(
      inside.db,
    );
  });
  return stored;
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;
}
