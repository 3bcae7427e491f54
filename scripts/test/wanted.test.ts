import { expect, test } from "vitest";
import { steps } from "./steps.ts";
import { wantedSteps } from "./wanted.ts";

const named = (...words: string[]) =>
  wantedSteps(steps, words).map(({ step, files }) => [step.name, ...(files ?? [])]);

test("without a word every step is run", () => {
  expect(named().flat()).toEqual(steps.map(({ name }) => name));
});

test("a step's name takes it whole, the first part of its name all that begin so", () => {
  expect(named("api", "lint")).toEqual([["lint"], ["api:postgres"], ["api:pglite"]]);
});

test("a part of a path takes the test files with it, in their steps", () => {
  expect(named("test/wanted", "browser/home")).toEqual([
    ["unit", "scripts/test/wanted.test.ts"],
    ["browser", "tests/browser/home.test.ts"],
  ]);
  expect(named("api/get.test")).toEqual([["api:postgres", "tests/api/get.test.ts"]]);
});

test("a word that means nothing is refused with what there is", () => {
  expect(() => named("nonsense")).toThrow(/"nonsense".*types, .*browser/);
});
