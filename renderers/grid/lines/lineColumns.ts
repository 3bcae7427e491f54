import type {
  CellClassParams,
  ColDef,
  EditableCallbackParams,
  ValueFormatterParams,
  ValueGetterParams,
} from "ag-grid-community";
import type { FormFieldView, Row, TableView } from "../../../src/engine/index.ts";
import { isMissing, isSkipped } from "../../document/answer.ts";
import { addressKey, lineKey } from "../../document/address.ts";
import type { Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { grows } from "../cells/columnWidths.ts";
import { maskedText } from "../../widgets/masked.tsx";
import { isMasked } from "../cells/maskedCell.ts";
import { noteAt } from "../../document/problemsByCell.ts";
import { isCellEditable, type LineContext } from "./lineContext.ts";
import { ChildCell, LineWidgetCell, SkippedCell } from "./LineCells.tsx";
import { keepsKey, LineEditor } from "./LineEditor.tsx";
import { lineLook } from "./lineLook.ts";
import { childWidth, itemWidth, wholeQuantity, type LineRoom } from "./lineRoom.ts";
import { IdentityCell, MeterCell, QuantityCell } from "./lookCells.ts";

/** The fields of a line table that are columns, in order. */
export function lineFields(table: TableView, reading = false): readonly FormFieldView[] {
  return lineLook(table, reading).fields;
}

/** How many lines a line has in a nested table. */
export function childLines(row: Row, { key }: TableView): number {
  const lines = row[key];
  return Array.isArray(lines) ? lines.length : 0;
}

/** Keys of the nested tables that lines show: those with lines, and those that a person may add lines to. */
export function shownChildren(rows: readonly Row[], { table, reading }: LineContext): string {
  return table.children
    .filter((child) => {
      const isFillable = !reading && child.canAdd && child.add !== "false";
      return isFillable || rows.some((row) => childLines(row, child) > 0);
    })
    .map(({ key }) => key)
    .join();
}

interface ColumnOptions {
  readonly context: LineContext;
  readonly reading: Reading;
  readonly implementer: boolean;
  /** Of a line that is not answered: what answers it after all. */
  readonly answerIt: string;
  /** In a cell that is still to be filled in. */
  readonly toFill: string;
}

/** AG Grid's columns of a line table: the item, the fields that have room, and one per nested table. */
export function lineColumns(
  options: ColumnOptions & {
    readonly itemTitle: string;
    readonly children: string;
    readonly room: LineRoom;
  },
): ColDef<Row>[] {
  const { context, itemTitle } = options;
  const { table } = context;
  const children = options.children.split(",");
  return [
    {
      colId: "item",
      headerName: itemTitle,
      valueGetter: ({ data }) => data?.item,
      pinned: "left",
      width: itemWidth,
      minWidth: itemWidth,
      resizable: false,
      cellClass: "wb-cell-item",
    },
    ...options.room.fields.map((field) =>
      fieldColumn(field, options, options.room.widths.get(field.key)!),
    ),
    ...table.children
      .filter(({ key }) => children.includes(key))
      .map((child): ColDef<Row> => ({
        colId: child.key,
        headerName: child.title,
        headerTooltip: child.title,
        valueGetter: ({ data }) => (data ? childLines(data, child) : 0),
        width: childWidth(child.title),
        ...(context.answer ? {} : { pinned: "right" }),
        cellRenderer: ChildCell,
        cellRendererParams: { child },
      })),
  ];
}

function fieldColumn(field: FormFieldView, options: ColumnOptions, width: number): ColDef<Row> {
  const { context, reading, implementer } = options;
  const { store, table } = context;
  const { key } = field;
  const { identity, beside, name } = lineLook(table, context.reading ?? false);
  const progress = wholeQuantity(context, key);
  const widget = widgetOf(field);
  const isAsked = context.answer?.fill.includes(key) === true;
  const text = (row: Row | undefined, value: unknown) =>
    isMasked(field, row)
      ? maskedText
      : widget.text(value, field, { ...reading, row, header: store.getState().record });
  const skipped = context.answer?.fill[0] === key ? skippedLine(context, options) : undefined;
  const missing = (row: Row | undefined): string =>
    row && context.answer && isMissing(store, context.answer, row, key) ? options.toFill : "";
  const noteOf = (row: Row | undefined) => {
    if (!row) return undefined;
    const address = addressKey({ table: table.path, line: lineKey(row), field: key });
    return noteAt(store.getState(), address);
  };
  return {
    colId: key,
    ...(field === identity || context.answer?.pin.includes(key) ? { pinned: "left" as const } : {}),
    ...(skipped ? { colSpan: skipped.colSpan } : {}),
    headerName: implementer
      ? `${field.title} ${key}${field.code ? ` ${field.code}` : ""}`
      : field.title,
    headerTooltip: [field.title, field.code, field.help].filter(Boolean).join(" · "),
    headerClass: [
      field.numeric ? "wb-head-number" : "",
      field.required && (isAsked || !context.reading) ? "wb-head-required" : "",
    ].filter(Boolean),
    valueGetter: ({ data }: ValueGetterParams<Row>) => data?.[key] ?? null,
    valueFormatter: ({ data, value }: ValueFormatterParams<Row>) =>
      refusedText(noteOf(data)) ?? (text(data, value) || (isAsked ? missing(data) : "")),
    tooltip: ({ data }) => noteOf(data)?.message ?? text(data, data?.[key]),
    editable: ({ data, node }: EditableCallbackParams<Row>) =>
      data !== undefined &&
      !node.rowPinned &&
      isCellEditable(context, data, node.rowIndex ?? 0, key),
    cellEditor: LineEditor,
    cellEditorParams: { field },
    cellEditorPopup:
      field.widget === "textarea" ||
      field.widget === "html" ||
      field.widget === "json" ||
      field.widget === "attributes" ||
      field.widget === "attachment" ||
      field.widget === "image" ||
      field.widget === "references",
    suppressKeyboardEvent: ({ event, editing }) => editing && keepsKey(event),
    cellClass: field.numeric ? "wb-cell-number" : "",
    cellClassRules: {
      "wb-cell-wrong": ({ data }: CellClassParams<Row>) => noteOf(data) !== undefined,
      "wb-cell-locked": ({ data, node }: CellClassParams<Row>) =>
        data !== undefined &&
        !node.rowPinned &&
        !isCellEditable(context, data, node.rowIndex ?? 0, key),
    },
    ...(field !== identity && grows(field) ? { flex: width, minWidth: width } : { width }),
    cellRendererSelector: ({ data, node }) => {
      if (skipped && !node.rowPinned && skipped.isSkipped(data))
        return { component: SkippedCell, params: skipped.params };
      const masked = isMasked(field, data);
      if (!masked && !node.rowPinned && noteOf(data) === undefined) {
        if (field === identity) return { component: IdentityCell, params: { field, beside, name } };
        if (progress !== undefined)
          return { component: MeterCell, params: { field, of: progress } };
        if (field.kind === "quantity" && data?.[field.decimalsFrom ?? ""])
          return { component: QuantityCell, params: { field } };
      }
      if (!widget.drawn && !masked) return undefined;
      const shown = masked ? { ...field, widget: "masked" } : field;
      return { component: LineWidgetCell, params: { field: shown } };
    },
  };
}

/** A line that is not answered is one sentence from its first cell to be filled in on. */
function skippedLine({ store, table, answer }: LineContext, { answerIt }: ColumnOptions) {
  if (answer?.skip === undefined) return undefined;
  const { skip } = answer;
  const title = table.fields.find(({ key }) => key === skip)?.title ?? "";
  return {
    isSkipped: (row: Row | undefined) => isSkipped(row, answer),
    colSpan: ({ data }: { readonly data?: Row | undefined }) =>
      isSkipped(data, answer) ? table.fields.length : 1,
    params: { store, table: table.path, skip, title, undo: answerIt },
  };
}

const refusedText = (note: object | undefined): string | undefined =>
  note && "text" in note ? String(note.text) : undefined;
