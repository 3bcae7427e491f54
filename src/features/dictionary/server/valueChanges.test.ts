import { expect, test } from "vitest";
import { valueChanges } from "./valueChanges.ts";

const text = JSON.stringify;

test("plain values are as they are", () => {
  expect(valueChanges("Unit", "Measure")).toEqual([{ path: "", before: "Unit", after: "Measure" }]);
  expect(valueChanges(undefined, "{ no json")).toHaveLength(1);
});

test("of lists and objects only what differs is told, entries by what they are known by", () => {
  const before = [
    { key: "base", title: "Base", fields: ["code", "name"] },
    { key: "more", title: "More", fields: ["note"] },
  ];
  const after = [
    { key: "more", title: "Notes", fields: ["note"] },
    { key: "base", title: "Base", fields: ["name", "code", "unit"] },
  ];
  expect(valueChanges(text(before), text(after))).toEqual([
    { path: "[more].title", before: "More", after: "Notes" },
    { path: "[base].fields[unit]", before: undefined, after: "unit" },
  ]);
  expect(valueChanges(text({ a: { b: 1 } }), undefined)).toEqual([
    { path: "a.b", before: "1", after: undefined },
  ]);
});
