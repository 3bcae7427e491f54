import type { CoreHooks } from "../../../server/core/product.ts";
import { dropUnsentFiles } from "./dropUnsentFiles.ts";
import { systemTables } from "./systemTables.ts";

/** What the core asks of registration. */
export const hooks: CoreHooks = {
  tables: systemTables,
  dropFiles: dropUnsentFiles,
};
