import type { CellFocusedEvent } from "ag-grid-community";
import { useState } from "react";
import type { FormFieldView, Row } from "../../../src/engine/index.ts";
import { WhyButton } from "../../explain/WhyButton.tsx";
import { lineQuestions } from "../../document/lineQuestions.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { lineFields } from "./lineColumns.ts";
import type { LineContext } from "./lineContext.ts";

interface AskedCell {
  readonly row: Row;
  readonly field: FormFieldView;
}

/** The cell of a line grid that has, or last had, the focus: what "why?" is asked about. For implementers only. */
export function useAskedCell(context: LineContext): {
  readonly asked: AskedCell | undefined;
  readonly onCellFocused: ((event: CellFocusedEvent<Row>) => void) | undefined;
} {
  const { implementer } = useRenderer();
  const [asked, setAsked] = useState<AskedCell>();
  const onCellFocused = ({ api, column, rowIndex, rowPinned }: CellFocusedEvent<Row>) => {
    if (column === null || typeof column === "string" || rowIndex === null || rowPinned) return;
    const row = api.getDisplayedRowAtIndex(rowIndex)?.data;
    const field = lineFields(context.table).find(({ key }) => key === column.getColId());
    if (row && field) setAsked({ row, field });
  };
  return { asked, onCellFocused: implementer ? onCellFocused : undefined };
}

/** "Why?" of a line's field, for implementers: why it is read-only, hidden or required on the screen. */
export function LineWhy({
  context: { store, table },
  asked: { row, field },
  named = false,
}: {
  readonly context: LineContext;
  readonly asked: AskedCell;
  /** Names the line and field: needed where they are not beside it. */
  readonly named?: boolean;
}) {
  const { implementer } = useRenderer();
  if (!implementer) return null;
  const subject = `${row.item ?? ""} ${field.title}`.trim();
  return (
    <WhyButton
      document={store.page.document}
      subject={subject}
      asks={() => lineQuestions(store, { table: table.path, row, field: field.key })}
    >
      {named ? `? ${subject}` : undefined}
    </WhyButton>
  );
}
