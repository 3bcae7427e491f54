import { expect, test } from "vitest";
import type { Row, TableView } from "../../../src/engine/index.ts";
import { compareRecords } from "./compareRecords.ts";

const table = (path: string, keys: readonly string[], children: readonly TableView[] = []) =>
  ({
    path,
    key: path.split(".").at(-1),
    title: path,
    fields: keys.map((key) => ({ key, title: key.toUpperCase() })),
    children,
  }) as unknown as TableView;
const order = table(
  "",
  ["title", "buyer"],
  [table("items", ["quantity"], [table("items.schedule", ["date"])])],
);
const line = (id: string, item: number, quantity: string, date?: string) => ({
  id,
  item,
  quantity,
  schedule: date === undefined ? [] : [{ id: `${id}s`, item: 1, date }],
});
const before: Row = {
  title: "Bolts",
  buyer: { id: "1", name: "Li" },
  items: [line("a", 1, "10", "2026-01-01"), line("b", 2, "5")],
} as never;
const after: Row = {
  title: "Nuts",
  buyer: { id: "1", name: "Li Qiang" },
  items: [line("a", 1, "12", "2026-01-09"), line("c", 3, "7")],
} as never;

test("header fields, lines that changed, came and went, and the lines below them", () => {
  const found = compareRecords(order, before, after);
  expect(
    found.map(({ path, item, lineChange, before: old, after: now }) => [
      path,
      item,
      lineChange,
      old,
      now,
    ]),
  ).toEqual([
    ["title", undefined, undefined, "Bolts", "Nuts"],
    ["items.quantity", 1, undefined, "10", "12"],
    ["items.schedule.date", 1, undefined, "2026-01-01", "2026-01-09"],
    ["items.quantity", 2, "removed", "5", null],
    ["items.quantity", 3, "added", null, "7"],
  ]);
});

test("a version is the same as itself", () => {
  expect(compareRecords(order, after, after)).toEqual([]);
});

test("a line of lines says which line it stands below", () => {
  const found = compareRecords(order, before, after);
  expect(found.map(({ place }) => place)).toEqual(["", "1", "1-1", "2", "3"]);
});
