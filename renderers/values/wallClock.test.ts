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

test("what is no instant shows nothing, and a malformed wall time throws", () => {
  expect(toWallClock("soon", "Asia/Shanghai")).toBe("");
  expect(() => fromWallClock("9 o'clock", "Asia/Shanghai")).toThrow(RangeError);
});
