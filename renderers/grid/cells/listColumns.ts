import type {
  ColDef,
  SuppressKeyboardEventParams,
  ValueFormatterParams,
  ValueGetterParams,
} from "ag-grid-community";
import type { ColumnView, ListPage, ListRow } from "../../../src/engine/index.ts";
import type { Reading } from "../../widgets/index.ts";
import type { Words } from "../../base/words.ts";
import { isSealed } from "../../widgets/masked.tsx";
import { cellText } from "./cellText.ts";
import { grows } from "./columnWidths.ts";
import { fitting, leastWidth } from "./fitColumns.ts";
import { baseCurrencies, cellLook, mergedKeys } from "./listLooks.ts";
import { ListCell, type CellParts, type ListCellContext } from "./TwoLines.tsx";
import type { ColumnLayout } from "../list/listState.ts";
import { isMasked } from "./maskedCell.ts";
import { pressTreeKey } from "./useTree.ts";

export { cellText };

/** The identity takes no more than this while others can grow. */
const widestIdentity = 420;

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

/** The columns with cells of their own: shown ones, without those shown in the cells of others. */
export function ownColumns(
  definition: ListPage,
  layout: readonly ColumnLayout[] | undefined,
): ReturnType<typeof arrangedColumns> {
  const shown = arrangedColumns(definition, layout).filter(({ hidden }) => !hidden);
  const merged = mergedKeys(definition, shown);
  return shown.filter(({ key }) => !merged.has(key));
}

/** AG Grid's columns of a list. Sorting is the server's: the grid only shows its order. */
export function listColumns(options: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  sort: readonly string[];
  reading: Reading;
  words: Words;
  rows: readonly ListRow[];
  /** Of all columns together, in px; 0: not known yet. */
  width: number;
}): ColDef<ListRow>[] {
  const { definition, layout, sort, reading, words, rows, width: room } = options;
  const shown = ownColumns(definition, layout);
  const bases = baseCurrencies(shown, rows);
  const sized = shown.map((column) => {
    const base = bases.get(column.key);
    const head = headOf(column, { definition, words, base });
    const least = leastWidth(column, { definition, rows, reading, head, base });
    const width = column.resized ? column.width! : least + sortMark(column.key, sort);
    return { column, head, base, width };
  });
  // Columns that the user has chosen are all shown, and scroll.
  const kept = layout ? undefined : fitting(sized, room, definition.codeField);
  const present = sized.filter(({ column }) => !kept || kept.has(column.key));
  const growing = present.filter(({ column }) => !column.resized && canGrow(column, definition));
  return present.map(({ column, head, base, width }): ColDef<ListRow> => {
    const { key } = column;
    const at = sort.findIndex((entry) => entry.replace(/^-/, "") === key);
    const look = cellLook(column, definition);
    const second = (column.second ?? []).flatMap(
      (path) => definition.columns.find((one) => one.key === path) ?? [],
    );
    const isIdentity = look === "identity";
    const parts: CellParts = { column, look, second, base };
    const isNumber = column.numeric === true && look !== "progress";
    return {
      colId: key,
      headerName: head,
      headerTooltip: column.code ? `${column.title} ${column.code}` : head,
      valueGetter: ({ data }: ValueGetterParams<ListRow>) => data?.[key],
      valueFormatter: (cell: ValueFormatterParams<ListRow>) =>
        cellText(column, cell.data, cell.value, reading),
      tooltip: ({ data }) =>
        isMasked(column, data)
          ? reading[isSealed(column, data) ? "sealed" : "masked"]
          : cellText(column, data, data?.[key], reading),
      ...(!column.resized && (growing.length === 0 || canGrow(column, definition))
        ? {
            flex: isIdentity && definition.nameField ? 3 : 2,
            minWidth: width,
            ...(isIdentity && growing.length > 1 ? { maxWidth: widestIdentity } : {}),
          }
        : { width, flex: 0 }),
      pinned: column.pin ?? null,
      sortable: column.sortable,
      sort: at < 0 ? null : sort[at]!.startsWith("-") ? "desc" : "asc",
      sortIndex: at < 0 ? null : at,
      comparator: () => 0,
      cellClass: isNumber ? "wb-cell-two wb-cell-number" : "wb-cell-two",
      headerClass: isNumber ? "wb-head-number" : "",
      cellRenderer: ListCell,
      cellRendererParams: parts,
      ...(isIdentity ? { suppressKeyboardEvent: takesKey } : {}),
    };
  });
}

function canGrow(column: ColumnView, definition: ListPage): boolean {
  const look = cellLook(column, definition);
  return look === "identity" || look === "reference" || (look === "widget" && grows(column));
}

/** The arrow of a sort, and its number among several, are beside the title. */
function sortMark(key: string, sort: readonly string[]): number {
  const isSorted = sort.some((entry) => entry.replace(/^-/, "") === key);
  return isSorted ? (sort.length > 1 ? 38 : 22) : 0;
}

/** A heading: with the currency of most rows, and with the user whom a state awaits. */
function headOf(
  column: ColumnView,
  using: { definition: ListPage; words: Words; base: string | undefined },
): string {
  const { definition, words, base } = using;
  if (base !== undefined) return `${column.title} ${base}`;
  const tells = Object.values(definition.next?.states ?? {}).some(
    ({ primary, awaits }) => primary ?? awaits,
  );
  return tells && column.key === definition.next?.column
    ? words("list.awaited", { title: column.title })
    : column.title;
}

/** Arrow keys on the cell that names a row of a tree open and close it; else they move on. */
function takesKey({ event, data, context }: SuppressKeyboardEventParams<ListRow>): boolean {
  const tree = (context as ListCellContext | undefined)?.tree?.() ?? null;
  if (event.type !== "keydown" || !data || event.altKey || event.ctrlKey || event.metaKey)
    return false;
  return pressTreeKey(tree, data.id, event.key);
}

/** The label of a row: the text of its code column; where that is empty, the first text that it shows. */
export function rowName(definition: ListPage, row: ListRow, reading: Reading): string {
  const { columns, codeField } = definition;
  const code = columns.filter(({ key }) => key === codeField);
  for (const column of [...code, ...columns.filter(({ hidden }) => !hidden)]) {
    const text = cellText(column, row, row[column.key], reading);
    if (text !== "") return text;
  }
  return row.id;
}
