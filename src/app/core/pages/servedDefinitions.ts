import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let changes = 0;

/** Notifies open pages that the server has new page definitions: they reload theirs. */
export function definitionsChanged(): void {
  changes++;
  for (const listener of listeners) listener();
}

/** A number that changes when the server has other definitions of pages: what follows from them is asked for again. */
export const useDefinitionChanges = (): number => useSyncExternalStore(subscribe, () => changes);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
