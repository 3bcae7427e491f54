import { expect, test } from "vitest";
import { patternSample } from "./patternSample.ts";

test.each([
  "^1[3-9][0-9]{9}$",
  "^[0-9+ -]+$",
  "^(?:VIP|STD)-\\d{3,6}$",
  "^[A-Z]{2}[0-9]{2}( [0-9]{4}){3}$",
  "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$",
  "^[\\u4e00-\\u9fa5]+$",
  "^[\\u4e00-\\u9fa5A-Z0-9 ]{7,8}$",
  "^[一-龥]{2,8}$",
  "^\\w+(-\\w+)?$",
  "^.{3}$",
])("a text for the pattern %s", (pattern) => {
  const texts = Array.from({ length: 20 }, (_, n) => patternSample(pattern, n, 40));
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, "u"));
  expect(new Set(texts).size).toBe(20);
});

test("none for what cannot be written out, or does not fit", () => {
  expect(patternSample("^(?=.*\\d)[a-z0-9]+$", 1, 40)).toBeUndefined();
  expect(patternSample("^(a)\\1$", 1, 40)).toBeUndefined();
  expect(patternSample("^[0-9]{9}$", 1, 8)).toBeUndefined();
});
