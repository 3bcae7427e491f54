import { sql } from "kysely";
import { Refusal, type PageSource, can, requireRight, isClosed } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { pageOf } from "../../../../server/core/read/pages.ts";
import { isImportable, transferColumns, type TransferColumn } from "../columns.ts";
import { readSheet, type Sheet } from "../sheet/readSheet.ts";
import { assembleDocument } from "./assembleDocument.ts";
import { fileColumns } from "./fileColumns.ts";
import type { FileDocument } from "./fileDocument.ts";
import { groupRows } from "./groupRows.ts";
import type { ImportRequest } from "./importRequest.ts";

/** A file ready to be imported: how many documents it holds, each put together when it is its turn. */
export interface ImportPlan {
  readonly page: PageSource;
  readonly request: ImportRequest;
  readonly sheet: Sheet;
  readonly fileName: string;
  readonly count: number;
  readonly documentAt: (position: number) => FileDocument;
  /** Whether the file gives lines of a table their item sequence. */
  readonly hasItems: (tablePath: string) => boolean;
}

/**
 * The page an import goes to and the columns it can fill. Rights: `import`, and `add` or `edit`; lists of lines have no
 * import. @throws Refusal 403, or `common.badRequest` for a list of lines.
 */
export function importTarget(
  context: Pick<Context, "schema" | "actor" | "language">,
  name: string,
): {
  readonly page: PageSource;
  readonly columns: readonly TransferColumn[];
  /** Those of an export: what no import fills is among them. */
  readonly exported: readonly TransferColumn[];
} {
  const page = pageOf(context, name);
  const { actor } = context;
  requireRight(context, page.menu, "import");
  if (!can(actor, page.menu, "add") && !can(actor, page.menu, "edit"))
    throw new Refusal("auth.forbidden");
  if (page.table !== "")
    throw new Refusal("common.badRequest", { args: [`${page.document.name}/import`] });
  // The file and what is refused of it would lie about in the clear.
  if (page.document.seal)
    throw new Refusal("seal.noImport", { args: [page.document.title[context.language]] });
  const exported = transferColumns(page, actor);
  const columns = exported
    .filter(isImportable)
    .filter(({ field }) => !isClosed(actor, page.menu, field.confidential));
  return { page, columns, exported };
}

/** Reads the file of a request and finds its documents. Throws what `readSheet` and `fileColumns` throw. */
export async function planImport(
  context: Context,
  target: ReturnType<typeof importTarget>,
  request: ImportRequest,
): Promise<ImportPlan> {
  const { page, columns } = target;
  const file = await uploadedFile(context, page, request.fileId);
  const chunks = await (await context.files.get(file.sha256)).toArray();
  const sheet = await readSheet(Buffer.concat(chunks as Uint8Array[]), file.name);
  const tied = fileColumns(page.document, columns, request, sheet);
  const groups = groupRows(tied, sheet.rows.length);
  return {
    page,
    request,
    sheet,
    fileName: file.name,
    count: groups.length,
    documentAt: (position) => assembleDocument(tied, groups[position]!),
    hasItems: (path) => tied.tables.get(page.document.table(path)!)?.item !== undefined,
  };
}

/** A file that this person uploaded for an import to the page's document. Throws `common.notFound` otherwise. */
export async function uploadedFile(
  context: Context,
  page: PageSource,
  id: string,
): Promise<{ readonly sha256: string; readonly name: string }> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { rows } = isId
    ? await sql<{ sha256: string; name: string }>`select sha256, name from system.file
        where id = ${id}::uuid and "createdBy" = ${context.actor.user.id}::uuid
          and document = ${page.document.name} and field = 'import'`.execute(context.db)
    : { rows: [] };
  if (rows[0]) return rows[0];
  throw new Refusal("common.notFound", { args: ["file", id.slice(0, 60)] });
}
