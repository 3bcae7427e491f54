import type {
  ColDef,
  SuppressKeyboardEventParams,
  ValueFormatterParams,
  ValueGetterParams,
} from "ag-grid-community";
import type { ColumnView, ListPage, ListRow, Row } from "../../../src/engine/index.ts";
import type { Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { isSealed, maskedText } from "../../widgets/masked.tsx";
import { defaultWidth, grows } from "./columnWidths.ts";
import { CodeCell, DrawnCell, type ListCellContext } from "./ListCell.tsx";
import type { ColumnLayout } from "../list/listState.ts";
import { isMasked } from "./maskedCell.ts";
import { pressTreeKey } from "./useTree.ts";

/** Pinned rows of sums carry this key with a name of their own instead of an id. */
export const sumRow = "__sum";

/** The columns of a page in the person's order, with layout applied; hidden ones included. */
export function arrangedColumns(
  definition: ListPage,
  layout: readonly ColumnLayout[] = [],
): readonly (ColumnView & { readonly resized: boolean })[] {
  const byKey = new Map(definition.columns.map((column) => [column.key, column]));
  const placed = layout.flatMap(({ key }) => byKey.get(key) ?? []);
  const rest = definition.columns.filter((column) => !placed.includes(column));
  const changes = new Map(layout.map((entry) => [entry.key, entry]));
  return [...placed, ...rest].map((column) => {
    const { pin: defaultPin, ...own } = column;
    const change = changes.get(column.key);
    const pin = change?.pin === undefined ? defaultPin : (change.pin ?? undefined);
    return {
      ...own,
      hidden: change ? (change.hidden ?? false) : (column.hidden ?? false),
      resized: change?.width !== undefined,
      ...((change?.width ?? column.width) === undefined
        ? {}
        : { width: change?.width ?? column.width! }),
      ...(pin ? { pin } : {}),
    };
  });
}

/** AG Grid's columns of a list. Sorting is the server's: the grid only shows its order. */
export function listColumns(options: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  sort: readonly string[];
  reading: Reading;
}): ColDef<ListRow>[] {
  const { definition, layout, sort, reading } = options;
  return arrangedColumns(definition, layout).map((column): ColDef<ListRow> => {
    const { key } = column;
    const at = sort.findIndex((entry) => entry.replace(/^-/, "") === key);
    const sorted =
      at < 0 ? [] : (["sort", ...(sort.length > 1 ? ["sortNumber" as const] : [])] as const);
    const width = column.width ?? defaultWidth(column, sorted);
    return {
      colId: key,
      headerName: column.title,
      ...(column.code ? { headerTooltip: `${column.title} ${column.code}` } : {}),
      valueGetter: ({ data }: ValueGetterParams<ListRow>) => data?.[key],
      valueFormatter: (cell: ValueFormatterParams<ListRow>) =>
        cellText(column, cell.data, cell.value, reading),
      tooltip: ({ data }) =>
        isMasked(column, data)
          ? reading[isSealed(column, data) ? "sealed" : "masked"]
          : cellText(column, data, data?.[key], reading),
      hide: column.hidden ?? false,
      ...(column.resized || column.width || !grows(column)
        ? { width, flex: 0 }
        : { flex: width, minWidth: width }),
      pinned: column.pin ?? null,
      sortable: column.sortable,
      sort: at < 0 ? null : sort[at]!.startsWith("-") ? "desc" : "asc",
      sortIndex: at < 0 ? null : at,
      comparator: () => 0,
      cellClass: column.numeric ? "wb-cell-number" : "",
      headerClass: column.numeric ? "wb-head-number" : "",
      ...(key === definition.codeField
        ? { cellRenderer: CodeCell, suppressKeyboardEvent: takesKey }
        : widgetOf(column).drawn
          ? { cellRenderer: DrawnCell, cellRendererParams: { column } }
          : {}),
    };
  });
}

/** Arrow keys on the cell that names a row of a tree open and close it; else they move on. */
function takesKey({ event, data, context }: SuppressKeyboardEventParams<ListRow>): boolean {
  const tree = (context as ListCellContext | undefined)?.tree?.() ?? null;
  if (event.type !== "keydown" || !data || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  return pressTreeKey(tree, data.id, event.key);
}

/** A cell as plain text. */
export function cellText(
  column: ColumnView,
  row: Row | undefined,
  value: unknown,
  reading: Reading,
): string {
  if (isMasked(column, row)) return maskedText;
  return widgetOf(column).text(value, column, { ...reading, row });
}

/** What people call a row: the text of its code column; where that says nothing, the first text that it shows. */
export function rowName(definition: ListPage, row: ListRow, reading: Reading): string {
  const { columns, codeField } = definition;
  const code = columns.filter(({ key }) => key === codeField);
  for (const column of [...code, ...columns.filter(({ hidden }) => !hidden)]) {
    const text = cellText(column, row, row[column.key], reading);
    if (text !== "") return text;
  }
  return row.id;
}
