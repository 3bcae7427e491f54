import type { CoreHooks } from "../../../server/core/product.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of approvals. */
export const hooks: CoreHooks = {
  tables: systemTables,
  ofRecord: [{ table: "approval", column: "recordId" }],
};
