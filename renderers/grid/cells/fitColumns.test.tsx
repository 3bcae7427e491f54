import { expect, test } from "vitest";
import type { ColumnView } from "../../../src/engine/index.ts";
import { fitting } from "./fitColumns.ts";

const column = (
  key: string,
  importance: number,
  width: number,
  more: Partial<ColumnView> = {},
) => ({
  column: { key, importance, ...more } as ColumnView,
  width,
});
const columns = [
  column("remark", 5, 100),
  column("number", 1, 240),
  column("date", 2, 90),
  column("amount", 1, 120),
  column("buyer", 3, 100),
];
const kept = (width: number) => [...fitting(columns, width, "number")];

test("columns give way by importance, whatever their place", () => {
  expect(kept(650)).toEqual(["number", "amount", "date", "buyer", "remark"]);
  expect(kept(549)).toEqual(["number", "amount", "date"]);
  expect(kept(360)).toEqual(["number", "amount"]);
});

test("once one has no room, less important ones do not slip in before it", () => {
  const wide = [column("number", 1, 240), column("supplier", 2, 200), column("flag", 4, 40)];
  expect([...fitting(wide, 300, "number")]).toEqual(["number"]);
});

test("what a row is known by and what is pinned always stay; without a width all do", () => {
  const pinned = [...columns, column("state", 4, 200, { pin: "right" })];
  expect([...fitting(pinned, 100, "number")]).toEqual(["number", "state"]);
  expect(kept(0)).toHaveLength(5);
});

test("the state that matters most stays in a narrow list, one of less weight gives way", () => {
  const states = [
    column("number", 1, 240),
    column("amount", 1, 120),
    column("status", 1, 132, { kind: "state" }),
    column("billing", 3, 132, { kind: "state" }),
  ];
  expect([...fitting(states, 420, "number")]).toEqual(["number", "status"]);
});
