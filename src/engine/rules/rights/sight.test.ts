import { expect, test } from "vitest";
import { maskedValue } from "./sight.ts";

test.each([
  ["6222021001", "****1001"],
  ["21001", "****1001"],
  // A text that is no longer than its end would be told whole.
  ["1001", "****"],
  ["1", "****"],
  ["", "****"],
])("what is left of %j is %j", (value, left) => {
  expect(maskedValue({ mask: 4 }, value)).toBe(left);
});

test("nothing is left of what is no text, nor of a text without an end to show", () => {
  expect(maskedValue({ mask: 4 }, null)).toBeNull();
  expect(maskedValue({ mask: 4 }, 6222021001)).toBeNull();
});
