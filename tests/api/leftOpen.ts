import { afterAll, expect, vi } from "vitest";

const watched = ["TCPSocketWrap", "TCPServerWrap", "PipeWrap", "PipeServerWrap", "ProcessWrap"];
const before = openNow();

/**
 * After every file of tests: it has left no connection, server or process behind. All files of a worker share its process, where
 * what one leaves would go on working beside the next.
 */
afterAll(async () => {
  await vi.waitFor(() => expect(openNow(), "what is open").toEqual(before), { timeout: 10_000 });
});

/** How many of each kind keep the process busy: vitest's own pipes at least. */
function openNow(): Readonly<Record<string, number>> {
  const open = process.getActiveResourcesInfo();
  return Object.fromEntries(
    watched.map((kind) => [kind, open.filter((name) => name === kind).length]),
  );
}
