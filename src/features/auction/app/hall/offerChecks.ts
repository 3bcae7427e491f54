import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  readDecimal,
  roundDecimal,
} from "../../../../engine/index.ts";
import type { AuctionLot } from "../../answers/auction.ts";

export type OfferProblem = "notNumber" | "notPositive" | "tooHigh" | "tooLow" | "tooFine";

/** What is wrong with a typed offer as far as can be told here; the server judges it again. */
export function offerProblem(
  price: string | null | undefined,
  lot: Pick<AuctionLot, "startPrice" | "own">,
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
export function dropOfOffer(
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
