import { useMemo } from "react";
import type { Row, TableView } from "../../src/engine/index.ts";
import type { DocumentStore } from "../document/documentStore.ts";
import { lineKey } from "../document/address.ts";
import { isCellEditable, type LineContext } from "../grid/lines/lineContext.ts";
import { removable, useLines, useRoom } from "../grid/lines/useLines.ts";

/** What drawings of a document's lines share: the lines, whether more may be added, and how they are changed. */
export function useDrawnLines(props: {
  readonly store: DocumentStore;
  readonly table: TableView;
  readonly readOnly: boolean;
}) {
  const { store, table, readOnly } = props;
  const context = useMemo(
    (): LineContext => ({ store, table, parentLine: undefined, readOnly }),
    [store, table, readOnly],
  );
  const rows = useLines(context);
  const room = useRoom(context, rows.length);
  return {
    context,
    rows,
    canAdd: room > 0,
    isOpen: (row: Row, field: string) => isCellEditable(context, row, rows.indexOf(row), field),
    set: (row: Row, field: string, value: string | boolean | null) =>
      store.edit([{ table: table.path, line: lineKey(row), field, value }]),
    /** Adds a line and answers its key. */
    add: (values: Readonly<Record<string, unknown>>) => store.addLines(table.path, [values])[0]!,
    remove: (gone: readonly Row[]) => {
      const going = removable(context, gone);
      if (going.length > 0) store.removeLines(table.path, going.map(lineKey));
    },
  };
}
export type DrawnLines = ReturnType<typeof useDrawnLines>;
