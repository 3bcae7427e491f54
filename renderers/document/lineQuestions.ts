import type { Row } from "../../src/engine/index.ts";
import type { ExplainRequest } from "../base/dataSource.ts";
import type { DocumentStore } from "./documentStore.ts";
import { lineKey, rowOfLine } from "./address.ts";
import { fieldPath, rowsTable } from "./fieldPath.ts";
import { askedOfFields, storedAndTyped } from "./fieldQuestions.ts";

/** The questions about a field of a line on the screen; on an edit page each row is a document of its own. */
export function lineQuestions(
  store: DocumentStore,
  of: { readonly table: string; readonly row: Row; readonly field: string },
): readonly ExplainRequest[] {
  const { table, field } = of;
  const { record } = store.getState();
  // Values typed since the cell was pointed at count.
  const row = rowOfLine(record, table, lineKey(of.row)) ?? of.row;
  const { page } = store.page;
  const asked = { page, field: fieldPath(table, field) };
  const typed = typedIn(store, table, row);
  if (table === rowsTable) {
    const of = { ...(row.id !== undefined && { id: row.id }), typed: { header: typed } };
    return askedOfFields.map((ask) => ({ ...asked, ...of, ask }));
  }
  const stored = storedAndTyped(store);
  const line = { ...(row.id !== undefined && { line: row.id }) };
  return askedOfFields.map((ask) => ({
    ...asked,
    ...stored,
    ...line,
    typed: { ...stored.typed, line: typed },
    ask,
  }));
}

/** Values typed in a line since it was stored; all of a new one. */
function typedIn(store: DocumentStore, table: string, row: Row): Row {
  const { baseline } = store.getState();
  const before = baseline ? rowOfLine(baseline, table, lineKey(row)) : undefined;
  const keys = store.model.table(table)?.fields.map(({ key }) => key) ?? [];
  return Object.fromEntries(
    keys
      .filter((key) => row[key] !== undefined && row[key] !== before?.[key])
      .map((key) => [key, row[key]]),
  );
}
