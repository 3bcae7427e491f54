import type { CustomCellRendererProps } from "ag-grid-react";
import type { ColumnView, ListRow } from "../../../src/engine/index.ts";
import { TreeName } from "./TreeName.tsx";
import type { ListTree } from "./useTree.ts";
import { isMasked } from "./maskedCell.ts";
import { widgets } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";

/** What the list's cells are given beside their value. */
export interface ListCellContext {
  readonly onOpen: ((row: ListRow) => void) | undefined;
  /** The tree at the moment of a key. */
  readonly tree?: () => ListTree | null;
}

/** The code of a row as a link that opens it. Enter on the cell does the same, so the link itself takes no tab stop. */
export function CodeCell({
  data,
  valueFormatted,
  context,
  node,
}: CustomCellRendererProps<ListRow, unknown, ListCellContext>) {
  const onOpen = context?.onOpen;
  if (node.rowPinned || !data) return <span className="wb-code">{valueFormatted}</span>;
  return (
    <TreeName id={data.id} name={valueFormatted ?? ""} inGrid>
      {onOpen ? (
        <button
          type="button"
          tabIndex={-1}
          className="wb-link wb-code"
          onClick={() => onOpen(data)}
        >
          {valueFormatted || "—"}
        </button>
      ) : (
        <span className="wb-code">{valueFormatted}</span>
      )}
    </TreeName>
  );
}

/** A cell whose widget draws more than text. */
export function DrawnCell({
  data,
  value,
  column,
}: CustomCellRendererProps<ListRow> & { column: ColumnView }) {
  const { Cell } = isMasked(column, data) ? widgets.masked : widgetOf(column);
  return <Cell field={column} value={value} row={data} inGrid />;
}
