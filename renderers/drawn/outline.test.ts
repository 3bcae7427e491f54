import { expect, test } from "vitest";
import { nextBelow, outlineTree, wholeBranch, type Branch } from "./outline.ts";

const rows = ["1.10", "1", "1.9", "2", "1.9.1", "7.1"].map((place) => ({ id: place, place }));
const told = (branches: readonly Branch[]): unknown[] =>
  branches.map(({ place, below }) => (below.length > 0 ? [place, told(below)] : place));

test("lines are trees by their outline numbers, counted and not spelled", () => {
  expect(told(outlineTree(rows, "place"))).toEqual([
    ["1", [["1.9", ["1.9.1"]], "1.10"]],
    "2",
    "7.1",
  ]);
});
test("a new line stands after the last one of its place", () => {
  expect(nextBelow(rows, "place", "")).toBe("3");
  expect(nextBelow(rows, "place", "1")).toBe("1.11");
  expect(nextBelow(rows, "place", "2")).toBe("2.1");
});
test("a branch goes with what is below it", () => {
  const [first] = outlineTree(rows, "place");
  expect(wholeBranch(first!).map(({ id }) => id)).toEqual(["1", "1.9", "1.9.1", "1.10"]);
});
