import { cellText, type Cell } from "./sheet/cell.ts";
import { csvLine, csvText } from "./sheet/csv.ts";
import type { SheetFormat } from "./sheet/readSheet.ts";
import { writeXlsx, type SheetToWrite } from "./sheet/writeXlsx.ts";

/**
 * The bytes of a file with a table: xlsx with all sheets; CSV (UTF-8 with byte order mark) with the first alone. Text
 * that a spreadsheet program would take for a formula stays text in both.
 */
export function writeTable(
  format: SheetFormat,
  sheets: readonly SheetToWrite[],
): AsyncIterable<Uint8Array | string> {
  return format.type === "xlsx" ? writeXlsx(sheets) : csvOf(sheets[0]!, format.delimiter);
}

async function* csvOf({ headings, rows }: SheetToWrite, delimiter: string): AsyncGenerator<string> {
  let waiting = `\ufeff${csvLine(
    headings.map((heading) => csvText(heading, false)),
    delimiter,
  )}`;
  for await (const row of rows) {
    waiting += csvLine(row.map(csvCell), delimiter);
    if (waiting.length > 60_000) {
      yield waiting;
      waiting = "";
    }
  }
  yield waiting;
}

function csvCell(cell: Cell): string {
  return csvText(cellText(cell), typeof cell === "number");
}
