import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, isDate } from "./date.ts";
import { addMinutes, canonicalInstant, instantAt, wallClock } from "./instant.ts";

describe("dates", () => {
  it("are real days of the calendar", () => {
    expect(["0001-01-01", "2024-02-29", "2000-02-29", "9999-12-31"].every(isDate)).toBe(true);
    const wrong = [
      "0000-01-01",
      "2026-02-29",
      "1900-02-29",
      "2026-13-01",
      "2026-1-1",
      "2026-04-31",
    ];
    expect(wrong.some(isDate)).toBe(false);
  });
  it("count as JavaScript's own UTC calendar does, over every day of 800 years", () => {
    const wrong: string[] = [];
    const first = Date.UTC(1600, 0, 1);
    let date = "1600-01-01";
    for (let day = 0; day < 292_194; day += 1) {
      const text = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
      if (date !== text || daysBetween("1600-01-01", date) !== day) wrong.push(text);
      date = addDays(date, 1)!;
    }
    expect(wrong).toEqual([]);
  });
  it("stay inside the years 1 to 9999", () => {
    expect(addDays("9999-12-31", 1)).toBeNull();
    expect(addDays("0001-01-01", -1)).toBeNull();
    expect(addDays("0001-01-01", 3_652_058)).toBe("9999-12-31");
    expect(addDays("2026-01-01", 0.5)).toBeNull();
    expect(addMonths("9999-12-01", 1)).toBeNull();
  });
  it("add months to the end of a month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2026-03-31", -13)).toBe("2025-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });
});

describe("instants", () => {
  it.each([
    ["2026-11-21T08:00:00Z", "2026-11-21T08:00:00.000Z"],
    ["2026-11-21T08:00:00.5+08:00", "2026-11-21T00:00:00.500Z"],
    ["2026-11-21 08:00:00.123456+00", "2026-11-21T08:00:00.123Z"],
    ["2026-11-21T08:00-0330", "2026-11-21T11:30:00.000Z"],
  ])("%s -> %s", (text, expected) => {
    expect(canonicalInstant(text)).toBe(expected);
  });
  it("need an offset and a real day and time", () => {
    for (const text of [
      "2026-11-21T08:00:00",
      "2026-02-30T08:00:00Z",
      "2026-11-21T24:00:00Z",
      "2026-11-21",
      "now",
    ]) {
      expect(canonicalInstant(text)).toBeUndefined();
    }
    expect(canonicalInstant("0001-01-01T00:00:00+08:00")).toBeUndefined();
    expect(canonicalInstant("2026-02-30T08:00:00.000Z")).toBeUndefined();
  });
  it("read on a clock and back", () => {
    expect(wallClock("2026-11-20T16:00:00.000Z", "Asia/Shanghai")).toEqual({
      date: "2026-11-21",
      time: "00:00:00.000",
    });
    expect(instantAt("2026-11-21", "00:00:00.000", "Asia/Shanghai")).toBe(
      "2026-11-20T16:00:00.000Z",
    );
    expect(instantAt("2026-07-01", "12:00:00.000", "America/New_York")).toBe(
      "2026-07-01T16:00:00.000Z",
    );
  });
  it("at the switch of summer time take the skipped hour as winter time and the doubled hour's first", () => {
    expect(instantAt("2026-03-08", "02:30:00.000", "America/New_York")).toBe(
      "2026-03-08T07:30:00.000Z",
    );
    expect(instantAt("2026-11-01", "01:30:00.000", "America/New_York")).toBe(
      "2026-11-01T05:30:00.000Z",
    );
  });
  it("move by whole minutes", () => {
    expect(addMinutes("2026-11-21T23:59:00.000Z", 2)).toBe("2026-11-22T00:01:00.000Z");
    expect(addMinutes("2026-11-21T23:59:00.000Z", 0.5)).toBeNull();
  });
});
