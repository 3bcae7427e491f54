import {
  linesOf,
  type Document,
  type Language,
  type Row,
  type Table,
  type WireValue,
} from "../../../../engine/index.ts";
import type { TransferColumn } from "../columns.ts";
import { identityFields } from "../identityFields.ts";
import type { Cell } from "../sheet/cell.ts";
import { exactCell } from "../textCell.ts";

type Cells = ReadonlyMap<string, Cell>;

/**
 * A whole document as rows of a file, in the order of the columns: one row a line, line tables side by side, nested
 * lines beside and below the line they belong to. What an import knows the document by (its code, or the key that this is
 * a part of) stands on every row, the item of a line on every row of its nested lines; everything else on the first.
 */
export function documentRows(options: {
  readonly document: Document;
  readonly record: Row;
  readonly columns: readonly TransferColumn[];
  readonly language: Language;
  readonly timeZone: string;
}): readonly (readonly Cell[])[] {
  const { document, record, columns, language, timeZone } = options;
  const byTable = Map.groupBy(columns, (column) => column.table);
  const ofHeader = byTable.get(document.header) ?? [];
  const knownBy = identityFields(document, (asked) =>
    ofHeader.some(({ field }) => field === asked),
  );

  const rowsOf = (table: Table, row: Row): readonly Cells[] => {
    const own = new Map<string, Cell>();
    const repeated = new Map<string, Cell>();
    for (const { path, field, isItem } of byTable.get(table) ?? []) {
      const cell = exactCell(row[field.key] as WireValue, field, language, { timeZone });
      own.set(path, cell);
      if (isItem || (!table.parent && knownBy.includes(field))) repeated.set(path, cell);
    }
    const beside = table.children.map((child) =>
      linesOf(row, child.key).flatMap((line) => rowsOf(child, line)),
    );
    const height = Math.max(1, ...beside.map((rows) => rows.length));
    return Array.from({ length: height }, (_, at) => {
      const lines = beside.flatMap((rows) => [...(rows[at] ?? [])]);
      return new Map([...(at === 0 ? own : repeated), ...lines]);
    });
  };
  return rowsOf(document.header, record).map((cells) =>
    columns.map(({ path }) => cells.get(path) ?? null),
  );
}
