import { expect, test } from "vitest";
import { compared, comparedPair, sortedByDifference } from "./compared.ts";

const pair = ["price", "before"] as const;
const lines = [
  { id: "same", price: "10", before: "10" },
  { id: "new", price: "9" },
  { id: "down", price: "90", before: "100" },
  { id: "up", price: "10.64", before: "10" },
];

test("a value is compared with the one before, exactly and in per cent", () => {
  expect(compared("10.64", "10")).toEqual({ share: 6.4, text: "6.4%" });
  expect(compared("9", "10")).toEqual({ share: -10, text: "10.0%" });
  expect(compared("0.3", "0.3")).toEqual({ share: 0, text: "" });
  for (const before of ["0", undefined, null]) expect(compared("1", before)).toBeUndefined();
});

test("lines that differ most come first, those without a value before last", () => {
  const ordered = sortedByDifference(lines, [...pair]).map(({ id }) => id);
  expect(ordered).toEqual(["down", "up", "same", "new"]);
});

test("there is something to compare where a line has a value before", () => {
  expect(comparedPair(lines, { price: "before" })).toEqual(pair);
  expect(comparedPair([{ price: "9" }], { price: "before" })).toBeUndefined();
  expect(comparedPair(lines)).toBeUndefined();
});
