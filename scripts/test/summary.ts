import type { Outcome } from "./outcome.ts";
import type { Step } from "./steps.ts";

/** A step that was run. */
export interface Result {
  step: Step;
  outcome: Outcome;
  seconds: number;
}

/** How much of a suite was taken, as `scripts/test/sample.ts` notes it. */
interface Share {
  name: string;
  taken: number;
  all: number;
}

/** A step as a line: `unit  ok  41.2 s  2997 ok, 0 failed, 0 skipped`. */
export function resultLine({ step, outcome, seconds }: Result): string {
  const { passed, failed, skipped, note } = outcome;
  const state = failed > 0 ? "FAILED" : passed > 0 ? "ok" : "SKIPPED";
  const time = `${seconds.toFixed(1)} s`;
  const counts = `${passed} ok, ${failed} failed, ${skipped} skipped${note ? ` (${note})` : ""}`;
  return `${step.name.padEnd(14)}${state.padEnd(8)}${time.padStart(8)}  ${counts}`;
}

/** Steps that took over half as much again as their share of the run. */
export function overBudget(results: readonly Result[]): string[] {
  return results
    .filter(({ step, seconds }) => seconds > step.share * 1.5)
    .map(
      ({ step, seconds }) =>
        `OVER BUDGET: ${step.name} took ${seconds.toFixed(0)} s, its share is ${step.share} s`,
    );
}

/** The ten test files that took longest. */
export function slowestFiles(results: readonly Result[]): string[] {
  return results
    .flatMap(({ step, outcome }) =>
      (outcome.files ?? []).map((file) => ({ ...file, step: step.name })),
    )
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ path, seconds, step }) => `${seconds.toFixed(1).padStart(6)} s  ${path} (${step})`);
}

/** The seconds of every file that took two or more, as the text of longFiles.json: the longer one of a file that ran on two stores. */
export function noteTimes(results: readonly Result[]): string {
  const seconds: Record<string, number> = {};
  for (const file of results.flatMap(({ outcome }) => outcome.files ?? [])) {
    if (file.seconds < 2) continue;
    seconds[file.path] = Math.max(seconds[file.path] ?? 0, Math.round(file.seconds));
  }
  return `${JSON.stringify(seconds, Object.keys(seconds).toSorted(), 2)}\n`;
}

/** What was sampled, with its share: of a suite that noted several parts, and of one that ran on two stores, the sum. */
export function sampleLines(noted: string): string[] {
  const shares = noted
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Share);
  return [...Map.groupBy(shares, ({ name }) => name)].flatMap(([name, parts]) => {
    const sum = (key: "taken" | "all") => parts.reduce((total, part) => total + part[key], 0);
    const [taken, all] = [sum("taken"), sum("all")];
    if (taken === all) return [];
    const percent = ((taken / all) * 100).toFixed(taken * 10 < all ? 1 : 0);
    return [`${name}: ${taken} of ${all} (${percent} %)`];
  });
}
