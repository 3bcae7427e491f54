import { useSyncExternalStore } from "react";

/** Whether the window meets a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(subscribers(query), () => matchMedia(query).matches);
}

type Subscribe = (changed: () => void) => () => void;
const known = new Map<string, Subscribe>();

/** One function a query: with another at each drawing React would subscribe anew. */
function subscribers(query: string): Subscribe {
  const subscribe =
    known.get(query) ??
    ((changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    });
  known.set(query, subscribe);
  return subscribe;
}
