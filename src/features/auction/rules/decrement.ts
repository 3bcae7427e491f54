import {
  canonicalDecimal,
  ExactDecimal,
  roundDecimal,
} from "../../../engine/dialect/kinds/decimal.ts";
import type { LotRules } from "./types.ts";

type Decimal = InstanceType<typeof ExactDecimal>;

/**
 * How much an offer must (`priceRange`) or may at most (`maximumDecrement`) be below `from`: an amount, or percent of it
 * rounded half up to the price's decimals; a percentage that rounds to nothing still is one unit of the last decimal.
 */
export function decrement(lot: LotRules, range: string, from: string, decimals: number): Decimal {
  if (lot.rangeKind === "ABS") return new ExactDecimal(range);
  const part = roundDecimal(new ExactDecimal(from).times(range).div(100), decimals);
  return part.isZero() ? new ExactDecimal(10).pow(-decimals) : part;
}

/** What an offer may be from and to, as the rules of steps leave it: own last price, best price where it must be beaten. */
export function nextPrices(
  lot: LotRules,
  known: { readonly own: string | null; readonly toBeat: string | null },
  decimals: number,
): { readonly highest: string; readonly lowest: string | null } {
  const limits = [new ExactDecimal(lot.startPrice)];
  for (const price of [known.own, known.toBeat]) {
    if (price !== null)
      limits.push(new ExactDecimal(price).minus(decrement(lot, lot.priceRange, price, decimals)));
  }
  const from = known.own ?? lot.startPrice;
  const most =
    lot.maximumDecrement === null ? null : decrement(lot, lot.maximumDecrement, from, decimals);
  return {
    highest: canonicalDecimal(ExactDecimal.min(...limits)),
    lowest:
      most === null
        ? null
        : canonicalDecimal(ExactDecimal.max(0, new ExactDecimal(from).minus(most))),
  };
}
