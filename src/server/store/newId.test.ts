import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./newId.ts";

afterEach(() => vi.useRealTimers());

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function made(count: number): readonly string[] {
  return Array.from({ length: count }, newId);
}

test("ids are UUIDs of version 7", () => {
  for (const id of made(100)) expect(id).toMatch(version7);
});

test("each is greater than the one before, many in one millisecond too", () => {
  vi.useFakeTimers({ now: Date.now() + 1000 });
  const ids = made(20_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a clock that is put back puts no id back", () => {
  const before = newId();
  vi.useFakeTimers({ now: new Date("2001-01-01") });
  expect(newId() > before).toBe(true);
});

test("an id tells when it was made", () => {
  const now = Date.now() + 60_000;
  vi.useFakeTimers({ now });
  expect(Number.parseInt(newId().replaceAll("-", "").slice(0, 12), 16)).toBe(now);
});
