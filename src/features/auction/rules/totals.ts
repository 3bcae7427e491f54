import {
  canonicalDecimal,
  ExactDecimal,
  roundDecimal,
} from "../../../engine/dialect/kinds/decimal.ts";
import type { Standing } from "./rank.ts";
import type { LoggedOffer, LotRules } from "./types.ts";

/**
 * Sums of net price x quantity over all lots, for suppliers with an offer in every lot: ranked where the total
 * counts. The time of a sum is that of the latest of its offers. Exact, not rounded.
 */
export function totals(
  lots: readonly LotRules[],
  offersOf: (item: number) => readonly LoggedOffer[],
): readonly Standing[] {
  const sums = new Map<
    string,
    { sum: InstanceType<typeof ExactDecimal>; last: LoggedOffer; lots: number }
  >();
  for (const lot of lots) {
    for (const offer of offersOf(lot.item)) {
      const part = new ExactDecimal(offer.netPrice).times(lot.quantity);
      const known = sums.get(offer.supplier);
      if (!known) sums.set(offer.supplier, { sum: part, last: offer, lots: 1 });
      else
        sums.set(offer.supplier, {
          sum: known.sum.plus(part),
          last: offer.receivedAt >= known.last.receivedAt ? offer : known.last,
          lots: known.lots + 1,
        });
    }
  }
  return [...sums]
    .filter(([, { lots: offered }]) => offered === lots.length)
    .map(([supplier, { sum, last }]) => ({
      supplier,
      netPrice: canonicalDecimal(sum),
      receivedAt: last.receivedAt,
      id: last.id,
    }));
}

/** What a supplier's offers come to, whichever lots they are for: price x quantity as entered, rounded to `decimals`. */
export function quoteOf(
  lots: readonly LotRules[],
  priceIn: (item: number) => string | undefined,
  decimals: number,
): string | undefined {
  const parts = lots.flatMap((lot) => {
    const price = priceIn(lot.item);
    return price === undefined
      ? []
      : [roundDecimal(new ExactDecimal(price).times(lot.quantity), decimals)];
  });
  if (parts.length === 0) return undefined;
  return canonicalDecimal(parts.reduce((sum, part) => sum.plus(part), new ExactDecimal(0)));
}
