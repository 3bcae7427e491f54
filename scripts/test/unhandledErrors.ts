import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** What vitest's JSON report leaves out: errors thrown outside any test, to the file of UNHANDLED_ERRORS_FILE. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (!file || errors.length === 0) return;
    const first = errors[0]!;
    const frames = (first.stack ?? "")
      .split("\n")
      .slice(1, 6)
      .map((line) => line.trim());
    writeFileSync(file, [`${first.name}: ${first.message}`, ...frames].join(" | "));
  }
}
