import { beforeEach, expect, test, vi } from "vitest";
import { full, sampled } from "./sample.ts";

// These samples are no part of what the run took.
beforeEach(() => void vi.stubEnv("WAYBILL_TEST_SHARES", ""));

const list = Array.from({ length: 200 }, (_, at) => `item ${at}`);

test.runIf(!full)("a sample is the same at each call and keeps the order of the list", () => {
  const sample = sampled("sample.test", list, 20);
  expect(sample).toHaveLength(20);
  expect(sample).toEqual(sampled("sample.test", list, 20));
  expect(sample).toEqual(list.filter((item) => sample.includes(item)));
  expect(sample).not.toEqual(list.slice(0, 20));
});

test.runIf(!full)("an item is judged by itself: another place in the list changes nothing", () => {
  const sample = sampled("sample.test", list, 20);
  expect(sampled("sample.test", list.toReversed(), 20).toSorted()).toEqual(sample.toSorted());
});

test("a list that fits is taken whole", () => {
  expect(sampled("sample.test", list, 500)).toEqual(list);
});
