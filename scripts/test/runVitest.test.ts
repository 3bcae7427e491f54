import { expect, test } from "vitest";
import { countReport } from "./runVitest.ts";

const ok = { code: 0, timedOut: false };

function report(passed: number, failed = 0, testResults: object[] = []): string {
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults,
  });
}

test("tests are counted", () => {
  expect(countReport(report(3), ok, 1)).toEqual({ passed: 3, failed: 0, skipped: 1 });
});

test("a run without a test fails", () => {
  expect(countReport(report(0), ok, 1)).toMatchObject({ failed: 1, note: "ran no test" });
});

test("a file that does not load counts as one failed", () => {
  const broken = { status: "failed", assertionResults: [] };
  const outcome = countReport(report(3, 0, [broken]), { code: 1, timedOut: false }, 1);
  expect(outcome).toMatchObject({ passed: 3, failed: 1 });
});

test("an error outside the tests fails a run whose tests all passed", () => {
  expect(countReport(report(3), { code: 1, timedOut: false }, 1).failed).toBe(1);
});

test("no report and a time-out fail", () => {
  expect(countReport(undefined, { code: 1, timedOut: false }, 1).failed).toBe(1);
  expect(countReport(report(3), { code: 1, timedOut: true }, 1).failed).toBe(1);
});

test("what failed is named with the first line of why", () => {
  const name = `${process.cwd()}/tests/api/get.test.ts`;
  const test = { status: "failed", fullName: "a read is shaped", failureMessages: ["no\n at x"] };
  const files = [
    { name, status: "failed", assertionResults: [test, { status: "passed" }] },
    { name, status: "failed", message: "cannot load\n at y", assertionResults: [] },
  ];
  expect(countReport(report(1, 1, files), { code: 1, timedOut: false }, 1).failures).toEqual([
    "tests/api/get.test.ts > a read is shaped: no",
    "tests/api/get.test.ts: cannot load",
  ]);
});
