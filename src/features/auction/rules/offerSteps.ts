import { canonicalDecimal, ExactDecimal } from "../../../engine/dialect/kinds/decimal.ts";
import { decrement } from "./decrement.ts";
import type { EventRules, LotRules } from "./types.ts";

/** An offer that one press fills in: how many ranges it lies below one's own price (0: the start price). */
export interface OfferStep {
  readonly price: string;
  readonly ranges: number;
  /** It would currently be first. */
  readonly leads?: true;
}

/** What the steps of a supplier's next offer are made from. */
export interface Stepping {
  readonly lot: LotRules;
  readonly rules: Pick<EventRules, "beatBest" | "priceDecimals">;
  readonly own: string | null;
  /** The best price, where the supplier may know it and a price alone decides the rank. */
  readonly best: string | null;
  readonly leads: boolean;
  /** What the next offer may be, by the rules of steps. */
  readonly highest: string;
  readonly lowest: string | null;
}

/**
 * The highest price that would be first now: below the best price by the price range where that is asked for, else by
 * the last decimal. Null for the leading supplier, where the best price is hidden, and where one step does not reach
 * it.
 */
export function priceToLead(of: Stepping): string | null {
  const { lot, rules, best, leads, highest, lowest } = of;
  if (leads || best === null) return null;
  const least = rules.beatBest
    ? decrement(lot, lot.priceRange, best, rules.priceDecimals)
    : new ExactDecimal(10).pow(-rules.priceDecimals);
  const price = ExactDecimal.min(new ExactDecimal(best).minus(least), highest);
  const floor = new ExactDecimal(lowest ?? 0);
  return price.gt(0) && price.gte(floor) ? canonicalDecimal(price) : null;
}

/**
 * The next two offers to propose. Where the best price is known they begin with the price that takes the lead, unless
 * that is further away than one step may go. Otherwise they are one and two ranges below the own price, or without
 * one the start price and a range below it. Prices that are not positive or below the lowest are left out.
 */
export function offerSteps(of: Stepping): readonly OfferStep[] {
  const { lot, rules, own, best, leads, highest, lowest } = of;
  const step = decrement(lot, lot.priceRange, own ?? lot.startPrice, rules.priceDecimals);
  const lead = priceToLead(of);
  if (lead === null && best !== null && !leads && lowest !== null)
    return new ExactDecimal(lowest).gt(0) ? [{ price: lowest, ranges: 1 }] : [];
  const from = new ExactDecimal(lead ?? highest);
  const first = own === null ? 0 : 1;
  const floor = new ExactDecimal(lowest ?? 0);
  return [0, 1].flatMap((times) => {
    const price = from.minus(step.times(times));
    if (!price.gt(0) || price.lt(floor)) return [];
    const proposed = { price: canonicalDecimal(price), ranges: first + times };
    return [lead === null ? proposed : { ...proposed, leads: true as const }];
  });
}
