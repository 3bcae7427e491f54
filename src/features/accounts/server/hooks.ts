import type { CoreHooks } from "../../../server/core/product.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of accounts and sign-in. */
export const hooks: CoreHooks = {
  tables: systemTables,
  forget: [{ table: "login_attempt", column: "at", days: "LOG_DAYS" }],
};
