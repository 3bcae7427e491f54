import type { Table } from "../../../../engine/index.ts";
import type { FileColumns, TableColumns } from "./fileColumns.ts";
import type { Differing, FileDocument, FileLine, FileRow } from "./fileDocument.ts";
import type { RowGroup } from "./groupRows.ts";

/**
 * Puts the rows of one document together: the header's fields from wherever they stand, and a line for every row that
 * tells of one. With an item column, rows with the same item are one line (so that nested lines can stand below it);
 * a nested line belongs to the last line above it.
 */
export function assembleDocument({ document, tables }: FileColumns, group: RowGroup): FileDocument {
  const differing: Differing[] = [];
  const header: FileRow = { texts: new Map(), lines: new Map(), row: group.rows[0]! };
  const current = new Map<Table, FileRow>([[document.header, header]]);

  for (const row of group.rows) {
    for (const [table, columns] of tables) {
      const target = table.parent ? lineOf(table, columns, row, current) : header;
      if (target) take(target, table, columns, row, differing);
    }
  }
  fillConstants(header, document.header, tables);
  return { code: group.code, rows: group.rows, header, differing };
}

/** The line that a row of the file tells of: the one with its item, or a new one; undefined when it says nothing. */
function lineOf(
  table: Table,
  columns: TableColumns,
  row: number,
  current: Map<Table, FileRow>,
): FileLine | undefined {
  const item = columns.item && columns.text(row, columns.item);
  const says = columns.columns.some((column) => columns.text(row, column) !== "");
  if (!says && (item === undefined || item === "")) return undefined;
  const parent = current.get(table.parent!) ?? newLine(table.parent!, row, undefined, current);
  const known = item
    ? (parent.lines.get(table) ?? []).find((line) => line.item === item)
    : undefined;
  if (known) {
    if (current.get(table) !== known) forgetBelow(table, current);
    current.set(table, known);
    return known;
  }
  return newLine(table, row, item || undefined, current);
}

function newLine(
  table: Table,
  row: number,
  item: string | undefined,
  current: Map<Table, FileRow>,
): FileLine {
  const parent = current.get(table.parent!) ?? newLine(table.parent!, row, undefined, current);
  const lines = parent.lines.get(table) ?? [];
  parent.lines.set(table, lines);
  const line: FileLine = {
    key: `${table.path}:${row}`,
    item,
    texts: new Map(),
    lines: new Map(),
    row,
  };
  lines.push(line);
  forgetBelow(table, current);
  current.set(table, line);
  return line;
}

/** What comes next below a table belongs to its new line. */
function forgetBelow(table: Table, current: Map<Table, FileRow>): void {
  for (const child of table.children) {
    current.delete(child);
    forgetBelow(child, current);
  }
}

function take(
  target: FileRow,
  table: Table,
  columns: TableColumns,
  row: number,
  differing: Differing[],
): void {
  for (const column of columns.columns) {
    const text = columns.text(row, column);
    if (text === "") continue;
    const first = target.texts.get(column.field);
    if (first === undefined) target.texts.set(column.field, { text, row });
    else if (first.text !== text) {
      const line = table.parent ? (target as FileLine).key : undefined;
      differing.push({ table, line, field: column.field, first: first.text, other: { text, row } });
    }
  }
}

function fillConstants(target: FileRow, table: Table, tables: FileColumns["tables"]): void {
  for (const [{ field }, text] of tables.get(table)?.constants ?? []) {
    if (!target.texts.has(field)) target.texts.set(field, { text, row: target.row });
  }
  for (const child of table.children) {
    for (const line of target.lines.get(child) ?? []) fillConstants(line, child, tables);
  }
}
