import { expect, test } from "vitest";
import { readDecimal } from "./typedDecimal.ts";

test.each([
  ["1,234.50", "1234.5"],
  ["１２３．５", "123.5"],
  ["12,34,567.8", "1234567.8"],
  ["(12)", "-12"],
  ["−1,234.5", "-1234.5"],
  ["¥1,000", "1000"],
  [" 007 ", "7"],
  [".5", "0.5"],
  ["-0.00", "0"],
  ["", null],
  ["12a", undefined],
  ["1,2,3", undefined],
  ["1.2.3", undefined],
  [".", undefined],
])("reads %j as %j", (typed, expected) => {
  expect(readDecimal(typed)).toBe(expected);
});
