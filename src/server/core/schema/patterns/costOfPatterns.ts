import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { CostOfPatterns, PatternCost } from "../../../../engine/index.ts";
import ownPatterns from "./ownPatterns.json" with { type: "json" };

/** One line of what the process that finds costs writes: JSON has no Infinity. */
export interface FoundCost {
  readonly pattern: string;
  readonly degree: number | "infinite" | "unknown";
  readonly attack?: string;
}

/** How long all unknown patterns of a set of schema files may take together, in milliseconds. */
const patience = 20_000;
const script = join(import.meta.dirname, "findCosts.ts");

/** The costs found so far, beginning with those of the product's own files, so that these start at once. */
const known = new Map<string, PatternCost>(
  Object.entries<number>(ownPatterns).map(([pattern, degree]) => [pattern, { degree }]),
);
/** Files are loaded again and again while they are worked on. */
const mostKnown = 2000;

/** The costs of patterns by the checker `recheck`, in a process of its own that takes its 200 MB with it when it ends. */
export const costOfPatterns: CostOfPatterns = (patterns) => {
  if (known.size > mostKnown) known.clear();
  const unknown = patterns.filter((pattern) => !known.has(pattern));
  if (unknown.length > 0)
    for (const [pattern, cost] of findCosts(unknown)) known.set(pattern, cost);
  return new Map(patterns.map((pattern) => [pattern, known.get(pattern) ?? "unknown"]));
};

/** Asks the checker. Patterns that it had no time for are left out. */
export function findCosts(patterns: readonly string[]): ReadonlyMap<string, PatternCost> {
  const { stdout } = spawnSync(process.execPath, [script], {
    input: JSON.stringify(patterns),
    timeout: patience,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = stdout.split("\n").slice(0, -1);
  return new Map(lines.map((line) => costIn(JSON.parse(line) as FoundCost)));
}

function costIn({ pattern, degree, attack }: FoundCost): [string, PatternCost] {
  if (degree === "unknown") return [pattern, "unknown"];
  const shown = attack === undefined ? {} : { attack };
  return [pattern, { degree: degree === "infinite" ? Infinity : degree, ...shown }];
}
