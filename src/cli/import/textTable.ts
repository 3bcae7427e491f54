import { readFile } from "node:fs/promises";
import {
  fromCsvText,
  parseCsv,
  sniffDelimiter,
  decodeText,
} from "../../features/sheets/server/index.ts";
import { UsageError } from "../base/command.ts";
import { joinsOf, type FileFormat, type Join, type MappingFile } from "./mappingFile.ts";

/** A table of texts. */
export interface TextTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The table that a mapping makes of its files: the first file's rows, with the columns of the joined files and the
 * composed ones. A row without a partner gets blanks. Throws a `UsageError` for columns that are not there, or twice.
 */
export async function joinedTable(
  mapping: MappingFile,
  fileOf: (name: string) => string,
  first: string,
): Promise<TextTable> {
  let table = await readTable(first, mapping.format);
  for (const join of joinsOf(mapping)) {
    table = joined(
      table,
      await readTable(fileOf(join.file), join.format ?? { header: true }),
      join,
    );
  }
  for (const [name, pattern] of Object.entries(mapping.compose ?? {}))
    table = composed(table, name, pattern);
  const twice = table.columns.find((name, at) => table.columns.indexOf(name) !== at);
  if (twice !== undefined)
    throw new UsageError(`two columns are called "${twice}": give the join a "prefix"`);
  return table;
}

async function readTable(path: string, format: FileFormat = { header: true }): Promise<TextTable> {
  const text = decodeText(await readFile(path));
  if (text === undefined) throw new UsageError(`${path} is no text file`);
  const delimiter = format.delimiter ?? sniffDelimiter(text);
  const records = [...parseCsv(text, delimiter)]
    .map((record) => record.map((part) => fromCsvText(part).trim()))
    .filter((record) => record.some((part) => part !== ""));
  if (format.header !== true) return { columns: format.header, rows: records };
  const [columns = [], ...rows] = records;
  return { columns, rows };
}

function joined(table: TextTable, other: TextTable, join: Join): TextTable {
  const pairs =
    typeof join.on === "string" ? [[join.on, join.on] as const] : Object.entries(join.on);
  const left = pairs.map(([name]) => placeOf(table, name));
  const right = pairs.map(([, name]) => placeOf(other, name));
  const key = (row: readonly string[], places: readonly number[]) =>
    JSON.stringify(places.map((at) => row[at] ?? ""));
  const byKey = new Map(other.rows.map((row) => [key(row, right), row]));
  // The columns it is joined on say the same on both sides.
  const kept = other.columns.flatMap((name, at) => (right.includes(at) ? [] : [{ name, at }]));
  return {
    columns: [...table.columns, ...kept.map(({ name }) => `${join.prefix ?? ""}${name}`)],
    rows: table.rows.map((row) => {
      const partner = byKey.get(key(row, left));
      const own = table.columns.map((_, at) => row[at] ?? "");
      return [...own, ...kept.map(({ at }) => partner?.[at] ?? "")];
    }),
  };
}

function composed(table: TextTable, name: string, pattern: string): TextTable {
  const parts = pattern.split(/\{([^}]*)\}/);
  const places = parts.map((part, at) => (at % 2 === 1 ? placeOf(table, part) : -1));
  const text = (row: readonly string[]) =>
    parts
      .map((part, at) => (at % 2 === 1 ? (row[places[at]!] ?? "") : part))
      .join("")
      .trim();
  return { columns: [...table.columns, name], rows: table.rows.map((row) => [...row, text(row)]) };
}

function placeOf(table: TextTable, name: string): number {
  const at = table.columns.indexOf(name);
  if (at < 0) throw new UsageError(`no column "${name}" among ${table.columns.join(", ")}`);
  return at;
}
