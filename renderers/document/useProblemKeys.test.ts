import { expect, test } from "vitest";
import { problemAfter } from "./useProblemKeys.ts";

test("problems are gone through round and round, from either end", () => {
  expect(problemAfter(-1, 1, 3)).toBe(0);
  expect(problemAfter(-1, -1, 3)).toBe(2);
  expect([0, 1, 2].map((at) => problemAfter(at, 1, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((at) => problemAfter(at, -1, 3))).toEqual([2, 0, 1]);
});
