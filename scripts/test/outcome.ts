/** What a step came to, in tests; a step that is not made of tests counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Why it failed or was skipped, or on what it ran, if the numbers do not say it. */
  note?: string;
  /** What failed, each as its name and the first line of why. */
  failures?: string[];
  /** What each test file took, from the project's root. */
  files?: { path: string; seconds: number }[];
}

/** The outcome of a step that is one check as a whole. */
export function single(ok: boolean, note?: string): Outcome {
  const outcome = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  return note === undefined ? outcome : { ...outcome, note };
}

/** The outcome of a step that could not be run here. In CI, where nothing may be missing, it failed. */
export function unavailable(note: string): Outcome {
  return process.env.CI ? single(false, note) : { passed: 0, failed: 0, skipped: 1, note };
}

/** The run's last line, in the form CI reads: `12 passed, 0 failed`, with `, 3 skipped` if any were. */
export function closingLine(outcomes: Outcome[]): string {
  const sum = (key: "passed" | "failed" | "skipped") =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum("skipped");
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
