import { sql, type RawBuilder } from "kysely";
import type { Document } from "../../../engine/index.ts";

type Sql = RawBuilder<unknown>;

/** Something beside the fields of documents that keeps files. Its statements read system tables. */
export interface FileHolder {
  /** Selects a row wherever it keeps the file `f`, a row of `system.file`: the inside of an `exists`. */
  readonly holds: Sql;
  /** Selects the ids, as text, of the files it keeps for a document, which is about to be purged. */
  readonly ofRecord?: (document: Document, id: string) => Sql;
  /**
   * Selects the ids of documents that show a file to some of their readers though none of their columns holds it; undefined
   * where there are none of this kind.
   */
  readonly shownBy?: (document: Document, fileId: string) => Sql | undefined;
}

/** A system table whose rows name the document they belong to (`document`, `recordId`) and the ids of its files (`files`). */
export function tableOfFiles(
  name: string,
): FileHolder & Required<Pick<FileHolder, "holds" | "ofRecord">> {
  const table = sql.table(`system.${name}`);
  return {
    holds: sql`select from ${table} held where held.files @> array[f.id]`,
    ofRecord: (document, id) => sql`select unnest(files)::text from ${table}
      where document = ${document.name} and "recordId" = ${id}::uuid`,
  };
}

/** Comments, which the core reads itself. */
export const commentFileHolder: FileHolder = tableOfFiles("comment");
