import { expect, test } from "vitest";
import { cellText, isBlankRow } from "./cell.ts";

test.each([
  [null, ""],
  ["007", "007"],
  [0.1 + 0.2, "0.3"],
  [1e21, "1000000000000000000000"],
  [1.5e-7, "0.00000015"],
  [123456789012345, "123456789012345"],
  [-5, "-5"],
  [Number.NaN, ""],
  [true, "true"],
  [new Date("2026-11-21T00:00:00Z"), "2026-11-21"],
  [new Date("2026-11-21T08:30:00.004Z"), "2026-11-21 08:30:00"],
  [new Date("2026-11-21T08:30:00.120Z"), "2026-11-21 08:30:00.120"],
  [new Date("nonsense"), ""],
])("%o reads %j", (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test("a row of nothing but spaces is blank", () => {
  expect(isBlankRow([null, " ", ""])).toBe(true);
  expect(isBlankRow([null, 0])).toBe(false);
});
