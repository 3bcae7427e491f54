import { afterAll, vi } from "vitest";

const watched = ["TCPSocketWrap", "TCPServerWrap", "PipeWrap", "PipeServerWrap", "ProcessWrap"];
const before = openNow();

/**
 * After every file of tests: it has left no connection, server or process behind. All files of a worker share its process, where
 * what one leaves would go on working beside the next.
 */
afterAll(() => vi.waitFor(nothingIsLeft, { timeout: 10_000 }));

function nothingIsLeft(): void {
  const now = openNow();
  const more = watched.filter((kind) => now[kind]! > before[kind]!);
  if (more.length > 0) throw new Error(`The file left open: ${more.join(", ")}`);
}

/** How many of each kind keep the process busy: vitest's own pipes at least. */
function openNow(): Readonly<Record<string, number>> {
  const open = process.getActiveResourcesInfo();
  return Object.fromEntries(
    watched.map((kind) => [kind, open.filter((name) => name === kind).length]),
  );
}
