import { expect, test } from "vitest";
import { filledBraces, namedInBraces } from "./braces.ts";

const text = "Tells {supplier}: {items.count line|lines}, { total }";

test("what a text names is its paths, without the words behind them", () => {
  expect(namedInBraces(text)).toEqual(["supplier", "items.count", "total"]);
});

test.each([
  ["1", "Tells Acme: 1 line, 1"],
  ["0", "Tells Acme: 0 lines, 0"],
  ["12", "Tells Acme: 12 lines, 12"],
])("words behind a number follow it: %s", (count, said) => {
  expect(filledBraces(text, (name) => (name === "supplier" ? "Acme" : count))).toBe(said);
});
