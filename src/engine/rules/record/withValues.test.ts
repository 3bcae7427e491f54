import { expect, test } from "vitest";
import type { TableModel } from "./model.ts";
import { withValues } from "./compute.ts";
import { rowAt, type Place } from "./environment.ts";
import type { Row } from "./record.ts";

const header = { key: "order", path: "" } as TableModel;
const items = { key: "items", path: "items", parent: header } as TableModel;
const schedule = { key: "schedule", path: "items.schedule", parent: items } as TableModel;
const at = (table: TableModel, ...position: number[]): Place => ({
  table,
  row: {},
  header: {},
  parent: undefined,
  at: position,
});
const record = {
  name: "a",
  items: [
    { n: 1, schedule: [{ d: 1 }, { d: 2 }] },
    { n: 2, schedule: [] },
  ],
} as unknown as Row;

test("many values are replaced at once, and what did not change keeps its identity", () => {
  const before = structuredClone(record);
  const next = withValues(record, [
    { place: at(header), key: "name", value: "b" },
    { place: at(items, 0), key: "n", value: 3 },
    { place: at(schedule, 0, 1), key: "d", value: 4 },
  ]);
  expect(next).toEqual({
    name: "b",
    items: [
      { n: 3, schedule: [{ d: 1 }, { d: 4 }] },
      { n: 2, schedule: [] },
    ],
  });
  expect(record).toEqual(before);
  const lines = (row: Row) => row["items"] as readonly Row[];
  expect(lines(next)[1]).toBe(lines(record)[1]);
  expect(rowAt(next, at(schedule, 0, 1))).toEqual({ d: 4 });
});

test("no change is the same record", () => {
  expect(withValues(record, [])).toBe(record);
});
