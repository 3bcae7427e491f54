import { globSync } from "node:fs";
import type { Step } from "./steps.ts";

/** A step with the test files to run of it, or all of it. */
export interface Wanted {
  step: Step;
  files?: readonly string[];
}

/**
 * What `npm test -- WORD ...` asks for: each word is the name of a step (`api` means `api:postgres` and `api:pglite`) or a part of
 * the paths of test files. Without a word that is every step. Test files of the API run on PostgreSQL.
 *
 * @throws when a word is neither, with the steps that there are
 */
export function wantedSteps(steps: readonly Step[], words: readonly string[]): readonly Wanted[] {
  if (words.length === 0) return steps.map((step) => ({ step }));
  const whole = new Set(steps.filter((step) => words.some((word) => isNamed(step, word))));
  const patterns = words.filter((word) => !steps.some((step) => isNamed(step, word)));
  const all = patterns.length === 0 ? [] : testFiles();
  const found = new Set<string>();
  for (const pattern of patterns) {
    const matching = all.filter((path) => path.includes(pattern));
    if (matching.length === 0) {
      const known = steps.map(({ name }) => name).join(", ");
      throw new Error(
        `"${pattern}" is no step and no test file's path contains it. Steps: ${known}`,
      );
    }
    for (const path of matching) found.add(path);
  }
  return steps.flatMap((step): Wanted[] => {
    if (whole.has(step)) return [{ step }];
    const files = [...found].filter((path) => step.files?.test(path));
    if (step.name === "api:pglite" || files.length === 0) return [];
    return [{ step, files }];
  });
}

function isNamed(step: Step, name: string): boolean {
  return step.name === name || step.name.startsWith(`${name}:`);
}

function testFiles(): readonly string[] {
  const places = "{src,renderers,scripts,docs,tests,storybook}/**/*.{test.ts,test.tsx,stories.tsx}";
  return globSync(places, { exclude: ["tests/fixtures/**", "storybook/generated/**"] }).toSorted();
}
