import { useSyncExternalStore } from "react";

/** What `npm run dev` says of the schema files: what is served, and why the files as they are now are not. */
interface Reading {
  readonly fingerprint?: string;
  readonly problems: readonly string[];
}

const listeners = new Set<() => void>();
let latest: Reading = { problems: [] };
let changes = 0;

import.meta.hot?.on("waybill:schemas", (reading: Reading) => {
  const isOther = latest.fingerprint !== undefined && reading.fingerprint !== latest.fingerprint;
  latest = reading;
  if (isOther) changes++;
  for (const listener of listeners) listener();
});

/** Tells pages that other schema files are served from here on: they were saved in this window. */
export function schemasServed(): void {
  changes++;
  for (const listener of listeners) listener();
}

/** A number that changes when other schema files are served: what follows from them is asked for again. */
export const useSchemaChanges = (): number => useSyncExternalStore(subscribe, () => changes);

/** Why the schema files as they are now are not served, each with `file:line:column`. */
export const useSchemaProblems = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => latest.problems);

// What was told before this module listened is not told again unasked.
import.meta.hot?.send("waybill:ask");

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
