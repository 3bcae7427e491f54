import { describe, expect, it } from "vitest";
import { Refusal } from "../../index.ts";
import { daySpan } from "./relativeDates.ts";

describe("days of a span as of Saturday 2026-11-21", () => {
  it.each([
    ["today", "2026-11-21", "2026-11-21"],
    ["yesterday", "2026-11-20", "2026-11-20"],
    ["tomorrow", "2026-11-22", "2026-11-22"],
    ["thisWeek", "2026-11-16", "2026-11-22"],
    ["lastWeek", "2026-11-09", "2026-11-15"],
    ["nextWeek", "2026-11-23", "2026-11-29"],
    ["thisMonth", "2026-11-01", "2026-11-30"],
    ["lastMonth", "2026-10-01", "2026-10-31"],
    ["nextMonth", "2026-12-01", "2026-12-31"],
    ["thisQuarter", "2026-10-01", "2026-12-31"],
    ["lastQuarter", "2026-07-01", "2026-09-30"],
    ["thisYear", "2026-01-01", "2026-12-31"],
    ["lastYear", "2025-01-01", "2025-12-31"],
    [["lastDays", 7], "2026-11-15", "2026-11-21"],
    [["nextDays", 1], "2026-11-21", "2026-11-21"],
  ])("%j", (span, from, to) => {
    expect(daySpan(span, "2026-11-21", "Date")).toEqual({ from, to });
  });
  it("overdue has no beginning", () => {
    expect(daySpan("overdue", "2026-11-21", "Date")).toEqual({ to: "2026-11-20" });
  });
});

it("a Sunday belongs to the week before it, a leap day to February", () => {
  expect(daySpan("thisWeek", "2026-11-22", "Date").from).toBe("2026-11-16");
  expect(daySpan("lastMonth", "2028-03-31", "Date")).toEqual({
    from: "2028-02-01",
    to: "2028-02-29",
  });
});

it.each([
  "someday",
  ["lastDays"],
  ["lastDays", 0],
  ["lastDays", 1.5],
  ["lastDays", 99999],
  null,
  {},
])("%j is refused", (span) => {
  expect(() => daySpan(span, "2026-11-21", "Date")).toThrow(Refusal);
});
