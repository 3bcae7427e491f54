import { useSyncExternalStore } from "react";

/** Below this width lists are cards and lines are sheets. */
const narrowBelow = 640;

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.innerWidth < narrowBelow,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}
