// npm test [-- STEP ...]: runs the steps of test/steps.ts in order, all of them even when one fails,
// and closes with one line `N passed, N failed`. --full also runs what CI samples.
import { closingLine, single, type Outcome } from "./test/outcome.ts";
import type { Step } from "./test/steps.ts";

const args = process.argv.slice(2);
if (args.includes("--full")) process.env.WAYBILL_TEST_FULL = "1";
process.chdir(new URL("..", import.meta.url).pathname);

const { steps } = await import("./test/steps.ts");
const wanted = args.filter((arg) => arg !== "--full");
const unknown = wanted.filter((name) => !steps.some((step) => isNamed(step, name)));
if (unknown.length > 0) {
  const known = steps.map((step) => step.name).join(", ");
  console.error(`No step ${unknown.join(", ")}. There are: ${known}`);
  process.exit(2);
}

const results: { step: Step; outcome: Outcome; seconds: number }[] = [];
for (const step of steps) {
  if (wanted.length > 0 && !wanted.some((name) => isNamed(step, name))) continue;
  console.log(`\n=== ${step.name}: ${step.title}`);
  const start = performance.now();
  const outcome = await attempt(step);
  const seconds = (performance.now() - start) / 1000;
  results.push({ step, outcome, seconds });
  console.log(`=== ${describe(step, outcome, seconds)}`);
}

console.log("\n=== summary");
for (const { step, outcome, seconds } of results) {
  console.log(describe(step, outcome, seconds));
  for (const failure of outcome.failures ?? []) console.log(`    ${failure}`);
}
if (wanted.length > 0) {
  const left = steps.filter((step) => !results.some((result) => result.step === step));
  console.log(`not asked for: ${left.map((step) => step.name).join(", ") || "nothing"}`);
}
if (!args.includes("--full")) {
  console.log("large suites ran on a fixed, seeded sample; npm run test:full runs them whole");
}
console.log(closingLine(results.map((result) => result.outcome)));
process.exit(results.some((result) => result.outcome.failed > 0) ? 1 : 0);

function isNamed(step: Step, name: string): boolean {
  return step.name === name || step.name.startsWith(`${name}:`);
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return single(false, error instanceof Error ? error.message : String(error));
  }
}

function describe(step: Step, outcome: Outcome, seconds: number): string {
  const { passed, failed, skipped, note } = outcome;
  const state = failed > 0 ? "FAILED" : passed > 0 ? "ok" : "SKIPPED";
  const counts = `${passed} ok, ${failed} failed, ${skipped} skipped`;
  const time = `${seconds.toFixed(1)} s`;
  return [
    step.name.padEnd(14),
    state.padEnd(8),
    time.padStart(8),
    "  ",
    counts,
    note && ` (${note})`,
  ]
    .filter(Boolean)
    .join("");
}
