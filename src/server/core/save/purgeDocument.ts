import { sql } from "kysely";
import {
  Refusal,
  type ActionRequest,
  type Document,
  isAdministrator,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { dropFiles } from "../files/dropFiles.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { conflictOf } from "./conflictOf.ts";
import { lockRecord, type Right } from "./storedRecord.ts";
import { referencesTo } from "./referencesTo.ts";
import { writeHistory } from "../history/writeHistory.ts";

/**
 * Removes a deleted document from the store for good, in the context's transaction, with its lines, comments, links,
 * data of features, and files that nothing else has. Its history is kept, with one last entry. Administrators only
 * (403), and only if nothing refers to it any more, live or deleted (5210). Purging twice is no error.
 */
export async function purgeDocument(
  context: Writing,
  options: {
    readonly document: Document;
    readonly target: ActionRequest["targets"][number];
    readonly right: Right;
  },
): Promise<{ readonly version: number }> {
  const { document, target, right } = options;
  const { db, schema, language, actor } = context;
  if (!isAdministrator(actor)) throw new Refusal("auth.forbidden");
  const stored = await lockRecord(context, {
    document,
    id: target.id,
    right,
    anyOwner: true,
    deleted: true,
  });
  if (!stored) {
    const version = await purgedVersion(context, document, target.id);
    if (version !== undefined) return { version };
    throw new Refusal("common.notFound", { args: [document.title[language], target.id] });
  }
  if (target.version !== stored.version) throw conflictOf(context, stored);
  const { id } = stored;
  const uses = await referencesTo(db, schema, { document, id, deleted: true });
  if (uses.length > 0) {
    const list = uses.map((use) => `${use.document.title[language]} (${use.count})`).join(", ");
    throw new Refusal("common.referenced", { args: [list] });
  }
  const version = stored.version + 1;
  const ofRecord = sql`document = ${document.name} and "recordId" = ${id}::uuid`;
  await dropFiles(context, document, id);
  await sql`delete from system.comment where ${ofRecord}`.execute(db);
  await sql`delete from system.link where "sourceId" = ${id}::uuid or "targetId" = ${id}::uuid`.execute(
    db,
  );
  const kept = context.product.recordTables.filter((of) => of.documents?.(document) ?? true);
  for (const { table, column } of kept)
    await sql`delete from ${sql.table(`system.${table}`)} where ${sql.id(column)} = ${id}::uuid`.execute(
      db,
    );
  // Lines go with their header.
  await sql`delete from ${tableOf(document.header)} where id = ${id}::uuid`.execute(db);
  await writeHistory(context, document, stored.row, {
    version,
    action: "purge",
  });
  return { version };
}

/** A system table with rows that belong to documents, which go with them. */
export interface RecordTable {
  /** Of the schema `system`. */
  readonly table: string;
  /** The column with the document's id. */
  readonly column: string;
  /** Which documents may have rows there; every one unless said. */
  readonly documents?: (document: Document) => boolean;
}

/** The version of a document's last history entry, if that entry is its purge. */
async function purgedVersion(
  { db }: Writing,
  document: Document,
  id: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from system.history
    where document = ${document.name} and "recordId"::text = ${id.toLowerCase()} and action = 'purge' order by version desc`.execute(
    db,
  );
  return rows[0]?.version;
}
