import type { DocumentStore } from "./documentStore.ts";

/** Waits until no code that was typed into a line is still looked up: who saves right after typing is not refused for it. */
export function lookedUp(store: DocumentStore): Promise<void> {
  const isWaiting = () => [...store.getState().refused.values()].some(({ pending }) => pending);
  if (!isWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = store.subscribe(() => {
      if (isWaiting()) return;
      end();
      resolve();
    });
  });
}
