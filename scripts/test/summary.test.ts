import { expect, test } from "vitest";
import { overBudget, resultLine, sampleLines, slowestFiles, type Result } from "./summary.ts";
import { steps } from "./steps.ts";

const unit = steps.find(({ name }) => name === "unit")!;

function result(seconds: number, files: { path: string; seconds: number }[] = []): Result {
  return { step: unit, outcome: { passed: 2, failed: 0, skipped: 1, files }, seconds };
}

test("a step's line has its name, state, time and counts", () => {
  expect(resultLine(result(41.23))).toBe(
    "unit          ok        41.2 s  2 ok, 0 failed, 1 skipped",
  );
});

test("a step over its share by more than half is named", () => {
  expect(overBudget([result(unit.share * 1.5)])).toEqual([]);
  expect(overBudget([result(unit.share * 1.5 + 1)])).toHaveLength(1);
});

test("the ten slowest files come first, the slowest of all first", () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ path: `f${at}`, seconds: at }));
  const lines = slowestFiles([result(1, files)]);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toContain("f11");
});

test("shares are summed by suite, and what ran whole is not named", () => {
  const line = (name: string, taken: number, all: number) =>
    `${JSON.stringify({ name, taken, all })}\n`;
  const noted = line("cells", 20, 1000) + line("pages", 5, 5) + line("cells", 40, 1000);
  expect(sampleLines(noted)).toEqual(["cells: 60 of 2000 (3.0 %)"]);
});

test("the shares of all steps, two at a time, leave time for the installation in twelve minutes", () => {
  expect(steps.reduce((sum, { share }) => sum + share, 0) / 2).toBeLessThanOrEqual(685);
});
