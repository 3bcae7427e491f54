import { sql } from "kysely";
import { tableOfFiles, type FileHolder } from "../../../server/core/files/fileHolder.ts";

/** The files among sealed values: the owner of a sealed document sees them in it. */
export const sealedFiles: FileHolder = {
  ...tableOfFiles("sealed"),
  shownBy: ({ seal, name }, fileId) =>
    seal &&
    sql`select "recordId" from system.sealed
      where document = ${name} and files @> array[${fileId}::uuid]`,
};
