import type { GridApi } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { useDocument } from "../../document/useDocument.ts";
import { isCellEditable, type LineContext } from "./lineContext.ts";
import { lineFields } from "./lineColumns.ts";

/**
 * Puts the grid's focus where the document asks for it (a problem that was clicked) and on lines that were just added: their
 * first cell that can be edited. `onLine` asks for a new line, `onRows` is for the grid to call once it has taken new rows.
 */
export function useLineFocus(
  context: LineContext,
  api: { readonly current: GridApi<Row> | null },
): { readonly onLine: (line: string) => void; readonly onRows: () => void } {
  const { store, table } = context;
  const focus = useDocument(store, "focus");
  const wanted = useRef<{ line: string; field: string | undefined } | null>(null);
  function move() {
    const target = wanted.current;
    const grid = api.current;
    const node = target && grid && !grid.isDestroyed() ? grid.getRowNode(target.line) : undefined;
    if (!target || !grid || !node?.data || node.rowIndex === null) return;
    wanted.current = null;
    const { rowIndex, data } = node;
    const first = lineFields(table).find(({ key }) => isCellEditable(context, data, rowIndex, key));
    const column = target.field && grid.getColumn(target.field) ? target.field : first?.key;
    grid.ensureIndexVisible(rowIndex);
    if (!column) return;
    grid.ensureColumnVisible(column);
    grid.setFocusedCell(rowIndex, column);
  }
  useEffect(() => {
    if (focus?.line === undefined || focus.table !== table.path) return;
    wanted.current = { line: focus.line, field: focus.field };
    // A tab that was just opened has its grid a moment later.
    const frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
    // Only a new wish moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [focus, table]);
  return {
    onLine: (line) => {
      wanted.current = { line, field: undefined };
    },
    onRows: () => queueMicrotask(move),
  };
}
