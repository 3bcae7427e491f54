import { expect, test } from "vitest";
import type { ListRow } from "../../src/engine/index.ts";
import { nextCell, sitesOf } from "./cells.ts";

const plan = { site: "warehouse", group: "area", at: "position", filled: "goods" };
const row = (id: string, area: string, position: string | null, goods?: string): ListRow =>
  ({ id, warehouse: { id: "w", code: "RAW", name: "Raw" }, area, position, goods }) as never;

test("racks stand side by side, levels upon one another, the highest on top", () => {
  const [site, ...more] = sitesOf(
    [
      row("a", "A", "1-01-1-1", "1"),
      row("b", "A", "1-01-2-1", "0"),
      row("c", "A", "1-10-1-1"),
      row("d", "A", "1-2-2-1", "3"),
      row("e", "B", "1-01-1-1"),
    ],
    plan,
  );
  expect(more).toEqual([]);
  expect(site).toMatchObject({ title: "Raw" });
  const [first, second] = site!.blocks;
  expect(first).toMatchObject({
    title: "A",
    racks: ["1-01", "1-2", "1-10"],
    levels: ["2", "1"],
    filled: 2,
  });
  expect(first!.cells.map(({ row: { id }, x, y, filled }) => [id, x, y, filled])).toEqual([
    ["a", 0, 1, 1],
    ["b", 0, 0, 0],
    ["c", 2, 1, 0],
    ["d", 1, 0, 3],
  ]);
  expect(second).toMatchObject({ title: "B", filled: 0 });
});

test("places without aisle, rack, level and cell lie in one row, in their order", () => {
  const [site] = sitesOf([row("a", "S", "S-01"), row("b", "S", null)], plan);
  expect(site!.blocks[0]).toMatchObject({ racks: ["S-01", ""], levels: [""] });
  expect(site!.blocks[0]!.cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

test("arrow keys go to the next cell that there is", () => {
  const cells = sitesOf(
    [row("a", "A", "1-1-1-1"), row("b", "A", "1-3-1-1"), row("c", "A", "1-1-2-1")],
    plan,
  )[0]!.blocks[0]!.cells;
  const from = (id: string) => cells.find((cell) => cell.row.id === id)!;
  const led = (id: string, key: string) => nextCell(cells, from(id), key)?.row.id;
  expect(led("a", "ArrowRight")).toBe("b");
  expect(led("b", "ArrowLeft")).toBe("a");
  expect(led("a", "ArrowUp")).toBe("c");
  expect(led("c", "ArrowDown")).toBe("a");
  expect(led("c", "ArrowRight")).toBeUndefined();
  expect(led("a", "Enter")).toBeUndefined();
});
