import { RightOutlined } from "@ant-design/icons";
import type { CustomCellRendererProps } from "ag-grid-react";
import type { Row, TableView } from "../../../src/engine/index.ts";
import { useWords } from "../../base/words.ts";
import type { LineContext } from "./lineContext.ts";

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
