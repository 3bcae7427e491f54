import {
  canonicalDecimal,
  divide,
  ExactDecimal,
  roundDecimal,
} from "../../../engine/dialect/kinds/decimal.ts";
import type { EventRules } from "./types.ts";

/** Digits behind the point of net prices. */
const places = 6;

/** What an offer is compared by: the price without tax, rounded half up to six decimals. */
export function netPriceOf(
  rules: Pick<EventRules, "taxIncluded" | "taxRate">,
  price: string,
): string {
  if (!rules.taxIncluded) return canonicalDecimal(price);
  const factor = new ExactDecimal(rules.taxRate).plus(100);
  return canonicalDecimal(
    roundDecimal(divide(new ExactDecimal(price).times(100), factor)!, places),
  );
}
