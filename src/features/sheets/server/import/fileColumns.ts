import { Refusal, type Document, type Table } from "../../../../engine/index.ts";
import type { TransferColumn } from "../columns.ts";
import { cellText } from "../sheet/cell.ts";
import type { Sheet } from "../sheet/readSheet.ts";
import type { ImportRequest } from "./importRequest.ts";

/** What a file's cells mean, by table. */
export interface FileColumns {
  readonly document: Document;
  readonly tables: ReadonlyMap<Table, TableColumns>;
}
export interface TableColumns {
  readonly columns: readonly TransferColumn[];
  /** The item sequence of lines, if the file has it. */
  readonly item: TransferColumn | undefined;
  /** Constants of fields that no column or only a blank cell fills. */
  readonly constants: ReadonlyMap<TransferColumn, string>;
  /** The text of a column in a row of the file, trimmed and translated; `""` for none. */
  readonly text: (row: number, column: TransferColumn) => string;
}

/**
 * Ties a mapping to the columns of a file. @throws Refusal `common.unknownField` for a mapped column that the file does
 * not have.
 */
export function fileColumns(
  document: Document,
  columns: readonly TransferColumn[],
  request: ImportRequest,
  sheet: Sheet,
): FileColumns {
  const places = new Map<string, number>();
  for (const [name, path] of Object.entries(request.mapping)) {
    const at = sheet.columns.indexOf(name);
    if (at < 0)
      throw new Refusal("common.unknownField", {
        args: [name.slice(0, 60), sheet.columns.join(", ")],
      });
    places.set(path, at);
  }
  const text = (row: number, { path }: TransferColumn): string => {
    const at = places.get(path);
    const typed = at === undefined ? "" : cellText(sheet.rows[row]![at]).trim();
    const values = request.values[path];
    return values !== undefined && Object.hasOwn(values, typed) ? values[typed]!.trim() : typed;
  };
  const tables = new Map<Table, TableColumns>();
  for (const table of document.tables) {
    const own = columns.filter((column) => column.table === table);
    const constants = own.flatMap((column) => {
      const constant = request.constants[column.path];
      return constant === undefined ? [] : [[column, constant] as const];
    });
    const mapped = own.filter(({ path }) => places.has(path));
    if (mapped.length === 0 && constants.length === 0) continue;
    tables.set(table, {
      columns: mapped.filter(({ isItem }) => !isItem),
      item: mapped.find(({ isItem }) => isItem),
      constants: new Map(constants),
      text,
    });
  }
  return { document, tables };
}
