import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openRefusalLog, type RefusalRecord } from "./refusalLog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record = (id: string): RefusalRecord => ({
  id,
  at: "2026-01-01T00:00:00.000Z",
  userId: null,
  orgId: null,
  method: "GET",
  url: "/nothing",
  status: 404,
  http: 404,
  msgKey: "common.notFoundUrl",
  detail: { args: [], problems: [] },
});

function opened() {
  const rows: string[] = [];
  const reported: number[] = [];
  const table = {
    insert: (records: readonly RefusalRecord[]) => {
      rows.push(...records.map(({ id }) => id));
      return Promise.resolve();
    },
    find: () => Promise.resolve(undefined),
    trim: () => Promise.resolve(),
  };
  const log = openRefusalLog(table, (_error, dropped) => reported.push(dropped));
  const add = (count: number, name: string) => {
    for (let at = 0; at < count; at++) log.add(record(`${name}${at}`));
  };
  return { rows, reported, log, add };
}

test("refusals are written a second later, or at once when there are a hundred", async () => {
  const { rows, add } = opened();
  add(1, "a");
  await vi.advanceTimersByTimeAsync(999);
  expect(rows).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(rows).toEqual(["a0"]);
  add(100, "b");
  await vi.advanceTimersByTimeAsync(0);
  expect(rows).toHaveLength(101);
});

test("a second in which nothing is left to be written stops nothing", async () => {
  const { rows, reported, log, add } = opened();
  // The first asks for a round in a second, the hundredth for one at once: then there is nothing for the first.
  add(100, "a");
  await vi.advanceTimersByTimeAsync(1000);
  add(600, "b");
  await vi.advanceTimersByTimeAsync(1000);
  expect(rows).toHaveLength(700);
  expect(reported).toEqual([]);
  await log.close();
});

test("of a flood the newest are dropped, and their number is told", async () => {
  const { rows, reported, add } = opened();
  add(700, "a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(rows).toHaveLength(600);
  expect(reported).toEqual([100]);
});
