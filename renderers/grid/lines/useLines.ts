import type { GridApi } from "ag-grid-community";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import {
  canAddLine,
  canRemoveLine,
  placesOf,
  type Row,
  type TableView,
} from "../../../src/engine/index.ts";
import type { Outcome } from "../../actions/runTargets.ts";
import { lineKey, linesIn, positionsOf, rowAt } from "../../document/address.ts";
import type { DocumentStore } from "../../document/documentStore.ts";
import { useDocument } from "../../document/useDocument.ts";
import type { LineContext } from "./lineContext.ts";

/** The current lines of a table. Unchanged lines keep their identity. */
export function useLines({ store, table, parentLine }: LineContext): readonly Row[] {
  return useDocument(store, ({ record }) => {
    const above = store.model.table(table.path)?.parent;
    if (!above || parentLine === undefined) return linesIn(record, table.key);
    const at = positionsOf(store.model, record).get(`${above.path}/${parentLine}`);
    const parent = at && rowAt(record, above.path, at);
    return parent ? linesIn(parent, table.key) : none;
  });
}

/**
 * The rows to give the grid. It is given others only when lines come, go or move; values that changed are put into its rows
 * one by one, since for another list it walks through all rows, their heights and selection several times.
 */
export function useGridRows(
  rows: readonly Row[],
  api: { readonly current: GridApi<Row> | null },
): readonly Row[] {
  const [given, setGiven] = useState(rows);
  const isSame = rows === given || hasSameLines(rows, given);
  if (!isSame) setGiven(rows);
  useLayoutEffect(() => {
    const grid = api.current;
    if (!grid || grid.isDestroyed() || rows === given) return;
    for (const row of rows) {
      const node = grid.getRowNode(lineKey(row));
      if (node && node.data !== row) node.updateData(row);
    }
  }, [rows, given, api]);
  return isSame ? given : rows;
}

function hasSameLines(rows: readonly Row[], others: readonly Row[]): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, at) => row === others[at] || lineKey(row) === lineKey(others[at]!))
  );
}

/** The current picked lines: picks are keys, so that they outlive saves and actions. */
export function usePickedLines(rows: readonly Row[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const picked = useMemo(() => rows.filter((row) => keys.has(lineKey(row))), [rows, keys]);
  const pick = useCallback(
    (next: readonly Row[]) =>
      setKeys((now) => {
        const wanted = next.map(lineKey);
        return wanted.length === now.size && wanted.every((key) => now.has(key))
          ? now
          : new Set(wanted);
      }),
    [],
  );
  /** Those an action went through on are let go; the others stay picked, to be tried again. */
  const letGo = useCallback((outcomes: readonly Outcome[]) => {
    const went = new Set(outcomes.filter(({ status }) => status === 200).map(({ row }) => row.id));
    setKeys((now) => new Set([...now].filter((key) => !went.has(key))));
  }, []);
  return { picked, keys, pick, letGo };
}

/** How many lines may still be added: none while the document's state or the reader's rights forbid it. */
export function useRoom({ store, table, readOnly }: LineContext, count: number): number {
  const open = useDocument(store, ({ record }) => isOpen(store, table, record));
  if (readOnly || !open) return 0;
  return Math.max(0, (table.maxItems ?? Infinity) - count);
}

function isOpen(store: DocumentStore, table: TableView, record: Row): boolean {
  const own = store.model.table(table.path);
  const place = { row: {}, header: record, parent: undefined };
  return table.canAdd && own !== undefined && canAddLine({ table: own, ...place }, store.context);
}

/** Keys of the line tables in which there is nothing to read and nothing to add. */
export function useNothingIn(
  store: DocumentStore,
  tables: readonly TableView[],
  readOnly: boolean,
): ReadonlySet<string> {
  const keys = useDocument(store, ({ record }) =>
    tables
      .filter(({ key }) => linesIn(record, key).length === 0)
      .filter((table) => readOnly || !isOpen(store, table, record))
      .map(({ key }) => key)
      .join(),
  );
  return useMemo(() => new Set(keys.split(",")), [keys]);
}

/** Those of some lines that the reader may remove. */
export function removable(
  { store, table, readOnly }: LineContext,
  rows: readonly Row[],
): readonly Row[] {
  const own = store.model.table(table.path);
  if (readOnly || !table.canAdd || !own) return none;
  const ids = new Set(rows.map(({ id, key }) => id ?? key));
  return placesOf(own, store.getState().record)
    .filter((place) => ids.has(place.row.id ?? place.row["key"]))
    .filter((place) => canRemoveLine(place, store.context))
    .map(({ row }) => row);
}

const none: readonly Row[] = [];

/** The values that a duplicate of a line gets: those that users can type. */
export function copyOfLine(
  row: Row,
  fields: readonly { key: string; compute?: string; editable: unknown }[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter(({ compute, editable }) => !compute && editable !== "system" && editable !== "never")
      .map(({ key }) => [key, row[key] ?? null]),
  );
}
