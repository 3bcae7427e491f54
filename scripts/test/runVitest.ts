import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Outcome } from "./outcome.ts";
import { runNode, type Ended } from "./run.ts";

interface VitestRun {
  projects: string[];
  /** Set or, where undefined, unset on top of our own environment. */
  env?: Record<string, string | undefined>;
  minutes: number;
  /** Test files left out, from the project's root. */
  exclude?: string[];
}

/** Runs projects of vitest.config.ts and counts their tests. No test at all is a failure. */
export async function runVitest(run: VitestRun): Promise<Outcome> {
  const { projects, env, minutes, exclude = [] } = run;
  const folder = mkdtempSync(join(tmpdir(), "waybill-test-"));
  const reportFile = join(folder, "report.json");
  const unhandledFile = join(folder, "unhandled.txt");
  try {
    const ended = await runNode(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...projects.map((project) => `--project=${project}`),
        ...exclude.map((file) => `--exclude=${file}`),
        "--reporter=default",
        "--reporter=json",
        "--reporter=./scripts/test/unhandledErrors.ts",
        `--outputFile.json=${reportFile}`,
      ],
      { env: { ...process.env, UNHANDLED_ERRORS_FILE: unhandledFile, ...env }, minutes },
    );
    const outcome = countReport(textOf(reportFile), ended, minutes);
    const unhandled = textOf(unhandledFile);
    return unhandled && outcome.failed > 0 ? { ...outcome, note: unhandled } : outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The part of vitest's JSON report (Jest's format) that we count. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name?: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
}

/**
 * Counts the tests of a report. A file that fails without a failed test (it does not load, a hook
 * throws) counts as one failed; so does a run that ended badly or ran nothing.
 */
export function countReport(text: string | undefined, ended: Ended, minutes: number): Outcome {
  if (ended.timedOut) return failedWith(`stopped after ${minutes} minutes`);
  if (text === undefined) return failedWith(`vitest ended with ${ended.code} and no report`);
  const report = JSON.parse(text) as Report;
  const brokenFiles = report.testResults.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"),
  ).length;
  const outcome: Outcome = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  if (outcome.failed > 0) return { ...outcome, failures: failuresOf(report) };
  if (ended.code !== 0) return { ...outcome, failed: 1, note: "an error outside the tests" };
  if (outcome.passed === 0) return { ...outcome, failed: 1, note: "ran no test" };
  return outcome;
}

/** Each failed test, and each file that did not load, as a line: the log before may be cut off. */
function failuresOf(report: Report): string[] {
  return report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    const path = relative(process.cwd(), file.name ?? "");
    if (failed.length === 0 && file.status === "failed") {
      return [`${path}: ${firstLine(file.message)}`];
    }
    return failed.map(
      (test) => `${path} > ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
    );
  });
}

function firstLine(text: string | undefined): string {
  return text?.split("\n", 1)[0] ?? "";
}

function failedWith(note: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note };
}
