import type { ErrorKey } from "../../../engine/dialect/errors/errorTable.ts";
import {
  canonicalDecimal,
  ExactDecimal,
  readDecimal,
} from "../../../engine/dialect/kinds/decimal.ts";
import { decrement } from "./decrement.ts";
import { netPriceOf } from "./netPrice.ts";
import type { EventRules, LotRules } from "./types.ts";

/** What an offer is judged by, all of it read under the lock. */
export interface OfferAsked {
  readonly rules: EventRules;
  readonly lot: LotRules;
  /** Bidding is on, and whether it is held up. */
  readonly live: boolean;
  readonly suspended: boolean;
  readonly lotOpen: boolean;
  /** Of the present round; microseconds since 1970. */
  readonly roundStart: number;
  readonly lotEnd: number;
  readonly receivedAt: number;
  /** Entered, neither disqualified nor gone. */
  readonly mayOffer: boolean;
  /** The supplier's own last valid price in the lot; of earlier rounds only where the round is sealed. */
  readonly own: string | null;
  /** The best valid price in the lot, and of the others. */
  readonly best: string | null;
  readonly bestOfOthers: string | null;
  readonly price: string;
  /** Warnings that were confirmed. */
  readonly confirmed: readonly number[];
}

/** Why an offer is not taken: a row of the error table. */
export interface OfferRefused {
  readonly msgKey: ErrorKey;
  readonly args: readonly string[];
}

/**
 * Judges an offer of English and sealed bidding by the rules in their order (1 open, 2 admitted, 4 price, 5 own step,
 * 6 beat the best, 7 tie, 8 size of the drop; the log checks 3, the same key again, and 9, one offer a sealed round).
 * Returns the first broken rule, or the canonical price and net price. The drop of a first offer counts from the
 * start price.
 */
export function judgeOffer(
  asked: OfferAsked,
): { readonly refused: OfferRefused } | { readonly price: string; readonly netPrice: string } {
  const early = refuseTime(asked) ?? refuseSupplier(asked);
  if (early) return { refused: early };
  const { lot, rules } = asked;
  const price = readDecimal(asked.price);
  if (
    !price ||
    price.lte(0) ||
    price.gt(lot.startPrice) ||
    price.decimalPlaces() > rules.priceDecimals
  )
    return no("bid.price", lot.startPrice);
  const refused = refuseStep(asked, price) ?? refuseDrop(asked, price);
  if (refused) return { refused };
  const text = canonicalDecimal(price);
  return { price: text, netPrice: netPriceOf(rules, text) };
}

/** Rule 1: bidding is on, not suspended, a round is open and the lot has not ended. */
export function refuseTime(
  asked: Pick<
    OfferAsked,
    "live" | "suspended" | "lotOpen" | "roundStart" | "lotEnd" | "receivedAt"
  >,
): OfferRefused | undefined {
  if (!asked.live || !asked.lotOpen) return { msgKey: "bid.ended", args: [] };
  if (asked.suspended) return { msgKey: "bid.suspended", args: [] };
  if (asked.receivedAt < asked.roundStart) return { msgKey: "bid.betweenRounds", args: [] };
  return asked.receivedAt < asked.lotEnd ? undefined : { msgKey: "bid.ended", args: [] };
}

/** Rule 2. */
export function refuseSupplier({
  mayOffer,
}: Pick<OfferAsked, "mayOffer">): OfferRefused | undefined {
  return mayOffer ? undefined : { msgKey: "bid.notEntered", args: [] };
}

type Decimal = InstanceType<typeof ExactDecimal>;

/** Rules 5 to 7. */
function refuseStep(asked: OfferAsked, price: Decimal): OfferRefused | undefined {
  const { lot, rules, own, best, bestOfOthers } = asked;
  const showsBest = rules.visibility === "BEST" || rules.visibility === "RANK_BEST";
  if (own !== null) {
    const step = decrement(lot, lot.priceRange, own, rules.priceDecimals);
    if (price.gt(new ExactDecimal(own).minus(step))) return because("bid.step", step);
  }
  if (rules.beatBest && showsBest && best !== null) {
    const highest = new ExactDecimal(best).minus(
      decrement(lot, lot.priceRange, best, rules.priceDecimals),
    );
    if (price.gt(highest)) return because("bid.beatBest", highest);
  }
  if (rules.tieRule === "FORBID" && showsBest && bestOfOthers !== null && price.eq(bestOfOthers))
    return { msgKey: "bid.tie", args: [] };
  return undefined;
}

/** Rule 8. */
function refuseDrop(asked: OfferAsked, price: Decimal): OfferRefused | undefined {
  const { lot, rules, own, confirmed } = asked;
  const from = new ExactDecimal(own ?? lot.startPrice);
  const drop = from.minus(price);
  if (lot.maximumDecrement !== null) {
    const most = decrement(lot, lot.maximumDecrement, from.toFixed(), rules.priceDecimals);
    if (drop.gt(most)) return because("bid.maxDrop", most);
  }
  const isBig = drop.times(100).gt(from.times(rules.bigDropPercent));
  return isBig && !confirmed.includes(6321)
    ? { msgKey: "bid.bigDrop", args: [rules.bigDropPercent] }
    : undefined;
}

function because(msgKey: ErrorKey, limit: Decimal): OfferRefused {
  return { msgKey, args: [canonicalDecimal(limit)] };
}

function no(msgKey: ErrorKey, ...args: readonly string[]): { readonly refused: OfferRefused } {
  return { refused: { msgKey, args } };
}
