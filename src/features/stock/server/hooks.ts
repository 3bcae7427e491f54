import type { CoreHooks } from "../../../server/core/product.ts";
import { costsAreMissing, rebuildCosts } from "./costs.ts";
import { ledgerTriggers, stockIndexes } from "./stockGuards.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of the warehouse. */
export const hooks: CoreHooks = {
  tables: systemTables,
  objects: (schema) => ({ indexes: stockIndexes(schema), triggers: ledgerTriggers(schema) }),
  afterMigrate: async ({ store, schema }) => {
    if (!(await costsAreMissing(store.db, schema))) return undefined;
    await store.transaction((db) => rebuildCosts(db, schema));
    return "Costs of materials were made of the ledger.";
  },
};
