/** What a story may say of its console in `parameters.prints`: the errors and warnings that belong to what it shows. */
export type ExpectedPrints = readonly RegExp[];

let expected: ExpectedPrints = [];
const met = new Set<RegExp>();
const unexpected: string[] = [];

for (const level of ["error", "warn"] as const) {
  const print = console[level];
  console[level] = (...parts: unknown[]) => {
    const text = parts.map(String).join(" ");
    const pattern = expected.find((candidate) => candidate.test(text));
    if (pattern) return void met.add(pattern);
    unexpected.push(text);
    print.apply(console, parts);
  };
}

/** Says what the story that starts now prints. */
export function expectPrints(patterns: ExpectedPrints = []): void {
  expected = patterns;
  met.clear();
}

/** Throws when a story printed an error or a warning that it does not expect, or did not print one that it does. */
export function judgePrints(): void {
  const printed = unexpected.splice(0);
  if (printed.length > 0) throw new Error(`Printed in the console:\n${printed.join("\n")}`);
  const missing = expected.filter((pattern) => !met.has(pattern));
  if (missing.length > 0) throw new Error(`Not printed in the console: ${missing.join(", ")}`);
}
