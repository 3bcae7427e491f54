export { hooks } from "./hooks.ts";
export { previewRoutes, transferRoutes } from "./routes.ts";
export { cellText, type Cell } from "./sheet/cell.ts";
export { fromCsvText, parseCsv, sniffDelimiter } from "./sheet/csv.ts";
export { readSheet } from "./sheet/readSheet.ts";
export { decodeText } from "./sheet/textEncoding.ts";
export { writeTable } from "./writeTable.ts";
