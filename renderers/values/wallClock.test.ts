import { expect, test } from "vitest";
import { fromWallClock, toWallClock } from "./wallClock.ts";

test.each([
  ["2026-03-01T01:30:00.000Z", "Asia/Shanghai", "2026-03-01 09:30:00"],
  ["2026-03-01T16:00:00.000Z", "Asia/Shanghai", "2026-03-02 00:00:00"],
  ["2026-07-01T12:00:00.000Z", "America/New_York", "2026-07-01 08:00:00"],
  ["2026-01-01T11:00:00.000Z", "Pacific/Apia", "2026-01-02 00:00:00"],
])("%s in %s is %s, there and back", (instant, zone, wall) => {
  expect(toWallClock(instant, zone)).toBe(wall);
  expect(fromWallClock(wall, zone)).toBe(instant);
});

test.each([
  // Summer time begins: what the clock skips is moved forward.
  ["America/New_York", "2026-03-08 01:59:00", "2026-03-08T06:59:00.000Z"],
  ["America/New_York", "2026-03-08 02:30", "2026-03-08T07:30:00.000Z"],
  ["America/New_York", "2026-03-08 03:00:00", "2026-03-08T07:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29 02:30:00", "2026-03-29T01:30:00.000Z"],
  // It ends: what the clock shows twice is the first of both.
  ["America/New_York", "2026-11-01 01:30:00", "2026-11-01T05:30:00.000Z"],
  ["America/New_York", "2026-11-01 02:30:00", "2026-11-01T07:30:00.000Z"],
  ["Europe/Berlin", "2026-10-25 02:30:00", "2026-10-25T00:30:00.000Z"],
])("where the clock changes: in %s %s is %s", (zone, wall, instant) => {
  expect(fromWallClock(wall, zone)).toBe(instant);
});

test("what is no instant shows nothing, and a malformed wall time throws", () => {
  expect(toWallClock("soon", "Asia/Shanghai")).toBe("");
  expect(() => fromWallClock("9 o'clock", "Asia/Shanghai")).toThrow(RangeError);
  expect(() => fromWallClock("2026-02-30 09:00:99", "Asia/Shanghai")).toThrow(RangeError);
});
