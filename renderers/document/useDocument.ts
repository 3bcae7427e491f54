import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import type { DocumentState, DocumentStore } from "./documentStore.ts";

/** What all parts of an open document share. */
interface OpenDocument {
  readonly store: DocumentStore;
  /** Prefix of element ids, so that two open documents do not meet. */
  readonly idPrefix: string;
  readonly readOnly: boolean;
  /** It is read rather than filled in: values are text that is edited in place. */
  readonly reading?: boolean;
}

export const DocumentContext = createContext<OpenDocument | null>(null);

/** The open document around a component. Throws outside one. */
export function useOpenDocument(): OpenDocument {
  const open = useContext(DocumentContext);
  if (!open) throw new Error("This part needs an open document around it");
  return open;
}

/** A part of a document's state; renders again when that part changes (by `===`, or by `same`). */
export function useDocument<T>(
  store: DocumentStore,
  select: (state: DocumentState) => T,
  same: (a: T, b: T) => boolean = Object.is,
): T {
  const last = useRef<{ value: T } | null>(null);
  const read = () => {
    const value = select(store.getState());
    if (last.current && same(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(store.subscribe, read);
}
