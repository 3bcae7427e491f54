import { Drawer } from "antd";
import type { CellEditRequestEvent, CellKeyDownEvent, GridApi } from "ag-grid-community";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { ButtonView, Row, TableView } from "../../../src/engine/index.ts";
import type { PickedLines } from "../../form/detail/useDetailActions.tsx";
import { lineKey } from "../../document/address.ts";
import { storedTable } from "../../document/fieldPath.ts";
import { useAnswerTable } from "../../document/answer.ts";
import { DocumentContext } from "../../document/useDocument.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useNarrow } from "../../feedback/useNarrow.ts";
import { SchemaPlaceContext } from "../../feedback/schemaPlace.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { measures } from "../../base/theme.ts";
import { useReading } from "../../widgets/useReading.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { useWords } from "../../base/words.ts";
import { useSize } from "../cells/useSize.ts";
import { AnswerFoot } from "./AnswerFoot.tsx";
import { isDraft } from "./cellDraft.ts";
import { LineActions, type LineStates } from "./LineActions.tsx";
import { LineCards } from "./LineCards.tsx";
import { LineColumns } from "./LineColumns.tsx";
import { lineColumns, lineFields, shownChildren } from "./lineColumns.ts";
import { LineGrid, selectionWidth } from "./LineGrid.tsx";
import { onLineKey, tabToEditable } from "./lineKeys.ts";
import { childWidth, itemWidth, useLineRoom } from "./lineRoom.ts";
import { lineSums } from "./lineSums.ts";
import { LineWhy, useAskedCell } from "./LineWhy.tsx";
import { lineLook } from "./lineLook.ts";
import { LineTotals } from "./LineTotals.tsx";
import { LineTools } from "./LineTools.tsx";
import { takeDraft } from "./takeDraft.ts";
import { useLineFocus } from "./useLineFocus.ts";
import { useCellRefresh } from "./useCellRefresh.ts";
import { useLinePaste } from "./useLinePaste.tsx";
import {
  copyOfLine,
  removable,
  useGridRows,
  useLines,
  usePickedLines,
  useRoom,
} from "./useLines.ts";
import "../cells/grid.css";
import "./lines.css";

export interface LineTableProps {
  readonly store: DocumentStore;
  readonly table: TableView;
  /** Nested tables: the line they belong to. */
  readonly parentLine?: string;
  readonly readOnly: boolean;
  /** The place of its tools; without it above the lines. */
  readonly tools?: HTMLElement | null;
  /** The current actions of each line. */
  readonly lineActions?: LineStates | undefined;
  /** The action that is running. */
  readonly running?: string | null;
  /** Runs an action of a table on lines. */
  readonly onAction?: (button: ButtonView, picked: PickedLines) => void;
}

/** The lines of a document: edited in place by keyboard, pasted from Excel, summed below. Nested tables open beside it. */
export function LineTable(props: LineTableProps) {
  const { store, parentLine, readOnly, lineActions = {}, running = null, onAction } = props;
  const { source, density, implementer } = useRenderer();
  const words = useWords();
  const reading = useReading();
  const narrow = useNarrow();
  const { answer, table } = useAnswerTable(store, props.table, readOnly);
  const isRead = (useContext(DocumentContext)?.reading ?? readOnly) || answer !== undefined;
  const api = useRef<GridApi<Row> | null>(null);
  const [opened, setOpened] = useState<{
    child: TableView;
    line: string;
    item: number | undefined;
  } | null>(null);
  const context = useMemo(
    () => ({
      store,
      table,
      parentLine,
      readOnly,
      reading: isRead,
      answer,
      onOpenChild: (child: TableView, row: Row) =>
        setOpened({ child, line: lineKey(row), item: row.item }),
    }),
    [store, table, parentLine, readOnly, isRead, answer],
  );
  const rows = useLines(context);
  const places = useRoom(context, rows.length);
  // Lines come and go together: what allows adding allows removing, a full table included.
  const canRemove = useRoom(context, 0) > 0;
  const { picked, keys, pick, letGo } = usePickedLines(rows);
  const fields = useMemo(() => lineFields(table, isRead), [table, isRead]);
  const children = shownChildren(rows, context);
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const acts = onAction !== undefined && !readOnly && table.actions.length > 0;
  const selects = !readOnly && (canRemove || acts);
  const beside = table.children.filter(({ key }) => children.split(",").includes(key));
  const taken = beside.reduce(
    (sum, { title }) => sum + childWidth(title),
    itemWidth + (selects ? selectionWidth : 0),
  );
  const room = useLineRoom(context, rows, {
    width: size?.width ? size.width - taken : 0,
    canAdd: canRemove,
  });
  const { fields: shown, widths } = room;
  const columns = useMemo(
    () =>
      lineColumns({
        context,
        children,
        room: { fields: shown, widths },
        reading,
        implementer,
        itemTitle: words("lines.item"),
        answerIt: words("answer.answerIt"),
        toFill: words("answer.toFill"),
      }),
    [context, children, shown, widths, reading, implementer, words],
  );
  const sums = useMemo(() => lineSums(fields, rows), [fields, rows]);
  const lineFocus = useLineFocus(context, api);
  const { asked, onCellFocused } = useAskedCell(context);
  const pasting = useLinePaste({ context, rows, fields: shown, room: places, api });
  useCellRefresh(context, api, reading);
  const gridRows = useGridRows(rows, api);
  const none = [words("lines.empty"), ...(places > 0 ? [words("lines.emptyHint")] : [])].join(
    " · ",
  );

  function add(values: readonly Readonly<Record<string, unknown>>[] = [{}]) {
    if (places <= 0) return;
    const [first] = store.addLines(table.path, values, parentLine);
    if (first) lineFocus.onLine(first);
  }
  function remove(gone: readonly Row[]) {
    const going = removable(context, gone);
    if (going.length === 0) return;
    store.removeLines(table.path, going.map(lineKey));
    pick([]);
  }
  useEffect(() => {
    api.current?.forEachNode((node) => {
      const wanted = node.data !== undefined && keys.has(lineKey(node.data));
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, "api");
    });
  }, [keys, rows]);
  const text = (row: Row, field: (typeof fields)[number]) =>
    widgetOf(field).text(row[field.key], field, {
      ...reading,
      row,
      header: store.getState().record,
    });
  const tools = (
    <LineTools
      table={table}
      count={rows.length}
      picked={picked}
      room={places}
      canRemove={canRemove}
      readOnly={readOnly}
      inHead={Boolean(props.tools) || (narrow && parentLine === undefined)}
      onAdd={() => add()}
      onRemove={() => remove(picked)}
      onCopy={() => add(picked.map((row) => copyOfLine(row, fields)))}
      columns={
        !narrow && (
          <LineColumns
            fields={fields}
            shown={shown}
            isChosen={room.chosen !== undefined}
            onChoose={room.choose}
          />
        )
      }
      why={asked && !narrow && <LineWhy context={context} asked={asked} named />}
      actions={
        acts && (
          <LineActions
            store={store}
            table={table}
            picked={picked}
            states={lineActions}
            running={running}
            onAction={(button) => onAction(button, { table, rows: picked, onDone: letGo })}
          />
        )
      }
    />
  );
  const heights = measures[density];
  const shownRows = Math.min(Math.max(rows.length, 2), 14);
  const rowHeight = lineLook(table, isRead).identity ? heights.rowTwo : heights.row;
  const place = useMemo(
    () => ({ document: store.page.document, table: storedTable(table.path) }),
    [store, table],
  );
  return (
    <SchemaPlaceContext value={place}>
      <div ref={frame} className="wb-lines" data-table={table.path} onPaste={pasting.onPaste}>
        {props.tools ? createPortal(tools, props.tools) : tools}
        {narrow ? (
          <LineCards
            context={context}
            rows={rows}
            picked={keys}
            onPick={acts ? pick : undefined}
            onRemove={canRemove ? (row) => remove([row]) : undefined}
          />
        ) : (
          <div
            className="wb-grid"
            data-editable={!readOnly || undefined}
            role="region"
            aria-label={words("lines.label", { title: table.title })}
            style={{ flexBasis: shownRows * rowHeight + heights.head + 20 }}
          >
            {size && (
              <LineGrid
                {...{ context, columns, rowHeight, none, selects }}
                rows={gridRows}
                onGrid={(grid) => {
                  api.current = grid;
                  lineFocus.onRows();
                }}
                onRows={lineFocus.onRows}
                onPick={pick}
                tabToNextCell={(params) =>
                  tabToEditable(params, { context, add: places > 0 ? add : undefined })
                }
                {...(onCellFocused ? { onCellFocused } : {})}
                onCellEditRequest={({ data, colDef, newValue }: CellEditRequestEvent<Row>) => {
                  const field = fields.find(({ key }) => key === colDef.colId);
                  if (field && isDraft(newValue))
                    void takeDraft({ context, row: data, field, draft: newValue, source, words });
                }}
                onCellKeyDown={(event) =>
                  onLineKey(event as CellKeyDownEvent<Row>, {
                    context,
                    fields: shown,
                    commands: { add: () => add(), remove, text },
                  })
                }
              />
            )}
          </div>
        )}
        <LineTotals
          fields={table.fields}
          sums={sums}
          count={rows.length}
          header={store.getState().record}
          lead={!narrow && answer ? <AnswerFoot store={store} answer={answer} /> : undefined}
        />
        {opened && (
          <Drawer
            open
            width={Math.min(860, window.innerWidth)}
            title={words("lines.children", { item: opened.item ?? "", name: opened.child.title })}
            onClose={() => setOpened(null)}
          >
            <LineTable
              store={store}
              table={opened.child}
              parentLine={opened.line}
              readOnly={readOnly}
              lineActions={lineActions}
              running={running}
              {...(onAction ? { onAction } : {})}
            />
          </Drawer>
        )}
        {pasting.result}
      </div>
    </SchemaPlaceContext>
  );
}
