import type { GridApi, IRowNode } from "ag-grid-community";
import { useEffect, useRef } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { addressKey, lineKey, linesIn, rowOfLine } from "../../document/address.ts";
import type { DocumentState } from "../../document/documentStore.ts";
import { noteAt } from "../../document/problemsByCell.ts";
import { useDocument } from "../../document/useDocument.ts";
import type { Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { isCellEditable, leavesCells, type LineContext } from "./lineContext.ts";

/** Milliseconds of rest after which cells react to input elsewhere: typing in the header does not wait for them. */
const rest = 120;

/**
 * Cells react to other state beside their value: to problems and refused texts at once; to what the whole document decides
 * (whether they may be edited, the currency of an amount) when typing rests. Only cells that show something else are drawn.
 */
export function useCellRefresh(
  context: LineContext,
  api: { readonly current: GridApi<Row> | null },
  reading: Reading,
): void {
  const { store } = context;
  const problems = useDocument(store, "problems");
  const refused = useDocument(store, "refused");
  /** What the cells were drawn for: at first by the grid itself. */
  const drawn = useRef<{ for: LineContext; state: DocumentState } | null>(null);
  useEffect(() => {
    drawn.current ??= { for: context, state: store.getState() };
    const refresh = () => {
      const grid = api.current;
      if (!grid || grid.isDestroyed()) return;
      const before = drawn.current?.for === context ? drawn.current.state : undefined;
      const now = store.getState();
      drawn.current = { for: context, state: now };
      if (before && leavesCells(context, before, now)) return;
      if (before) refreshChanged(grid, { context, before, now, reading });
      else grid.refreshCells({ force: true });
    };
    const frame = requestAnimationFrame(refresh);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = store.getState().record;
    const stop = store.subscribe(() => {
      const { record } = store.getState();
      if (record === seen) return;
      seen = record;
      clearTimeout(timer);
      timer = setTimeout(refresh, rest);
    });
    return () => {
      stop();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [store, context, reading, api, problems, refused]);
}

interface Change {
  readonly context: LineContext;
  readonly before: DocumentState;
  readonly now: DocumentState;
  readonly reading: Reading;
}

/** Draws the cells on the screen that show something else than before: all of a line that changed, single ones of others. */
function refreshChanged(grid: GridApi<Row>, change: Change): void {
  const { table } = change.context;
  const columns = grid.getAllDisplayedVirtualColumns().map((column) => column.getColId());
  const former = formerLines(change);
  for (const node of grid.getRenderedNodes()) {
    const { data } = node;
    if (!data || node.rowPinned) continue;
    const isSame = former.has(data);
    const stale = isSame
      ? columns.filter((key) => {
          const field = table.fields.find((one) => one.key === key);
          return field && isOther(node, field, change);
        })
      : columns;
    if (stale.length > 0) grid.refreshCells({ rowNodes: [node], columns: stale, force: true });
  }
}

/** The lines as they were: those that are still the same object have no value changed. */
function formerLines({ context, before }: Change): ReadonlySet<Row> {
  const { table, parentLine } = context;
  const above = table.path.split(".").slice(0, -1).join(".");
  const parent =
    parentLine === undefined ? before.record : rowOfLine(before.record, above, parentLine);
  return new Set(parent ? linesIn(parent, table.key) : []);
}

/** Whether a cell of an unchanged line shows something else: its problem, its text, or that it is locked. */
function isOther(
  node: IRowNode<Row>,
  field: LineContext["table"]["fields"][number],
  { context, before, now, reading }: Change,
): boolean {
  const row = node.data!;
  const { key } = field;
  const address = addressKey({ table: context.table.path, line: lineKey(row), field: key });
  if (noteAt(before, address) !== noteAt(now, address)) return true;
  if (before.record === now.record) return false;
  const shown = ({ record }: DocumentState) =>
    widgetOf(field).text(row[key], field, { ...reading, row, header: record });
  const isOpen = ({ record }: DocumentState) =>
    isCellEditable(context, row, node.rowIndex ?? 0, key, record);
  return shown(before) !== shown(now) || isOpen(before) !== isOpen(now);
}
