import { expect, test } from "vitest";
import { runVitest } from "./runVitest.ts";

test("tests that fail, hooks that throw and files that do not load are counted as failed, each with its reason", async () => {
  const outcome = await runVitest({
    projects: ["broken"],
    config: "tests/fixtures/brokenTests/vitest.config.ts",
    quiet: true,
    minutes: 2,
  });
  expect(outcome).toMatchObject({ passed: 1, failed: 3, skipped: 2 });
  expect(outcome.failures!.toSorted()).toEqual([
    "tests/fixtures/brokenTests/hook.ts > no database",
    "tests/fixtures/brokenTests/loading.ts > does not load",
    "tests/fixtures/brokenTests/passing.ts > fails: expected 1 to be 2 // Object.is equality",
  ]);
});
