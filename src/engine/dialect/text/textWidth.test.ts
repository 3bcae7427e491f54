import { expect, test } from "vitest";
import { textWidth } from "./textWidth.ts";

test("Chinese characters and their punctuation are wide, letters and digits narrow", () => {
  const letters = { wide: 2, narrow: 1 };
  expect(textWidth("", letters)).toBe(0);
  expect(textWidth("库位 A-01", letters)).toBe(9);
  expect(textWidth("（铝）", letters)).toBe(6);
  // A character beyond the basic plane is one.
  expect(textWidth("𠮷", letters)).toBe(2);
});
