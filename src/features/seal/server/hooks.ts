import type { CoreHooks } from "../../../server/core/product.ts";
import { sealedMark } from "./sealedMark.ts";
import { sealedFiles } from "./sealedFiles.ts";
import { sealing } from "./sealing.ts";
import { sealStored } from "./sealStored.ts";
import { systemTables } from "./systemTables.ts";

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
