// npm test [-- WORD ...] [--shuffle] [--seed=WORD]: runs the steps of test/steps.ts, two at a time, all of them even when one fails, and
// closes with one line `N passed, N failed`. A WORD names a step or is a part of the paths of test files. --full also runs what
// `npm test` samples; --shuffle runs the test files of a step in an order of the seed's, --note-times notes
// how long files took for those that come first next time (longFiles.json).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { run } from "./commands.mjs";
import { closingLine, single, type Outcome } from "./test/outcome.ts";
import type { Asked, Step } from "./test/steps.ts";
import type { Wanted } from "./test/wanted.ts";
import {
  noteTimes,
  overBudget,
  resultLine,
  sampleLines,
  slowestFiles,
  type Result,
} from "./test/summary.ts";

process.chdir(new URL("..", import.meta.url).pathname);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    shuffle: { type: "boolean", default: false },
    "note-times": { type: "boolean", default: false },
    seed: { type: "string" },
  },
});
// What must be green before anything lands draws the same samples every time; the long run draws others for each commit.
const seed = values.seed ?? process.env.WAYBILL_TEST_SEED ?? (values.full ? commit() : "waybill");
const notes = mkdtempSync(join(tmpdir(), "waybill-shares-"));
const sharesFile = join(notes, "shares");
writeFileSync(sharesFile, "");
// Servers that tests start read a thousand files: what Node makes of them is kept, as the commands keep it.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), "node_modules/.cache/waybill");
// Tests make much that lives for a moment: with more room for it, the garbage collector takes a tenth less of all time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`;
process.env.WAYBILL_TEST_SEED = seed;
process.env.WAYBILL_TEST_SHARES = sharesFile;
if (values.full) process.env.WAYBILL_TEST_FULL = "1";
if (values.shuffle) process.env.WAYBILL_TEST_SHUFFLE = "1";

// All starts of a whole run together save more than a bundle takes to make.
if (positionals.length === 0)
  await run(process.execPath, ["scripts/bundle/makeBundle.mjs"], "the bundle was not made");

// The steps read the environment.
const { steps, endPostgres } = await import("./test/steps.ts");
const { wantedSteps } = await import("./test/wanted.ts");
const { longFiles } = await import("./test/fileOrder.ts");

const results: Result[] = [];
const began = performance.now();
try {
  await runAll(wantedSteps(steps, positionals));
  summarise();
  if (values["note-times"]) writeFileSync(longFiles, noteTimes(results));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await endPostgres();
  rmSync(notes, { recursive: true, force: true });
}

/**
 * Runs the steps in their order, two at a time: most wait for a disk, a browser or a clock now and then, and one alone leaves a third
 * of two cores idle. A single step prints as it is, of two each line bears the step's name.
 */
async function runAll(wanted: readonly Wanted[]): Promise<void> {
  const waiting = [...wanted];
  const label = wanted.length > 1;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { step, files } = next;
      console.log(`=== ${step.name}: ${step.title}`);
      const start = performance.now();
      const outcome = await attempt(step, { files, label: label ? step.name : undefined });
      const result = { step, outcome, seconds: (performance.now() - start) / 1000 };
      results.push(result);
      console.log(`=== ${resultLine(result)}`);
    }
  };
  await Promise.all([work(), work()]);
}

async function attempt(step: Step, asked: Asked): Promise<Outcome> {
  try {
    return await step.run(asked);
  } catch (error) {
    console.error(error);
    return single(false, error instanceof Error ? error.message : String(error));
  }
}

function summarise(): void {
  results.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step));
  console.log("\n=== the slowest files");
  for (const line of slowestFiles(results)) console.log(line);
  if (!values.full) {
    console.log(`\n=== sampled by the seed "${seed}" (npm run test:full leaves nothing out)`);
    for (const line of sampleLines(readFileSync(sharesFile, "utf8"))) console.log(line);
  }
  console.log("\n=== summary");
  for (const result of results) {
    console.log(resultLine(result));
    for (const failure of result.outcome.failures ?? []) console.log(`    ${failure}`);
  }
  const total = (performance.now() - began) / 1000;
  console.log(`${"all".padEnd(22)}${`${total.toFixed(1)} s`.padStart(8)}`);
  for (const line of positionals.length === 0 && !values.full ? overBudget(results) : [])
    console.log(line);
  const left = steps.filter((step) => !results.some((result) => result.step === step));
  if (left.length > 0) console.log(`not asked for: ${left.map(({ name }) => name).join(", ")}`);
  console.log(closingLine(results.map(({ outcome }) => outcome)));
  if (results.some(({ outcome }) => outcome.failed > 0)) process.exitCode = 1;
}

/** The commit's short name; `waybill` outside of a checkout. */
function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "waybill";
  }
}
