import { Decimal } from "decimal.js";
import { canonicalDecimal, ExactDecimal, readDecimal } from "../../dialect/kinds/decimal.ts";

/**
 * Divides a quantity in proportion to shares, each part rounded down to the given decimals; the remainder goes to the
 * largest share (the first of equals), so that the parts add up exactly. 10 by 2, 1, 0 decimals -> 7, 3. Shares are
 * above 0.
 */
export function shareOut(
  quantity: string,
  shares: readonly string[],
  decimals: number,
): readonly string[] {
  const total = readDecimal(quantity)!;
  const weights = shares.map((share) => readDecimal(share)!);
  const sum = weights.reduce((so, weight) => so.plus(weight), new ExactDecimal(0));
  const unit = new ExactDecimal(10).pow(-decimals);
  const parts = weights.map((weight) => total.times(weight).divToInt(sum.times(unit)).times(unit));
  const given = parts.reduce((so, part) => so.plus(part), new ExactDecimal(0));
  const largest = weights.findIndex((weight) => weight.equals(Decimal.max(...weights)));
  return parts.map((part, index) =>
    canonicalDecimal(index === largest ? part.plus(total.minus(given)) : part),
  );
}
