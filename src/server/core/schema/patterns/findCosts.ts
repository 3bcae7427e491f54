import { json } from "node:stream/consumers";
// The package's main entry starts Java, a native program or a worker; this one is plain JavaScript.
import recheck from "recheck/lib/browser.js";
import type { FoundCost } from "./costOfPatterns.ts";

/**
 * A child process: reads a JSON list of patterns from its input and writes the cost of each as a line of JSON as soon
 * as it is found, so that a time-out still leaves results.
 */
for (const pattern of (await json(process.stdin)) as readonly string[])
  console.log(JSON.stringify(costOf(pattern)));

function costOf(pattern: string): FoundCost {
  const found = recheck.checkSync(pattern, "u", { timeout: 5000 });
  if (found.status === "unknown") return { pattern, degree: "unknown" };
  if (found.status === "safe") return { pattern, degree: 1 };
  const { complexity, attack } = found;
  const degree = complexity.type === "polynomial" ? complexity.degree : "infinite";
  return { pattern, degree, attack: attack.pattern.slice(0, 120) };
}
