import { sql } from "kysely";
import type { CoreHooks } from "../../../server/core/product.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of unsaved work. */
export const hooks: CoreHooks = {
  tables: systemTables,
  recordTables: [{ table: "draft", column: "recordId" }],
  fileHolders: [
    { holds: sql`select from system.draft d where d.changes::text like '%' || f.id::text || '%'` },
  ],
  forget: [{ table: "draft", column: "at", days: 30 }],
};
