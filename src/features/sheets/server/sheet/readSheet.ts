import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import { Refusal } from "../../../../engine/index.ts";
import { isBlankRow, type Cell } from "./cell.ts";
import { CsvError, fromCsvText, parseCsv, sniffDelimiter } from "./csv.ts";
import { decodeText } from "./textEncoding.ts";
import { refuseZipBomb, UnpackError } from "./unpackedSize.ts";

/** A table read from a file. */
export interface Sheet {
  readonly format: SheetFormat;
  /** Name of the sheet, or of the file where there are none. */
  readonly name: string;
  /** Headings of the columns, made unique (`Name`, `Name (2)`); a blank one is called by its letter. */
  readonly columns: readonly string[];
  /** Rows below the headings that have any content. */
  readonly rows: readonly (readonly Cell[])[];
}
export interface SheetFormat {
  readonly type: "xlsx" | "csv";
  /** CSV: what stands between the cells. */
  readonly delimiter: string;
}

/** Most a workbook may unpack to, in bytes. */
const mostUnpacked = 64 * 1024 * 1024;
/** Most cells and columns that are read. */
const mostCells = 3_000_000;
const mostColumns = 500;

/**
 * Reads the first visible sheet of an xlsx file, or a CSV file (comma, tab, semicolon; UTF-8, UTF-16, GB18030). What a
 * file is, is told from its bytes. The first row with content gives the headings.
 * @throws Refusal `file.broken` (5107) saying why: unreadable, encrypted, too large unpacked, too many cells, no rows.
 */
export async function readSheet(bytes: Uint8Array, fileName: string): Promise<Sheet> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const { format, name, rows } = isZip ? await readWorkbook(bytes) : readText(bytes, fileName);
    const [headings, ...below] = await limited(rows);
    if (headings === undefined) throw broken(fileName, "no rows");
    const width = Math.max(headings.length, ...widths(below));
    return { format, name, columns: uniqueNames(headings, width), rows: below };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof CsvError || error instanceof UnpackError || isReaderError(error)) {
      throw broken(fileName, error.message, error);
    }
    throw error;
  }
}

interface Table {
  readonly format: SheetFormat;
  readonly name: string;
  readonly rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  await refuseZipBomb(bytes, mostUnpacked);
  const sheets: { name: string; index: number; hidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets: (info) => {
      sheets.push({
        name: info.name,
        index: info.index,
        hidden: Boolean(info.hidden || info.veryHidden),
      });
      return false;
    },
  });
  const first = sheets.find((sheet) => !sheet.hidden) ?? sheets[0];
  if (first === undefined) throw new UnpackError("no sheet");
  const rows = streamXlsxRows(bytes, { sheet: first.index });
  return { format: { type: "xlsx", delimiter: "," }, name: first.name, rows: valuesOf(rows) };
}

async function* valuesOf(rows: ReturnType<typeof streamXlsxRows>): AsyncGenerator<readonly Cell[]> {
  for await (const { values } of rows) yield values as readonly Cell[];
}

function readText(bytes: Uint8Array, fileName: string): Table {
  const text = decodeText(bytes);
  if (text === undefined) throw new CsvError("neither xlsx nor text");
  const delimiter = sniffDelimiter(text);
  return {
    format: { type: "csv", delimiter },
    name: fileName,
    rows: cellsOf(parseCsv(text, delimiter)),
  };
}

function* cellsOf(records: Iterable<readonly string[]>): Generator<readonly Cell[]> {
  for (const record of records)
    yield record.map((text) => (text === "" ? null : fromCsvText(text)));
}

async function limited(rows: Table["rows"]): Promise<readonly (readonly Cell[])[]> {
  const kept: (readonly Cell[])[] = [];
  let cells = 0;
  for await (const row of rows) {
    if (isBlankRow(row)) continue;
    if (row.length > mostColumns) throw new UnpackError(`more than ${mostColumns} columns`);
    cells += row.length;
    if (cells > mostCells) throw new UnpackError(`more than ${mostCells} cells`);
    kept.push(row);
  }
  return kept;
}

function* widths(rows: readonly (readonly Cell[])[]): Generator<number> {
  let widest = 0;
  for (const row of rows) widest = Math.max(widest, row.length);
  yield widest;
}

function uniqueNames(headings: readonly Cell[], width: number): readonly string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const heading = headings[at];
    const base =
      (typeof heading === "string" ? heading.trim() : String(heading ?? "")) || letters(at);
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base} (${number})`;
    taken.add(name);
    return name;
  });
}

/** A column's letters: A, B, … Z, AA. */
function letters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? letters(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}

/** The reader's own errors all have its base class, whose name tells them from a mistake of ours. */
function isReaderError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return [
    "ParseError",
    "ZipError",
    "XmlError",
    "EncryptedFileError",
    "UnsupportedFormatError",
    "HucreError",
  ].includes(error.name);
}

function broken(fileName: string, reason: string, cause?: unknown): Refusal {
  return new Refusal("file.broken", {
    args: [`${fileName.slice(0, 100)}: ${reason.slice(0, 200)}`],
    cause,
  });
}
