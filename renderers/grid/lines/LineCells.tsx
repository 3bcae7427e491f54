import { RightOutlined } from "@ant-design/icons";
import type { CustomCellRendererProps } from "ag-grid-react";
import type { FormFieldView, Row, TableView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import { lineKey } from "../../document/address.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import type { LineContext } from "./lineContext.ts";

/** A line cell whose widget draws more than text. */
export function LineWidgetCell({
  data,
  value,
  field,
  context,
  node,
}: CustomCellRendererProps<Row, unknown, LineContext> & { field: FormFieldView }) {
  if (node.rowPinned) return null;
  const { Cell } = widgetOf(field);
  return (
    <Cell field={field} value={value} row={data} header={context.store.getState().record} inGrid />
  );
}

/** Grids that have nested tables know how to open them. */
export interface OpensChildren {
  readonly onOpenChild: (child: TableView, row: Row) => void;
}

/** How many nested lines a line has; opens them. */
export function ChildCell({
  data,
  value,
  child,
  context,
  node,
}: CustomCellRendererProps<Row, number, LineContext & OpensChildren> & { child: TableView }) {
  const words = useWords();
  if (!data || node.rowPinned) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="wb-link"
      aria-label={`${value ?? 0} · ${words("lines.open", { item: data.item ?? "", name: child.title })}`}
      onClick={() => context.onOpenChild(child, data)}
    >
      {value ?? 0} <RightOutlined aria-hidden="true" />
    </button>
  );
}

/** In place of the cells of a line that is not answered: that it is not, and the way to answer it after all. */
export function SkippedCell(props: {
  data?: Row;
  store: DocumentStore;
  table: string;
  skip: string;
  title: string;
  undo: string;
}) {
  const { data, store, table, skip, title, undo } = props;
  if (!data) return null;
  return (
    <span className="wb-skipped">
      {title}
      <button
        type="button"
        className="wb-link"
        onClick={() => store.edit([{ table, line: lineKey(data), field: skip, value: false }])}
      >
        {undo}
      </button>
    </span>
  );
}
