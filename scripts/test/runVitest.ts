import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Outcome } from "./outcome.ts";
import { runNode, type Ended } from "./run.ts";
import type { TestReport } from "./testReport.ts";

export interface VitestRun {
  projects: readonly string[];
  /** Another configuration than vitest.config.ts. */
  config?: string;
  /** Test files, from the project's root; all of the projects' where there are none. */
  files?: readonly string[];
  /** Test files left out, from the project's root. */
  exclude?: readonly string[];
  /** Set or, where undefined, unset on top of our own environment. */
  env?: Record<string, string | undefined>;
  minutes: number;
  /** Prints nothing. */
  quiet?: boolean;
  /** Begins each line that it prints. */
  label?: string | undefined;
}

/** Runs projects of a vitest configuration and counts their tests. No test at all is a failure. */
export async function runVitest(run: VitestRun): Promise<Outcome> {
  const { projects, config, files = [], exclude = [], env, minutes, quiet = false, label } = run;
  const folder = mkdtempSync(join(tmpdir(), "waybill-test-"));
  const reportFile = join(folder, "report.json");
  try {
    const ended = await runNode(
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...(config ? [`--config=${config}`] : []),
        ...projects.map((project) => `--project=${project}`),
        ...exclude.map((file) => `--exclude=${file}`),
        "--reporter=minimal",
        "--reporter=./scripts/test/testReport.ts",
        ...files,
      ],
      { env: { ...process.env, WAYBILL_TEST_REPORT: reportFile, ...env }, minutes, quiet, label },
    );
    const text = existsSync(reportFile) ? readFileSync(reportFile, "utf8") : undefined;
    return countReport(text, ended, minutes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts the tests of a report. A run that ended badly or ran nothing counts as one failed. */
export function countReport(text: string | undefined, ended: Ended, minutes: number): Outcome {
  if (ended.timedOut) return failedWith(`stopped after ${minutes} minutes`);
  if (text === undefined) return failedWith(`vitest ended with ${ended.code} and no report`);
  const { files, unhandled } = JSON.parse(text) as TestReport;
  const sum = (key: "passed" | "failed" | "skipped") =>
    files.reduce((total, file) => total + file[key], 0);
  const outcome: Outcome = {
    passed: sum("passed"),
    failed: sum("failed"),
    skipped: sum("skipped"),
    files: files.map(({ path, seconds }) => ({ path, seconds })),
    failures: files.flatMap((file) => file.failures.map((failure) => `${file.path} > ${failure}`)),
  };
  if (outcome.failed > 0) return { ...outcome, ...(unhandled && { note: unhandled }) };
  if (ended.code !== 0)
    return { ...outcome, failed: 1, note: unhandled ?? "an error outside the tests" };
  if (outcome.passed === 0) return { ...outcome, failed: 1, note: "ran no test" };
  return outcome;
}

function failedWith(note: string): Outcome {
  return { passed: 0, failed: 1, skipped: 0, note };
}
