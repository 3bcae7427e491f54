import { canAddLine, type MatrixLook, type Row, type TableView } from "../../src/engine/index.ts";
import { lineKey, linesIn } from "../document/address.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { isCellEditable } from "../grid/lines/lineContext.ts";

/** A column of a matrix: a line, with the lines below it whose values stand in the column. */
interface MatrixColumn {
  readonly line: Row;
  readonly key: string;
  readonly values: readonly Row[];
  /** How many values it wants; as many as there are where nothing says it. */
  readonly wanted: number;
  readonly canAdd: boolean;
}

/** The columns: lines that have values, or may get some now. */
export function matrixColumns(
  store: DocumentStore,
  { look, table, above, readOnly }: MatrixOf,
): readonly MatrixColumn[] {
  const { record } = store.getState();
  const model = store.model.table(table.path);
  return linesIn(record, above.key).flatMap((line) => {
    const values = linesIn(line, table.key);
    const place = { row: {}, header: record, parent: line };
    const canAdd =
      !readOnly &&
      table.canAdd &&
      model !== undefined &&
      canAddLine({ table: model, ...place }, store.context);
    if (values.length === 0 && !canAdd) return [];
    const stated = look.count === undefined ? null : line[look.count];
    const wanted = Math.max(Number(stated ?? 0), values.length);
    return wanted === 0 ? [] : [{ line, key: lineKey(line), values, wanted, canAdd }];
  });
}
export interface MatrixOf {
  readonly look: MatrixLook;
  /** The table of the values, and the one of the lines that they belong to. */
  readonly table: TableView;
  readonly above: TableView;
  readonly readOnly: boolean;
}

/** Whether a value of a column may be typed now. */
export function isValueOpen(
  store: DocumentStore,
  { look, table, readOnly }: MatrixOf,
  column: MatrixColumn,
  at: number,
): boolean {
  if (at >= column.wanted) return false;
  const row = column.values[at];
  const context = { store, table, parentLine: column.key, readOnly };
  return row ? isCellEditable(context, row, at, look.value) : column.canAdd;
}

/** Puts values into a column from a row on, as one step; lines that are not there yet are added. */
export function putValues(
  store: DocumentStore,
  { look, table }: MatrixOf,
  column: MatrixColumn,
  put: { readonly from: number; readonly values: readonly (string | null)[] },
): void {
  const { from, values } = put;
  const missing = Math.max(0, from + values.length - column.values.length);
  store.addAndEdit(
    {
      table: table.path,
      parentLine: column.key,
      values: Array.from({ length: missing }, () => ({})),
    },
    (keys) =>
      values.map((value, at) => {
        const row = column.values[from + at];
        const line = row ? lineKey(row) : keys[from + at - column.values.length]!;
        return { table: table.path, line, field: look.value, value };
      }),
  );
}
