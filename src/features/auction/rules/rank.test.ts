import { expect, test } from "vitest";
import { rank, type Standing } from "./rank.ts";

const standing = (supplier: string, netPrice: string, receivedAt: number): Standing => ({
  supplier,
  netPrice,
  receivedAt,
  id: supplier,
});
const standings = [
  standing("late", "9.50", 3),
  standing("dear", "10", 1),
  standing("twin b", "9.5", 2),
  standing("twin a", "9.5", 2),
];
const order = (tieRule: "FIRST" | "FORBID" | "SAME") =>
  rank(standings, tieRule).map((one) => [one.supplier, one.rank]);

test("of equal prices the earlier comes first, of one instant the lower id", () => {
  const first = [
    ["twin a", 1],
    ["twin b", 2],
    ["late", 3],
    ["dear", 4],
  ];
  expect(order("FIRST")).toEqual(first);
  expect(order("FORBID")).toEqual(first);
});

test("where equals share a rank the next one skips, and their order stays that of time", () => {
  expect(order("SAME")).toEqual([
    ["twin a", 1],
    ["twin b", 1],
    ["late", 1],
    ["dear", 4],
  ]);
});
