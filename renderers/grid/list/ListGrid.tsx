import type {
  CellKeyDownEvent,
  ColDef,
  ColumnState,
  GetRowIdParams,
  GridApi,
  GridReadyEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
  SelectionColumnDef,
} from "ag-grid-community";
import { AgGridReact } from "ag-grid-react";
import { use, useCallback, useEffect, useMemo, useRef } from "react";
import { copyText } from "../../base/copyText.ts";
import { withHyphen, type ListPage, type ListRow } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useReading } from "../../widgets/useReading.ts";
import { useWords } from "../../base/words.ts";
import { measures } from "../../base/theme.ts";
import { gridThemes, gridWords } from "../cells/agGrid.ts";
import { arrangedColumns, listColumns, ownColumns } from "../cells/listColumns.ts";
import { hasTwoLines } from "../cells/listLooks.ts";
import { useSize } from "../cells/useSize.ts";
import type { ListCellContext } from "../cells/TwoLines.tsx";
import type { ColumnLayout } from "./listState.ts";
import { TreeContext } from "../cells/useTree.ts";

const selection: RowSelectionOptions<ListRow> = {
  mode: "multiRow",
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};

/** The column of check boxes, with the page's inset before it. */
const boxes = 46;

// The grid makes all its columns anew when it is given another object.
const anyColumn: ColDef<ListRow> = {
  resizable: true,
  suppressHeaderMenuButton: true,
  minWidth: 60,
};
const selectionColumn: SelectionColumnDef = {
  pinned: "left",
  width: boxes,
  resizable: false,
  suppressHeaderMenuButton: true,
};

/** Rows that are seen, from the first one on. */
export interface RowsInView {
  readonly first: number;
  readonly last: number;
}

/** The rows of a list on AG Grid: columns as arranged and as they fit, sorting by the server, selection by id. */
export function ListGrid(props: {
  definition: ListPage;
  layout: readonly ColumnLayout[] | undefined;
  sort: readonly string[];
  rows: readonly ListRow[];
  loading: boolean;
  selected: ReadonlyMap<string, ListRow>;
  selectable: boolean;
  onSelect: (selected: readonly ListRow[]) => void;
  onSort: (sort: readonly string[]) => void;
  onLayout: (layout: readonly ColumnLayout[]) => void;
  onOpen: ((row: ListRow) => void) | undefined;
  /** The window has room for more rows than there are, or its end is near. */
  onMore: () => void;
  onView: (view: RowsInView) => void;
}) {
  const { definition, layout, sort, rows, loading, selected, selectable, onSelect } = props;
  const { onSort, onLayout, onOpen, onMore, onView } = props;
  const { language, density, nonce, today, me } = useRenderer();
  const reading = useReading();
  const words = useWords();
  const api = useRef<GridApi<ListRow> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const { width, height } = size ?? { width: 0, height: 0 };
  const columns = useMemo(
    () =>
      listColumns({
        definition,
        layout,
        sort,
        reading,
        words,
        rows,
        width: width === 0 ? 0 : width - (selectable ? boxes : 0) - 16,
      }),
    [definition, layout, sort, reading, words, rows, width, selectable],
  );
  const isTwo = useMemo(
    () => hasTwoLines(definition, ownColumns(definition, layout)),
    [definition, layout],
  );
  const { row, rowTwo, head } = measures[density];
  const rowHeight = isTwo ? rowTwo : row;
  const tree = use(TreeContext);
  const present = useRef(tree);
  useEffect(() => {
    present.current = tree;
  }, [tree]);
  const day = today();
  const context = useMemo(
    (): ListCellContext => ({
      onOpen,
      tree: () => present.current,
      facts: { definition, reading, words, today: day, me },
    }),
    [onOpen, definition, reading, words, day, me],
  );
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

  const look = useCallback(() => {
    const range = api.current?.getVerticalPixelRange();
    const seen = height - head;
    if (seen <= 0) return;
    const top = range?.top ?? 0;
    const last = Math.min(rows.length - 1, Math.ceil((top + seen) / rowHeight) - 1);
    onView({ first: Math.floor(top / rowHeight), last });
    if ((top + seen) / rowHeight > rows.length - 2) onMore();
  }, [height, head, rowHeight, rows.length, onView, onMore]);
  useEffect(look, [look]);

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
      ref={frame}
      className="wb-grid"
      role="region"
      aria-label={words("list.label", { title: definition.title })}
      aria-busy={loading}
    >
      {/* Not before its width is known: it would make all columns, then those that fit. */}
      {size && (
        <AgGridReact<ListRow>
          {...(nonce ? { styleNonce: nonce } : {})}
          theme={gridThemes[density]}
          rowHeight={rowHeight}
          localeText={localeText}
          context={context}
          rowData={rows as ListRow[]}
          columnDefs={columns}
          maintainColumnOrder={false}
          defaultColDef={anyColumn}
          getRowId={rowId}
          {...(selectable ? { rowSelection: selection } : {})}
          selectionColumnDef={selectionColumn}
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
          onBodyScroll={({ direction }) => direction === "vertical" && look()}
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
          onRowDoubleClicked={({ data }) => data && onOpen?.(data)}
          onCellKeyDown={(event) => onKey(event as CellKeyDownEvent<ListRow>, onOpen)}
        />
      )}
      <span className="wb-visually-hidden" aria-live="polite">
        {loading ? words("state.loading") : ""}
      </span>
    </div>
  );
}

const rowId = ({ data }: GetRowIdParams<ListRow>): string => data.id;

function onKey(
  cell: CellKeyDownEvent<ListRow>,
  onOpen: ((row: ListRow) => void) | undefined,
): void {
  const event = cell.event as KeyboardEvent | null;
  if (!event || !cell.data) return;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key === "Enter" || (event.key === "o" && isPlain)) onOpen?.(cell.data);
  if ((event.key === "j" || event.key === "k") && isPlain) {
    const index = (cell.rowIndex ?? 0) + (event.key === "j" ? 1 : -1);
    if (cell.api.getDisplayedRowAtIndex(index)) {
      cell.api.ensureIndexVisible(index);
      cell.api.setFocusedCell(index, cell.column);
    }
  }
  if (event.key === "c" && (event.ctrlKey || event.metaKey) && !window.getSelection()?.toString()) {
    const column = cell.column.getColDef();
    const format = column.valueFormatter;
    const text = typeof format === "function" ? format(cell as never) : String(cell.value ?? "");
    void copyText(withHyphen(text));
  }
}

/**
 * The grid's order, pins and the width that was just changed, as a layout; other widths stay those of the definition.
 * Columns that the grid lacks (shown in others' cells, or without room) keep their order behind those it has.
 */
function layoutOf(
  state: readonly ColumnState[],
  before: ReturnType<typeof arrangedColumns>,
  resized: string | undefined,
): readonly ColumnLayout[] {
  const known = new Map(before.map((column) => [column.key, column]));
  const inGrid = new Set(state.map(({ colId }) => colId));
  const moved = state.flatMap(({ colId, width, pinned }): ColumnLayout[] => {
    const column = known.get(colId);
    if (!column) return [];
    const keepsWidth = column.resized ? column.width : undefined;
    const nextWidth = colId === resized ? (width ?? undefined) : keepsWidth;
    const pin = pinned === true ? "left" : pinned || null;
    return [
      {
        key: colId,
        ...(nextWidth === undefined ? {} : { width: Math.round(nextWidth) }),
        ...(pin === (column.pin ?? null) && pin === null ? {} : { pin }),
      },
    ];
  });
  const rest = before
    .filter(({ key }) => !inGrid.has(key))
    .map(({ key, hidden }): ColumnLayout => ({ key, ...(hidden ? { hidden: true } : {}) }));
  return [...moved, ...rest];
}
