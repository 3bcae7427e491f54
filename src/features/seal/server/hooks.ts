import type { CoreHooks } from "../../../server/core/product.ts";
import { sealing } from "./sealing.ts";
import { sealStored } from "./sealStored.ts";
import { systemTables } from "./systemTables.ts";
import { sql } from "kysely";
import { sealedGroup } from "../../../engine/index.ts";
import type { RowHooks } from "../../../server/store/rows/rowAccess.ts";
import { tableOfFiles, type FileHolder } from "../../../server/core/files/fileHolder.ts";

/** Closes the sealed fields of a document that is sealed: `(select 'sealed' from system.sealed s where s."recordId" = "t"."id")` */
const sealedMark: RowHooks["marks"][number] = ({ document, header }, shown) =>
  document.seal && shown.some(({ sealed }) => sealed)
    ? sql`(select ${sql.lit(sealedGroup)} from system.sealed s where s."recordId" = ${sql.id(header.alias, "id")})`
    : undefined;

/** The files among sealed values: the owner of a sealed document sees them in it. */
const sealedFiles: FileHolder = {
  ...tableOfFiles("sealed"),
  shownBy: ({ seal, name }, fileId) =>
    seal &&
    sql`select "recordId" from system.sealed
      where document = ${name} and files @> array[${fileId}::uuid]`,
};

/** What the core asks of sealed documents. */
export const hooks: CoreHooks = {
  sealing,
  tables: systemTables,
  recordTables: ["sealed", "sealed_change"].map((table) => ({
    table,
    column: "recordId",
    documents: ({ seal }) => seal !== undefined,
  })),
  fileHolders: [sealedFiles],
  rowMarks: [sealedMark],
  afterMigrate: async (parts, now) => {
    const count = await sealStored(parts, now);
    return count > 0 ? `${count} document(s) sealed that stood in the open.` : undefined;
  },
};
