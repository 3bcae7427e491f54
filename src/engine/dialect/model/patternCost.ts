/**
 * How the time to match a regular expression grows with the length of the text: with its first power (1), its second, ...,
 * or `Infinity` where it doubles with every character; and a text that shows it. `unknown` where that could not be found out.
 */
export type PatternCost = { readonly degree: number; readonly attack?: string } | "unknown";

/** Finds the costs of regular expressions with the flag `u`. */
export type CostOfPatterns = (patterns: readonly string[]) => ReadonlyMap<string, PatternCost>;
