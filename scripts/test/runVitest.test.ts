import { expect, test } from "vitest";
import { countReport } from "./runVitest.ts";
import type { FileReport } from "./testReport.ts";

const ok = { code: 0, timedOut: false };
const bad = { code: 1, timedOut: false };

function file(changes: Partial<FileReport>): FileReport {
  const path = "tests/api/get.test.ts";
  return { path, seconds: 2, passed: 0, failed: 0, skipped: 0, failures: [], ...changes };
}

function report(...files: FileReport[]): string {
  return JSON.stringify({ files });
}

test("tests and the time of files are counted", () => {
  expect(countReport(report(file({ passed: 3, skipped: 1 })), ok, 1)).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 1,
    files: [{ path: "tests/api/get.test.ts", seconds: 2 }],
  });
});

test("a run without a test fails", () => {
  expect(countReport(report(file({})), ok, 1)).toMatchObject({ failed: 1, note: "ran no test" });
});

test("an error outside the tests fails a run whose tests all passed", () => {
  expect(countReport(report(file({ passed: 3 })), bad, 1).failed).toBe(1);
  const unhandled = JSON.stringify({ files: [file({ passed: 3 })], unhandled: "Error: late" });
  expect(countReport(unhandled, bad, 1)).toMatchObject({ failed: 1, note: "Error: late" });
});

test("no report and a time-out fail", () => {
  expect(countReport(undefined, bad, 1).failed).toBe(1);
  expect(countReport(report(file({ passed: 3 })), { code: 1, timedOut: true }, 1).failed).toBe(1);
});

test("what failed is named with its file and why", () => {
  const failed = file({ passed: 1, failed: 1, failures: ["a read is shaped: no"] });
  expect(countReport(report(failed), bad, 1).failures).toEqual([
    "tests/api/get.test.ts > a read is shaped: no",
  ]);
});
