import { expect, test } from "vitest";
import { placeRelated } from "./relatedLayout.ts";

const node = (id: string) => ({ document: "d", id, number: id, title: "D" });

test("sources stand left, followers right, in the order of their numbers", () => {
  const placed = placeRelated({
    nodes: [node("order"), node("r2"), node("r1"), node("receipt"), node("other")],
    edges: [
      { from: "r1", to: "order", rows: 1 },
      { from: "r2", to: "order", rows: 1 },
      { from: "order", to: "receipt", rows: 2 },
      { from: "r1", to: "other", rows: 1 },
    ],
  });
  const at = Object.fromEntries(placed.map(({ node: { id }, column, row }) => [id, [column, row]]));
  expect(at).toEqual({
    order: [0, 0],
    other: [0, 1],
    r1: [-1, 0],
    r2: [-1, 1],
    receipt: [1, 0],
  });
});

test("a document alone stands alone, and what no link reaches is left out", () => {
  expect(placeRelated({ nodes: [node("a"), node("b")], edges: [] })).toHaveLength(1);
  expect(placeRelated({ nodes: [], edges: [] })).toEqual([]);
});
