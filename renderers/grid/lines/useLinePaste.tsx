import { App } from "antd";
import type { GridApi } from "ag-grid-community";
import { useState, type ClipboardEvent } from "react";
import type { Row } from "../../../src/engine/index.ts";
import { useRenderer } from "../../base/rendererContext.ts";
import { useWords } from "../../base/words.ts";
import type { lineFields } from "./lineColumns.ts";
import { isCellEditable, type LineContext } from "./lineContext.ts";
import { pasteBlock, type PasteReport } from "./pasteBlock.ts";
import { pastedBlock } from "./pastedBlock.ts";
import { PasteResult } from "./PasteResult.tsx";

/** Pasting rows and columns from a sheet into a line grid, from its focused cell on; what could not be taken is listed. */
export function useLinePaste(options: {
  context: LineContext;
  rows: readonly Row[];
  fields: ReturnType<typeof lineFields>;
  room: number;
  api: { readonly current: GridApi<Row> | null };
}) {
  const { context, rows, fields, room, api } = options;
  const { source, language } = useRenderer();
  const { message } = App.useApp();
  const words = useWords();
  const [report, setReport] = useState<PasteReport | null>(null);

  async function paste(event: ClipboardEvent) {
    const cell = api.current?.getFocusedCell();
    if (
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      context.readOnly
    )
      return;
    const block = pastedBlock(event.clipboardData.getData("text/plain"));
    if (block.length === 0) return;
    event.preventDefault();
    const column = Math.max(
      0,
      fields.findIndex(({ key }) => key === cell?.column.getColId()),
    );
    const hide = message.loading(words("paste.working", { done: 0, count: block.length }), 0);
    try {
      const done = await pasteBlock({
        context,
        block,
        start: { row: cell && !cell.rowPinned ? cell.rowIndex : rows.length, column },
        fields,
        rows,
        room,
        isEditable: (row, index, field) => isCellEditable(context, row ?? {}, index, field.key),
        source,
        language,
        words,
        onProgress: () => undefined,
      });
      if (done.refused.length > 0) setReport(done);
      else
        void message.success(
          words("paste.summary", { taken: done.taken, added: done.added, refused: 0 }),
        );
    } catch (error) {
      void message.error((error as Error).message);
    } finally {
      hide();
    }
  }
  return {
    onPaste: (event: ClipboardEvent) => void paste(event),
    result: report && <PasteResult report={report} onClose={() => setReport(null)} />,
  };
}
