import { createGrid, themeQuartz, type ColDef } from "ag-grid-community";
import { gridWords } from "../../renderers/grid/cells/agGrid.ts";

/* The page beside ours: the same modules of AG Grid, the same rows and columns, and nothing else. */

type Row = Readonly<Record<string, unknown>>;
const { columns, rows } = (await (await fetch("/rows")).json()) as {
  columns: { path: string; title: string }[];
  rows: Row[];
};
createGrid(document.getElementById("grid")!, {
  theme: themeQuartz,
  localeText: gridWords.cn,
  columnDefs: columns.map(({ path, title }): ColDef<Row> => ({
    colId: path,
    headerName: title,
    valueGetter: ({ data }) => textOf(data?.[path]),
  })),
  rowData: rows,
});

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "name" in value) return String(value.name);
  return value === null || value === undefined ? "" : String(value);
}
