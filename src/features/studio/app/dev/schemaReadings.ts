import { useSyncExternalStore } from "react";
import { definitionsChanged } from "../../../../app/core/pages/servedDefinitions.ts";

/** What the server, or `npm run dev`, says of the schema files: what is served, and why the files as they are now are not. */
interface Reading {
  readonly fingerprint?: string;
  readonly problems: readonly string[];
}

const listeners = new Set<() => void>();
let latest: Reading = { problems: [] };

import.meta.hot?.on("waybill:schemas", (reading: Reading) => {
  const { fingerprint } = latest;
  latest = { ...reading, ...(fingerprint !== undefined && { fingerprint }) };
  if (reading.fingerprint !== undefined) schemasServed(reading.fingerprint);
  for (const listener of listeners) listener();
});

/**
 * Tells pages which schema files are served. The first that is told is what they began with; another one later was saved
 * in this window or elsewhere, and what follows from the files is asked for again.
 */
export function schemasServed(fingerprint: string): void {
  if (latest.fingerprint === fingerprint) return;
  const isFirst = latest.fingerprint === undefined;
  latest = { ...latest, fingerprint };
  if (!isFirst) definitionsChanged();
}

/** Tells pages why the schema files as they are now are not served; nothing: they are. */
export function problemsTold(problems: readonly string[]): void {
  latest = { ...latest, problems };
  for (const listener of listeners) listener();
}

/** Why the schema files as they are now are not served, each with `file:line:column`. */
export const useSchemaProblems = (): readonly string[] =>
  useSyncExternalStore(subscribe, () => latest.problems);

// What was told before this module listened is not told again unasked.
import.meta.hot?.send("waybill:ask");

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
