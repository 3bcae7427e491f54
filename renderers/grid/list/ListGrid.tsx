import type {
  CellKeyDownEvent,
  ColumnState,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { use, useEffect, useMemo, useRef } from "react";
import type { ListPage, ListRow } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import { gridThemes, gridWords } from "../cells/agGrid.ts";
import { arrangedColumns, listColumns, sumRow } from "../cells/listColumns.ts";
import type { ColumnLayout } from "./listState.ts";
import { TreeContext } from "../cells/useTree.ts";

const selection: RowSelectionOptions<ListRow> = {
  mode: "multiRow",
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
  isRowSelectable: ({ data }) => data?.[sumRow] === undefined,
};

/** The rows of a list on AG Grid: columns as arranged, sorting by the server, selection by id, sums pinned below. */
export function ListGrid(props: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  sort: readonly string[];
  rows: readonly ListRow[];
  sums: readonly Record<string, unknown>[];
  loading: boolean;
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  onSelect: (selected: readonly ListRow[]) => void;
  onSort: (sort: readonly string[]) => void;
  onLayout: (layout: readonly ColumnLayout[]) => void;
  onOpen: ((row: ListRow) => void) | undefined;
}) {
  const {
    definition,
    layout,
    sort,
    rows,
    sums,
    loading,
    selected,
    selectable,
    onSelect,
    onSort,
    onLayout,
    onOpen,
  } = props;
  const { language, density, nonce } = useRenderer();
  const reading = useReading();
  const words = useWords();
  const api = useRef<GridApi<ListRow> | null>(null);
  const columns = useMemo(
    () => listColumns({ definition, layout, sort, reading }),
    [definition, layout, sort, reading],
  );
  const tree = use(TreeContext);
  const present = useRef(tree);
  useEffect(() => {
    present.current = tree;
  }, [tree]);
  const context = useMemo(() => ({ onOpen, tree: () => present.current }), [onOpen]);
  const localeText = useMemo(
    () => ({ ...gridWords[language], noRowsToShow: words("state.empty") }),
    [language, words],
  );

  useEffect(() => {
    api.current?.forEachNode((node) => {
      const wanted = node.id !== undefined && selected.has(node.id);
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, "api");
    });
  }, [selected, rows]);

  function sorted() {
    const state = api.current?.getColumnState() ?? [];
    const entries = state
      .filter((column) => column.sort)
      .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
    const next = entries.map(({ colId, sort: direction }) =>
      direction === "desc" ? `-${colId}` : colId,
    );
    if (next.join() !== sort.join()) onSort(next);
  }
  function arranged(resized?: string) {
    const state = api.current?.getColumnState();
    if (state) onLayout(layoutOf(state, arrangedColumns(definition, layout), resized));
  }
  return (
    <div
      className="wb-grid"
      role="region"
      aria-label={words("list.label", { title: definition.title })}
      aria-busy={loading}
    >
      <AgGridReact<ListRow>
        {...(nonce ? { styleNonce: nonce } : {})}
        theme={gridThemes[density]}
        localeText={localeText}
        context={context}
        rowData={rows as ListRow[]}
        pinnedBottomRowData={sums as Record<string, unknown>[]}
        columnDefs={columns}
        defaultColDef={{ resizable: true, suppressHeaderMenuButton: true, minWidth: 60 }}
        getRowId={rowId}
        {...(selectable ? { rowSelection: selection } : {})}
        selectionColumnDef={{
          pinned: "left",
          width: 44,
          resizable: false,
          suppressHeaderMenuButton: true,
        }}
        suppressCellFocus={false}
        suppressMultiSort={false}
        loading={loading && rows.length === 0}
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={400}
        animateRows={false}
        suppressDragLeaveHidesColumns
        rowClass="wb-row"
        onGridReady={(event: GridReadyEvent<ListRow>) => {
          api.current = event.api;
        }}
        onSelectionChanged={(event: SelectionChangedEvent<ListRow>) => {
          if (event.source.startsWith("api") || event.source === "rowDataChanged") return;
          onSelect(event.api.getSelectedRows());
        }}
        onSortChanged={({ source }) => source === "uiColumnSorted" && sorted()}
        onColumnMoved={({ finished, source }) =>
          finished && source === "uiColumnMoved" && arranged()
        }
        onColumnPinned={({ source }) => source === "uiColumnMoved" && arranged()}
        onColumnResized={({ finished, source, column }) =>
          finished && source === "uiColumnResized" && arranged(column?.getColId())
        }
        onRowDoubleClicked={({ data, rowPinned }) => data && !rowPinned && onOpen?.(data)}
        onCellKeyDown={(event) => onKey(event as CellKeyDownEvent<ListRow>, onOpen)}
        getRowClass={({ node }) => (node.rowPinned ? "wb-sum-row" : undefined)}
      />
      <span className="wb-visually-hidden" aria-live="polite">
        {loading ? words("state.loading") : ""}
      </span>
    </div>
  );
}

const rowId = ({ data, rowPinned }: GetRowIdParams<ListRow>): string =>
  rowPinned ? `sum ${String(data[sumRow])}` : data.id;

function onKey(
  cell: CellKeyDownEvent<ListRow>,
  onOpen: ((row: ListRow) => void) | undefined,
): void {
  const event = cell.event as KeyboardEvent | null;
  if (!event || !cell.data || cell.node.rowPinned) return;
  if (event.key === "Enter") onOpen?.(cell.data);
  if (event.key === "c" && (event.ctrlKey || event.metaKey) && !window.getSelection()?.toString()) {
    const column = cell.column.getColDef();
    const format = column.valueFormatter;
    const text = typeof format === "function" ? format(cell as never) : String(cell.value ?? "");
    void navigator.clipboard?.writeText(text);
  }
}

/** The grid's order, pins and the width that was just changed, as a layout; widths nobody touched stay with the definition. */
function layoutOf(
  state: readonly ColumnState[],
  before: ReturnType<typeof arrangedColumns>,
  resized: string | undefined,
): readonly ColumnLayout[] {
  const known = new Map(before.map((column) => [column.key, column]));
  return state.flatMap(({ colId, width, pinned }): ColumnLayout[] => {
    const column = known.get(colId);
    if (!column) return [];
    const keepsWidth = column.resized ? column.width : undefined;
    const nextWidth = colId === resized ? (width ?? undefined) : keepsWidth;
    const pin = pinned === true ? "left" : pinned || null;
    return [
      {
        key: colId,
        ...(nextWidth === undefined ? {} : { width: Math.round(nextWidth) }),
        ...(column.hidden ? { hidden: true } : {}),
        ...(pin === (column.pin ?? null) && pin === null ? {} : { pin }),
      },
    ];
  });
}
