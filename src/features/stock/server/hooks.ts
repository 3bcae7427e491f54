import type { CoreHooks } from "../../../server/core/product.ts";
import { ledgerTriggers, stockIndexes } from "./stockGuards.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of the warehouse. */
export const hooks: CoreHooks = {
  tables: systemTables,
  objects: (schema) => ({ indexes: stockIndexes(schema), triggers: ledgerTriggers(schema) }),
};
