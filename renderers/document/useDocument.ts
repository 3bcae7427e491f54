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

/** A member of a document's state, or what a function makes of it; renders again when that changes (by `===`, or by `same`). */
export function useDocument<Key extends keyof DocumentState>(
  store: DocumentStore,
  part: Key,
): DocumentState[Key];
export function useDocument<T>(
  store: DocumentStore,
  part: (state: DocumentState) => T,
  same?: (a: T, b: T) => boolean,
): T;
export function useDocument(
  store: DocumentStore,
  part: keyof DocumentState | ((state: DocumentState) => unknown),
  same: (a: unknown, b: unknown) => boolean = Object.is,
): unknown {
  const last = useRef<{ value: unknown } | null>(null);
  const read = () => {
    const state = store.getState();
    const value = typeof part === "string" ? state[part] : part(state);
    if (last.current && same(last.current.value, value)) return last.current.value;
    last.current = { value };
    return value;
  };
  return useSyncExternalStore(store.subscribe, read);
}
