import { expect, test } from "vitest";
import type { MenuTreeEntry } from "../answers/menuTree.ts";
import { branchesOf, dropOf, seenBranches, stepOf, type MenuBranch } from "./menuTree.ts";

/** `A(a b) B(C(c)) d`: capitals are groups. */
const entry = (id: string, parent: string | null): MenuTreeEntry => ({
  id,
  version: 1,
  code: id,
  type: id === id.toUpperCase() ? "1" : "2",
  names: { cn: id, tw: id, en: id },
  traditionalName: null,
  icon: null,
  parent,
  sort: 1,
  hidden: false,
  pageKey: id,
  route: null,
  accountTypes: ["STAFF"],
  builtIn: true,
});
const tree = branchesOf([
  entry("A", null),
  entry("B", null),
  entry("a", "A"),
  entry("b", "A"),
  entry("C", "B"),
  entry("c", "C"),
  entry("d", "gone"),
]);
const shape = (branches: readonly MenuBranch[]): unknown =>
  branches.map((branch) => [branch.entry.id, shape(branch.below)]);

test("entries stand in their groups; one whose group is not there at the top", () =>
  expect(shape(tree)).toEqual([
    [
      "A",
      [
        ["a", []],
        ["b", []],
      ],
    ],
    ["B", [["C", [["c", []]]]]],
    ["d", []],
  ]));

test("what is below a folded group is not seen", () =>
  expect(seenBranches(tree, new Set(["B"])).map((branch) => branch.entry.id)).toEqual([
    "A",
    "a",
    "b",
    "B",
    "d",
  ]));

test.each([
  ["a", "up", undefined],
  ["b", "up", { parent: "A", before: "a" }],
  ["a", "down", { parent: "A", before: null }],
  ["A", "down", { parent: null, before: "d" }],
  ["d", "down", undefined],
  ["d", "in", { parent: "B", before: null }],
  ["b", "in", undefined],
  ["A", "in", undefined],
  ["a", "out", { parent: null, before: "B" }],
  ["c", "out", { parent: "B", before: null }],
  ["A", "out", undefined],
  ["gone", "up", undefined],
] as const)("a step of %s %s", (id, step, place) => expect(stepOf(tree, id, step)).toEqual(place));

test.each([
  ["d on the upper edge of A", "d", "A", 0.1, { parent: null, before: "A" }],
  ["d into A", "d", "A", 0.5, { parent: "A", before: null }],
  ["d behind A", "d", "A", 0.9, { parent: null, before: "B" }],
  ["d on the upper half of a page", "d", "b", 0.4, { parent: "A", before: "b" }],
  ["a behind its neighbour", "a", "b", 0.9, { parent: "A", before: null }],
  ["B into what it has", "B", "C", 0.5, undefined],
  ["B on itself", "B", "B", 0.5, undefined],
] as const)("a drop of %s", (_, moved, id, fraction, place) =>
  expect(dropOf(tree, moved, { id, fraction })).toEqual(place),
);
