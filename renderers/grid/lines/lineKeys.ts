import type {
  CellKeyDownEvent,
  CellPosition,
  GridApi,
  TabToNextCellParams,
} from "ag-grid-community";
import { copyText } from "../../base/copyText.ts";
import type { FormFieldView, Row, WireValue } from "../../../src/engine/index.ts";
import { lineKey } from "../../document/address.ts";
import type { Edit } from "../../document/applyEdits.ts";
import { isCellEditable, type LineContext } from "./lineContext.ts";
import { copiedBlock } from "./pastedBlock.ts";

/** The commands that keys of a line grid run. */
interface LineCommands {
  readonly add: () => void;
  readonly remove: (rows: readonly Row[]) => void;
  readonly text: (row: Row, field: FormFieldView) => string;
}

/** The keyboard of a line grid while no cell is being edited; editing itself is AG Grid's (F2, Enter, Tab, typing, Escape). */
export function onLineKey(
  cell: CellKeyDownEvent<Row>,
  options: { context: LineContext; fields: readonly FormFieldView[]; commands: LineCommands },
): void {
  const { context, fields, commands } = options;
  const event = cell.event as KeyboardEvent | null;
  const row = cell.data;
  if (!event || !row || cell.node.rowPinned || cell.api.getEditingCells().length > 0) return;
  const field = fields.find(({ key }) => key === cell.column.getColId());
  // What an input method composes begins with a key that is no letter yet.
  if (event.key === "Process" && field) {
    cell.api.startEditingCell({ rowIndex: cell.rowIndex ?? 0, colKey: cell.column });
    return;
  }
  const control = event.ctrlKey || event.metaKey;
  const picked = cell.api.getSelectedRows();
  if (event.key === "Insert" || (control && event.key === "Enter")) commands.add();
  else if (event.altKey && event.key === "Delete")
    commands.remove(picked.length > 0 ? picked : [row]);
  else if (event.key === "Delete" && field) clear(field, [row]);
  else if (control && event.key.toLowerCase() === "d" && field)
    fillDown(cell.api, field, row, cell.rowIndex ?? 0);
  else if (control && event.key.toLowerCase() === "c") copy();
  else return;
  event.preventDefault();

  function clear(target: FormFieldView, rows: readonly Row[]) {
    edit(rows, target, null);
  }
  function fillDown(api: GridApi<Row>, target: FormFieldView, current: Row, at: number) {
    if (picked.length > 1) {
      const ordered = rowsInOrder(api).filter((candidate) => picked.includes(candidate));
      const [first, ...rest] = ordered;
      if (first) edit(rest, target, (first[target.key] ?? null) as WireValue);
      return;
    }
    const above = at > 0 ? api.getDisplayedRowAtIndex(at - 1)?.data : undefined;
    if (above) edit([current], target, (above[target.key] ?? null) as WireValue);
  }
  function edit(rows: readonly Row[], target: FormFieldView, value: WireValue) {
    const order = rowsInOrder(cell.api);
    const edits = rows
      .filter((candidate) =>
        isCellEditable(context, candidate, order.indexOf(candidate), target.key),
      )
      .map((candidate): Edit => ({
        table: context.table.path,
        line: lineKey(candidate),
        field: target.key,
        value,
      }));
    if (edits.length > 0) context.store.edit(edits);
  }
  function copy() {
    const rows =
      picked.length > 0
        ? rowsInOrder(cell.api).filter((candidate) => picked.includes(candidate))
        : [];
    const block =
      rows.length > 0
        ? rows.map((candidate) => fields.map((column) => commands.text(candidate, column)))
        : field
          ? [[commands.text(row!, field)]]
          : [];
    void copyText(copiedBlock(block));
  }
}

function rowsInOrder(api: GridApi<Row>): Row[] {
  const rows: Row[] = [];
  api.forEachNodeAfterFilterAndSort(({ data }) => data && rows.push(data));
  return rows;
}

/** Lines without a cell to edit that Tab looks over at most. */
const mostRows = 200;

/**
 * Tab moves from one editable cell to the next, skipping others. After the last one `add` makes a line, where
 * allowed; otherwise Tab leaves the lines, as it does where nothing is editable.
 */
export function tabToEditable(
  { api, previousCellPosition, backwards, editing }: TabToNextCellParams<Row>,
  options: { context: LineContext; add: (() => void) | undefined },
): CellPosition | boolean {
  const columns = api.getAllDisplayedColumns();
  const count = api.getDisplayedRowCount();
  const step = backwards ? -1 : 1;
  const isOpen = (rowIndex: number, at: number): boolean => {
    const row = api.getDisplayedRowAtIndex(rowIndex)?.data;
    const key = columns[at]!.getColId();
    return row !== undefined && isCellEditable(options.context, row, rowIndex, key);
  };
  let { rowIndex } = previousCellPosition;
  let at = columns.indexOf(previousCellPosition.column) + step;
  for (let left = mostRows; left > 0 && rowIndex >= 0 && rowIndex < count; left--) {
    for (; at >= 0 && at < columns.length; at += step)
      if (isOpen(rowIndex, at)) return { rowIndex, column: columns[at]!, rowPinned: null };
    at = backwards ? columns.length - 1 : 0;
    rowIndex += step;
  }
  const wasOpen = isOpen(
    previousCellPosition.rowIndex,
    columns.indexOf(previousCellPosition.column),
  );
  if (backwards || !options.add || !wasOpen) return true;
  // The value that is being typed is taken first.
  if (editing) api.stopEditing();
  queueMicrotask(options.add);
  return false;
}
