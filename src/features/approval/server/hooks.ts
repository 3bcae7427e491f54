import type { CoreHooks } from "../../../server/core/product.ts";
import { assignedRows } from "./assignedRows.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of approvals. */
export const hooks: CoreHooks = {
  tables: systemTables,
  recordTables: [{ table: "approval", column: "recordId" }],
  forget: [{ table: "approvalLink", column: "expiresAt", days: 30 }],
  rowScopes: { ASSIGNED: assignedRows },
};
