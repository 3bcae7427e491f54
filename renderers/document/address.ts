import type { RecordModel, Row, TableModel } from "../../src/engine/index.ts";

/** Names one cell of a document: header fields have no line, lines are named by id, or by `key` until they are stored. */
export interface Address {
  /** Table path: `""`, `items`, `items.schedule`. */
  readonly table: string;
  readonly line?: string | undefined;
  readonly field: string;
}

/** An address as one text, for maps and element ids. */
export const addressKey = ({ table, line, field }: Address): string =>
  `${table}/${line ?? ""}/${field}`;

/** The key of a line as long as the page is open. */
export function lineKey(row: Row): string {
  const key = row.id ?? row["key"];
  if (typeof key !== "string") throw new Error("A line has neither id nor key");
  return key;
}

/** The lines under a key of a row; the same empty list at each call when there is none, as stores compare by identity. */
export function linesIn(row: Row, key: string): readonly Row[] {
  const lines = row[key];
  return Array.isArray(lines) ? (lines as readonly Row[]) : none;
}

const none: readonly Row[] = Object.freeze([]);

/** The position of every line of a record: line key -> positions from 0, as the engine's places count them. */
export function positionsOf(
  model: RecordModel,
  record: Row,
): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, readonly number[]>();
  const walk = (table: TableModel, row: Row, at: readonly number[]): void => {
    for (const child of table.children) {
      linesIn(row, child.key).forEach((line, index) => {
        const place = [...at, index];
        positions.set(`${child.path}/${lineKey(line)}`, place);
        if (child.children.length > 0) walk(child, line, place);
      });
    }
  };
  walk(model.header, record, []);
  return positions;
}

/** The keys that lead from the header to a table: `["items", "schedule"]`. */
export const keysTo = (path: string): readonly string[] => (path === "" ? [] : path.split("."));

/** The row at positions of a table; undefined when it is gone. */
export function rowAt(record: Row, path: string, at: readonly number[]): Row | undefined {
  return keysTo(path).reduce<Row | undefined>(
    (row, key, depth) => (row ? linesIn(row, key)[at[depth] ?? -1] : undefined),
    record,
  );
}

/** The row of a table that a line is called by; undefined when it is gone. */
export function rowOfLine(record: Row, path: string, line: string): Row | undefined {
  const rows = keysTo(path).reduce<readonly Row[]>(
    (found, key) => found.flatMap((row) => linesIn(row, key)),
    [record],
  );
  return rows.find((row) => lineKey(row) === line);
}
