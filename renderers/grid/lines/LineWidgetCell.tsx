import type { CustomCellRendererProps } from "ag-grid-react";
import type { FormFieldView, Row } from "../../../src/engine/index.ts";
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
