import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  readDecimal,
  roundDecimal,
} from "../../../../engine/index.ts";
import { decrement } from "../../rules/decrement.ts";
import type { AuctionLot } from "../../answers/auction.ts";

/** An offer that one press fills in: how many ranges it lies below one's own price (0: the start price). */
export interface OfferStep {
  readonly ranges: number;
  readonly price: string;
}

type Stepped = Pick<
  AuctionLot,
  "item" | "quantity" | "startPrice" | "rangeKind" | "priceRange" | "own"
>;

/**
 * The next two offers that would be taken: one and two ranges below one's own price, or without one the start price and
 * a range below it. Where the best price must be beaten they begin at the highest price that is taken. Steps that are not
 * positive or below the lowest are left out.
 */
export function offerSteps(lot: Stepped, decimals: number): readonly OfferStep[] {
  const { own } = lot;
  const highest = readDecimal(own?.highest ?? (own?.price === undefined ? lot.startPrice : null));
  if (!highest) return [];
  const from = own?.price ?? lot.startPrice;
  const step = decrement({ ...lot, maximumDecrement: null }, lot.priceRange, from, decimals);
  const lowest = readDecimal(own?.lowest ?? "0")!;
  const first = own?.price === undefined ? 0 : 1;
  return [0, 1]
    .map((times) => ({ ranges: first + times, price: highest.minus(step.times(times)) }))
    .filter(({ price }) => price.greaterThan(0) && price.greaterThanOrEqualTo(lowest))
    .map(({ ranges, price }) => ({ ranges, price: canonicalDecimal(price) }));
}

export type OfferProblem = "notNumber" | "notPositive" | "tooHigh" | "tooLow" | "tooFine";

/** What is wrong with a typed offer as far as can be told here; the server judges it again. */
export function offerProblem(
  price: string | null | undefined,
  lot: Stepped,
  decimals: number,
): OfferProblem | undefined {
  const value = price ? readDecimal(price) : undefined;
  if (!value) return "notNumber";
  if (!value.greaterThan(0)) return "notPositive";
  if (value.decimalPlaces() > decimals) return "tooFine";
  const highest = readDecimal(lot.own?.highest ?? lot.startPrice)!;
  if (value.greaterThan(highest)) return "tooHigh";
  const lowest = readDecimal(lot.own?.lowest ?? "0")!;
  return value.lessThan(lowest) ? "tooLow" : undefined;
}

/** By how much an offer lies below one's own price, as an amount and in percent (one decimal); null without one. */
export function dropOf(
  price: string,
  own: string | undefined,
): { readonly amount: string; readonly percent: string } | null {
  const before = own === undefined ? undefined : readDecimal(own);
  const after = readDecimal(price);
  if (!before || !after || before.isZero()) return null;
  const amount = before.minus(after);
  const percent = roundDecimal(divide(amount.times(100), before)!, 1);
  return { amount: canonicalDecimal(amount), percent: canonicalDecimal(percent) };
}

/** What an offer comes to for the whole lot. */
export function lotTotal(price: string, quantity: string): string {
  return canonicalDecimal(new ExactDecimal(price).times(new ExactDecimal(quantity)));
}
