import { expect, test } from "vitest";
import type { Filter } from "../../../src/engine/index.ts";
import {
  barCondition,
  filterOf,
  groupOf,
  isComplete,
  replacedAt,
  withBarCondition,
  withoutItem,
} from "./filterTree.ts";

const a = { field: "a", op: "=", value: "1" } as const;
const b = { field: "b", op: "in", value: ["x", "y"] } as const;

test("a group and its filter are the same thing", () => {
  const filter: Filter = { all: [a, { any: [a, b] }] };
  expect(filterOf(groupOf(filter))).toEqual(filter);
  expect(filterOf(groupOf([a, b]))).toEqual({ all: [a, b] });
  expect(filterOf(groupOf(a))).toEqual(a);
  expect(filterOf(groupOf(undefined))).toBeUndefined();
});

test("what is incomplete is not asked for", () => {
  expect(
    filterOf({ mode: "any", items: [a, { field: "c", op: "=" }, { mode: "all", items: [] }] }),
  ).toEqual(a);
});

test.each([
  [{ field: "d", op: "between", value: ["1", null] }, false],
  [{ field: "d", op: "between", value: ["1", "2"] }, true],
  [{ field: "d", op: "empty" }, true],
  [{ field: "d", op: "relative", value: ["lastDays", 0] }, false],
  [{ field: "d", op: "relative", value: ["lastDays", 7] }, true],
  [{ field: "d", op: "in", value: [] }, false],
] as const)("%j complete: %s", (condition, expected) => {
  expect(isComplete(condition)).toBe(expected);
});

test("the bar changes its own condition and leaves groups alone", () => {
  const filter: Filter = { all: [a, { any: [a, b] }] };
  expect(barCondition(filter, "a")).toEqual(a);
  expect(withBarCondition(filter, "a", null)).toEqual({ any: [a, b] });
  expect(withBarCondition({ any: [a, b] }, "c", { field: "c", op: "empty" })).toEqual({
    all: [{ any: [a, b] }, { field: "c", op: "empty" }],
  });
  expect(withBarCondition(a, "a", { ...a, value: "2" })).toEqual({ ...a, value: "2" });
});

test("items go by position", () => {
  expect(withoutItem({ all: [a, b] }, 0)).toEqual(b);
  expect(replacedAt(groupOf({ all: [a, { any: [a, b] }] }), [1, 0], null)).toEqual({
    mode: "all",
    items: [a, { mode: "any", items: [b] }],
  });
});
