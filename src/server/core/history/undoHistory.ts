import { linesOf, type Document, type Row, type Table } from "../../../engine/index.ts";
import type { FieldDiff, HistoryLine, HistoryLines } from "./writeHistory.ts";
import type { HistoryRow } from "./readHistory.ts";

/** A line while versions are undone: its values, and the id of the line it belongs to when it is nested. */
interface LooseLine {
  readonly row: Row;
  readonly parent: string | undefined;
}

/**
 * A document as it was before the given changes (newest first): values restored, added lines taken out, removed lines
 * put in again, with their versions. References are as they were then. The author and time of the version are not
 * known here.
 */
export function undoHistory(
  document: Document,
  record: Row,
  changes: readonly HistoryRow[],
): Row & { readonly version: number } {
  let header: Row = record;
  const lines = new Map(
    document.tables
      .filter((table) => table.parent)
      .map((table) => [table.path, looseLines(table, record)]),
  );
  for (const { diff, version } of changes) {
    const { header: headerDiff = {}, ...tables } = diff;
    header = { ...putBack(document.header, header, headerDiff), version: version - 1 };
    for (const [path, changed] of Object.entries(tables)) {
      const table = document.table(path);
      if (table?.parent) undoLines(table, lines.get(path)!, changed as HistoryLines);
    }
  }
  return assembled(document.header, header, undefined, lines) as Row & { readonly version: number };
}

function undoLines(table: Table, lines: Map<string, LooseLine>, changes: HistoryLines): void {
  for (const { id } of changes.added ?? []) lines.delete(id);
  for (const { id, fields } of changes.changed ?? []) {
    const line = lines.get(id);
    if (!line) continue;
    const row = putBack(table, line.row, fields);
    lines.set(id, { ...line, row: { ...row, version: Number(line.row.version) - 1 } });
  }
  for (const line of changes.removed ?? []) lines.set(line.id, restoredLine(table, line));
}

function restoredLine(table: Table, line: HistoryLine): LooseLine {
  const values = Object.entries(line).flatMap(([key, value]) => {
    const field = fieldOf(table, key);
    return field ? [[field.key, value] as const] : [];
  });
  const empty = table.fields.map(({ key }) => [key, null] as const);
  const { id, version, item } = line as Row;
  const row = { id, version, item, ...Object.fromEntries([...empty, ...values]) };
  return { row, parent: line["parent"] as string | undefined };
}

function putBack(table: Table, row: Row, changes: FieldDiff): Row {
  const values = Object.entries(changes).flatMap(([key, { from }]) => {
    const field = fieldOf(table, key);
    return field ? [[field.key, from] as const] : [];
  });
  return { ...row, ...Object.fromEntries(values) };
}

/** The field that a key of the past means: it may have been renamed since, or be gone. */
function fieldOf(table: Table, key: string) {
  return table.field(key) ?? table.fields.find(({ renamedFrom }) => renamedFrom === key);
}

function looseLines(table: Table, record: Row): Map<string, LooseLine> {
  const above = table.parent?.parent ? [...looseLines(table.parent, record).values()] : undefined;
  const parents = above?.map(({ row }) => row) ?? [record];
  return new Map(
    parents.flatMap((parent) =>
      linesOf(parent, table.key).map((row) => [
        row.id!,
        { row, parent: above ? parent.id : undefined },
      ]),
    ),
  );
}

/** A row with its lines by item, each with its own below it. */
function assembled(
  table: Table,
  row: Row,
  above: string | undefined,
  lines: ReadonlyMap<string, ReadonlyMap<string, LooseLine>>,
): Row {
  const children = table.children.map((child) => {
    const own = [...lines.get(child.path)!.values()].filter(({ parent }) => parent === above);
    const rows = own.map((line) => assembled(child, line.row, line.row.id, lines));
    return [child.key, rows.toSorted((a, b) => (a.item ?? 0) - (b.item ?? 0))];
  });
  return { ...row, ...Object.fromEntries(children) };
}
