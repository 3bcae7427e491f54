import type {
  ColDef,
  GetRowIdParams,
  GridApi,
  RowSelectionOptions,
  SelectionColumnDef,
} from "ag-grid-community";
import { AgGridReact, type AgGridReactProps } from "ag-grid-react";
import type { Row } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { lineKey } from "../../document/address.ts";
import { gridThemes, gridWords } from "../cells/agGrid.ts";
import type { LineContext } from "./lineContext.ts";

/** AG Grid as line tables use it: values are put in by the document, lines are picked by boxes. */
export function LineGrid(
  props: Pick<
    AgGridReactProps<Row>,
    "onCellEditRequest" | "onCellFocused" | "onCellKeyDown" | "tabToNextCell"
  > & {
    readonly context: LineContext;
    readonly rows: readonly Row[];
    readonly columns: ColDef<Row>[];
    readonly rowHeight: number;
    /** What is said where there is no line. */
    readonly none: string;
    /** Whether lines can be picked. */
    readonly selects: boolean;
    /** The grid is there, with its rows. */
    readonly onGrid: (grid: GridApi<Row>) => void;
    /** It has taken other rows. */
    readonly onRows: () => void;
    readonly onPick: (rows: readonly Row[]) => void;
  },
) {
  const { context, rows, columns, rowHeight, none, selects, onGrid, onRows, onPick, ...events } =
    props;
  const { language, density, nonce } = useRenderer();
  return (
    <AgGridReact<Row>
      {...(nonce ? { styleNonce: nonce } : {})}
      {...events}
      theme={gridThemes[density]}
      localeText={{ ...gridWords[language], noRowsToShow: none }}
      context={context}
      rowData={rows as Row[]}
      rowHeight={rowHeight}
      columnDefs={columns}
      defaultColDef={anyColumn}
      getRowId={rowId}
      readOnlyEdit
      enterNavigatesVerticallyAfterEdit
      stopEditingWhenCellsLoseFocus
      {...(selects ? { rowSelection: selection } : {})}
      selectionColumnDef={selectionColumn}
      tooltipShowMode="standard"
      tooltipShowDelay={500}
      animateRows={false}
      suppressMovableColumns
      onGridReady={({ api }) => onGrid(api)}
      onRowDataUpdated={onRows}
      onSelectionChanged={({ source: by, api: grid }) => {
        if (!by.startsWith("api") && by !== "rowDataChanged") onPick(grid.getSelectedRows());
      }}
    />
  );
}

/** The px of the boxes that pick lines. */
export const selectionWidth = 40;

// The grid makes all its columns anew when it is given another object.
const anyColumn: ColDef<Row> = {
  resizable: true,
  sortable: false,
  suppressHeaderMenuButton: true,
  minWidth: 48,
};
const selectionColumn: SelectionColumnDef = {
  pinned: "left",
  width: selectionWidth,
  resizable: false,
};
const selection: RowSelectionOptions<Row> = {
  mode: "multiRow",
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
};
const rowId = ({ data }: GetRowIdParams<Row>): string => lineKey(data);
