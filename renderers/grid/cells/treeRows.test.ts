import { expect, test } from "vitest";
import type { ListRow } from "../../../src/engine/index.ts";
import { treeRows, withAncestors } from "./treeRows.ts";

const row = (id: string, parent?: string) =>
  ({ id, version: 1, parent: parent ? { id: parent } : null }) as unknown as ListRow;
// As the server sorts them: children may come before what they stand below.
const rows = [row("a1", "a"), row("a"), row("a11", "a1"), row("b"), row("c", "gone")];
const ids = (found: readonly ListRow[]) => found.map(({ id }) => id);

test("rows stand below the one they name, siblings in their order", () => {
  const tree = treeRows(rows, "parent", new Set());
  expect(ids(tree.rows)).toEqual(["a", "a1", "a11", "b", "c"]);
  expect(tree.places.get("a11")).toEqual({ depth: 2, isBranch: false, isOpen: false });
});

test("what is closed hides all that is below it", () => {
  const tree = treeRows(rows, "parent", new Set(["a"]));
  expect(ids(tree.rows)).toEqual(["a", "b", "c"]);
  expect(tree.places.get("a")).toEqual({ depth: 0, isBranch: true, isOpen: false });
});

test("what was found keeps all that is above it", () => {
  expect(ids(withAncestors(rows, "parent", new Set(["a11"])))).toEqual(["a1", "a", "a11"]);
});
