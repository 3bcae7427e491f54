import type { GridApi } from "ag-grid-community";
import { useLayoutEffect, useState } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { lineKey } from "../../document/address.ts";

/**
 * The rows to give the grid. It is given others only when lines come, go or move; values that changed are put into its rows
 * one by one, since for another list it walks through all rows, their heights and selection several times.
 */
export function useGridRows(
  rows: readonly Row[],
  api: { readonly current: GridApi<Row> | null },
): readonly Row[] {
  const [given, setGiven] = useState(rows);
  const isSame = rows === given || hasSameLines(rows, given);
  if (!isSame) setGiven(rows);
  useLayoutEffect(() => {
    const grid = api.current;
    if (!grid || grid.isDestroyed() || rows === given) return;
    for (const row of rows) {
      const node = grid.getRowNode(lineKey(row));
      if (node && node.data !== row) node.updateData(row);
    }
  }, [rows, given, api]);
  return isSame ? given : rows;
}

function hasSameLines(rows: readonly Row[], others: readonly Row[]): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, at) => row === others[at] || lineKey(row) === lineKey(others[at]!))
  );
}
