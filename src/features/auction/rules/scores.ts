import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  roundDecimal,
} from "../../../engine/dialect/kinds/decimal.ts";

/** Digits behind the point of scores. */
const places = 2;

/** Lowest net price / own net price x 100, rounded half up to two decimals. Both are above 0. */
export function priceScore(lowest: string, own: string): string {
  return score(divide(new ExactDecimal(lowest).times(100), new ExactDecimal(own))!);
}

/**
 * Mean of the experts' totals, rounded to two decimals; of five or more the highest and the lowest are left out. Null when
 * there is none.
 */
export function expertScore(totals: readonly string[]): string | null {
  if (totals.length === 0) return null;
  const sorted = totals.map((total) => new ExactDecimal(total)).sort((a, b) => a.comparedTo(b));
  const counted = sorted.length >= 5 ? sorted.slice(1, -1) : sorted;
  return mean(counted);
}

/** Price score x weight + expert score x the rest to 100; `weight` in percent. */
export function totalScore(price: string, expert: string, weight: string): string {
  const own = new ExactDecimal(price).times(weight);
  const others = new ExactDecimal(expert).times(new ExactDecimal(100).minus(weight));
  return score(own.plus(others).div(100));
}

function mean(values: readonly InstanceType<typeof ExactDecimal>[]): string {
  const sum = values.reduce((so, value) => so.plus(value), new ExactDecimal(0));
  return score(divide(sum, new ExactDecimal(values.length))!);
}

function score(value: InstanceType<typeof ExactDecimal>): string {
  return canonicalDecimal(roundDecimal(value, places));
}
