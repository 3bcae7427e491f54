import type { FileColumns } from "./fileColumns.ts";
import { identityFields } from "../identityFields.ts";

/** The rows of one document, and its code if the file gives one. */
export interface RowGroup {
  readonly code: string | undefined;
  readonly rows: readonly number[];
}

/**
 * Which rows of a file are one document. With a code column that says anything: rows with the same code (and the rest of
 * the key it is part of), wherever they stand; a blank one belongs to the document above. Without: rows that say the
 * same of the header, where lines are mapped (nothing at all: the document above), else every row is a document.
 */
export function groupRows(columns: FileColumns, rowCount: number): readonly RowGroup[] {
  const { document, tables } = columns;
  const header = tables.get(document.header);
  const hasLines = [...tables.values()].some((table) =>
    table.columns.some((column) => column.table.parent),
  );
  const all = Array.from({ length: rowCount }, (_, row) => row);
  const codeOf = codesIn(columns);
  if (header && codeOf && all.some((row) => codeOf(row) !== "")) {
    const key = keyIn(columns);
    if (key) return grouped(all.map(key), codeOf);
    if (hasLines) return grouped(all.map(codeOf), codeOf);
    return all.map((row) => ({ code: codeOf(row) || undefined, rows: [row] }));
  }
  if (!hasLines) return all.map((row) => ({ code: undefined, rows: [row] }));
  const said = all.map((row) =>
    JSON.stringify(header?.columns.map((column) => header.text(row, column)) ?? []),
  );
  const nothing = JSON.stringify(header?.columns.map(() => "") ?? []);
  return grouped(
    said.map((text) => (text === nothing ? "" : text)),
    () => "",
  );
}

type TextOf = (row: number) => string;

/** The text of the code, or of what stands for it, in a row; undefined without a column of it. */
function codesIn(columns: FileColumns): TextOf | undefined {
  const { document, tables } = columns;
  const header = tables.get(document.header);
  const known = fieldsOf(columns);
  const key = known.length === 1 ? known[0]!.key : document.identity.code;
  const column = header?.columns.find(({ field }) => field.key === key);
  return header && column && ((row) => header.text(row, column));
}

function fieldsOf({ document, tables }: FileColumns) {
  const columns = tables.get(document.header)?.columns ?? [];
  return identityFields(document, (asked) => columns.some(({ field }) => field === asked));
}

/** What tells a row's document from others, blank when the row says none of it; undefined when the file lacks a part. */
function keyIn(file: FileColumns): TextOf | undefined {
  const header = file.tables.get(file.document.header)!;
  const fields = fieldsOf(file);
  const columns = fields.flatMap((key) => header.columns.find(({ field }) => field === key) ?? []);
  const given = [...columns, ...header.constants.keys()];
  if (!fields.every((key) => given.some(({ field }) => field === key))) return undefined;
  return (row) => {
    const texts = columns.map((column) => header.text(row, column));
    return texts.every((text) => text === "") ? "" : JSON.stringify(texts);
  };
}

/** Rows of the same key; `codeOf` tells the code of a group's first row. */
function grouped(keys: readonly string[], codeOf: TextOf): readonly RowGroup[] {
  const groups = new Map<string, number[]>();
  let current = "";
  for (const [row, key] of keys.entries()) {
    if (key !== "") current = key;
    const rows = groups.get(current);
    if (rows) rows.push(row);
    else groups.set(current, [row]);
  }
  return [...groups.values()].map((rows) => ({ code: codeOf(rows[0]!) || undefined, rows }));
}
