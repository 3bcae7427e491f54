import type { ServerFeature } from "../../../server/http/feature.ts";
import { systemTables } from "./systemTables.ts";
import { runExport } from "./export/runExport.ts";
import { runImport } from "./import/runImport.ts";
import { previewRoutes, transferRoutes } from "./routes.ts";

export { cellText, type Cell } from "./sheet/cell.ts";
export { fromCsvText, parseCsv, sniffDelimiter } from "./sheet/csv.ts";
export { readSheet } from "./sheet/readSheet.ts";
export { decodeText } from "./sheet/textEncoding.ts";
export { writeTable } from "./writeTable.ts";

/** Spreadsheets that documents are read from and written to, as jobs. */
export const sheetsServer: ServerFeature = {
  name: "sheets",
  tables: systemTables,
  jobs: { import: runImport, export: runExport },
  routes: { signedIn: transferRoutes, uploading: previewRoutes },
};
