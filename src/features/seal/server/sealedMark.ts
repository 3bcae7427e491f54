import { sql } from "kysely";
import { sealedGroup } from "../../../engine/index.ts";
import type { RowHooks } from "../../../server/store/rows/rowHooks.ts";

/** Closes the sealed fields of a document that is sealed: `(select 'sealed' from system.sealed s where s."recordId" = "t"."id")` */
export const sealedMark: RowHooks["marks"][number] = ({ document, header }, shown) =>
  document.seal && shown.some(({ sealed }) => sealed)
    ? sql`(select ${sql.lit(sealedGroup)} from system.sealed s where s."recordId" = ${sql.id(header.alias, "id")})`
    : undefined;
