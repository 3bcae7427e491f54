import { useLayoutEffect, useRef } from "react";
import type { WireValue } from "../../../src/engine/index.ts";
import { addressKey, rowOfLine, type Address } from "../../document/address.ts";
import type { DocumentStore } from "../../document/documentStore.ts";

type Change = (now: WireValue) => WireValue;

/** Cells of a document that are being edited, by their address: how something is put into what is typed there. */
const beingEdited = new WeakMap<DocumentStore, Map<string, (change: Change) => void>>();

/**
 * Puts what arrives for a cell into it, when its editor may be gone: into the editor of the same cell that is open now, else into the
 * document. What was put there meanwhile stays. A line that was removed gets nothing.
 */
export function useArrivals(of: {
  readonly store: DocumentStore;
  readonly cell: Address & { readonly line: string };
  readonly value: WireValue;
  /** Makes a value the one that is edited. */
  readonly change: (next: WireValue) => void;
}): (change: Change) => void {
  const { store, cell } = of;
  const key = addressKey(cell);
  const now = useRef(of);
  useLayoutEffect(() => {
    now.current = of;
  });
  useLayoutEffect(() => {
    const open = beingEdited.get(store) ?? new Map<string, (change: Change) => void>();
    beingEdited.set(store, open);
    const put = (change: Change) => {
      const next = change(now.current.value);
      // Another may arrive before this is drawn.
      now.current = { ...now.current, value: next };
      now.current.change(next);
    };
    open.set(key, put);
    return () => {
      if (open.get(key) === put) open.delete(key);
    };
  }, [store, key]);
  return (change) => {
    const put = beingEdited.get(store)?.get(key);
    if (put) return put(change);
    const row = rowOfLine(store.getState().record, cell.table, cell.line);
    if (row) store.edit([{ ...cell, value: change((row[cell.field] ?? null) as WireValue) }]);
  };
}
