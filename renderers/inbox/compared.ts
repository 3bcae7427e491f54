import { ExactDecimal, type Row } from "../../src/engine/index.ts";

/** How much a value differs from the one before. */
interface Compared {
  /** Per cent, with its sign. */
  readonly share: number;
  /** Without a sign; empty where nothing differs. */
  readonly text: string;
}

export function compared(now: unknown, before: unknown): Compared | undefined {
  if (typeof now !== "string" || typeof before !== "string") return undefined;
  const old = new ExactDecimal(before);
  if (old.lte(0)) return undefined;
  const share = new ExactDecimal(now).sub(old).div(old).mul(100).toDecimalPlaces(1).toNumber();
  return { share, text: share === 0 ? "" : `${Math.abs(share).toFixed(1)}%` };
}

/** The pair of fields that a page compares, where a line has a value before; else there is nothing to compare. */
export function comparedPair(
  lines: readonly Row[],
  compare: Readonly<Record<string, string>> = {},
): readonly [string, string] | undefined {
  const [pair] = Object.entries(compare);
  return pair && lines.some((line) => compared(line[pair[0]], line[pair[1]])) ? pair : undefined;
}

/** Lines with the largest difference first, up or down. */
export function sortedByDifference<Line extends Row>(
  lines: readonly Line[],
  [key, before]: readonly [string, string],
): readonly Line[] {
  const size = (line: Line) => {
    const found = compared(line[key], line[before]);
    return found ? Math.abs(found.share) : -1;
  };
  return lines.toSorted((a, b) => size(b) - size(a));
}
