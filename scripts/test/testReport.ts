import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";

/** What a run of vitest came to, file by file; written to the file of WAYBILL_TEST_REPORT. */
export interface TestReport {
  files: FileReport[];
  /** The first error that was thrown outside any test, with its place. */
  unhandled?: string;
}

export interface FileReport {
  /** From the project's root. */
  path: string;
  /** Loading the file, its hooks and its tests. */
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each as the test's name and the first line of why. */
  failures: string[];
}

/** Collects the results of a run and prints now and then how far it is: a green run says no more. */
export default class TestReporter implements Reporter {
  #files: FileReport[] = [];
  #expected = 0;
  #told = Date.now();

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#expected = specifications.length;
  }

  onTestModuleEnd(module: TestModule): void {
    this.#files.push(fileReport(module));
    if (Date.now() - this.#told < 15_000) return;
    this.#told = Date.now();
    const tests = this.#files.reduce((sum, { passed, failed }) => sum + passed + failed, 0);
    console.log(`    ${this.#files.length} of ${this.#expected} files, ${tests} tests`);
  }

  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const file = process.env.WAYBILL_TEST_REPORT;
    if (!file) return;
    const report: TestReport = { files: this.#files };
    const [first] = errors;
    if (first) {
      const frames = (first.stack ?? "").split("\n").slice(1, 6);
      const lines = [`${first.name}: ${first.message}`, ...frames.map((line) => line.trim())];
      report.unhandled = lines.join(" | ");
    }
    writeFileSync(file, JSON.stringify(report));
  }
}

function fileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failures = tests
    .filter((test) => test.result().state === "failed")
    .map((test) => `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`);
  // It does not load, or one of its hooks throws: no test failed, but the file did.
  if (failures.length === 0 && module.state() === "failed") {
    const suites = [module, ...module.children.allSuites()];
    failures.push(firstLine(suites.flatMap((suite) => suite.errors())[0]?.message));
  }
  const { duration, collectDuration } = module.diagnostic();
  return {
    path: module.relativeModuleId,
    seconds: (duration + collectDuration) / 1000,
    passed: count("passed"),
    failed: failures.length,
    skipped: count("skipped") + count("pending"),
    failures,
  };
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0]!;
}
