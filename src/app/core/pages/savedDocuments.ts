import { useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let saves = 0;

/** Notifies open lists that a document was saved, or an action run on it. */
export function documentSaved(): void {
  saves++;
  for (const listener of listeners) listener();
}

/** A number that changes when documents were saved since the list was last in front: it then asks for its rows again. */
export function useSaves(active: boolean): number {
  const now = useSyncExternalStore(subscribe, () => saves);
  const seen = useRef(now);
  // oxlint-disable-next-line react-hooks/refs -- a hidden list keeps the number it knew until it is shown
  if (active) seen.current = now;
  // oxlint-disable-next-line react-hooks/refs
  return seen.current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
