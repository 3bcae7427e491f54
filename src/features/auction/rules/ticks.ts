import { canonicalDecimal, divide, ExactDecimal } from "../../../engine/dialect/kinds/decimal.ts";
import { decrement } from "./decrement.ts";
import { seconds } from "./micros.ts";
import type { EventRules, LoggedOffer, LotRules } from "./types.ts";

/** The tick that an instant lies in, counted from 0 at the start of the round; microseconds since 1970. */
export function tickAt(now: number, start: number, tickSeconds: number): number {
  return Math.max(0, Math.floor((now - start) / seconds(tickSeconds)));
}

/** When a tick ends. */
export function tickEnd(tick: number, start: number, tickSeconds: number): number {
  return start + (tick + 1) * seconds(tickSeconds);
}

/**
 * The price of a tick: it rises from the start price by the price range (Dutch) or falls by it (Japanese). Percent counts
 * from the start price. A Japanese price that would not be above 0 is null: there is no such tick.
 */
export function tickPrice(
  rules: Pick<EventRules, "mode" | "priceDecimals">,
  lot: LotRules,
  tick: number,
): string | null {
  const step = decrement(lot, lot.priceRange, lot.startPrice, rules.priceDecimals).times(tick);
  const start = new ExactDecimal(lot.startPrice);
  const price = rules.mode === "DUTCH" ? start.plus(step) : start.minus(step);
  return price.gt(0) ? canonicalDecimal(price) : null;
}

/** The tick that a price is of; not whole where it is of none. */
export function tickOfPrice(
  rules: Pick<EventRules, "priceDecimals">,
  lot: LotRules,
  price: string,
): number {
  const step = decrement(lot, lot.priceRange, lot.startPrice, rules.priceDecimals);
  return divide(new ExactDecimal(price).minus(lot.startPrice).abs(), step)!.toNumber();
}

/**
 * The suppliers in a Japanese lot at the beginning of a tick: all at first, then those who stayed in every tick
 * before.
 */
export function stillIn(
  log: readonly LoggedOffer[],
  supplier: string,
  tick: number,
  tickOf: (offer: LoggedOffer) => number,
): boolean {
  const stayed = new Set(
    log.filter((offer) => offer.valid && offer.supplier === supplier).map(tickOf),
  );
  return Array.from({ length: tick }, (_, index) => index).every((one) => stayed.has(one));
}

/**
 * Whether a Japanese lot is decided when `tick` ends: at most one supplier stayed in it, or there is no next price.
 * The first one follows from the ranks: the lowest price, then the earlier stay.
 */
export function isDecided(
  rules: Pick<EventRules, "mode" | "priceDecimals">,
  lot: LotRules,
  stays: {
    readonly log: readonly LoggedOffer[];
    readonly tick: number;
    readonly out: ReadonlySet<string>;
  },
  tickOf: (offer: LoggedOffer) => number,
): boolean {
  const stayed = new Set(
    stays.log
      .filter((offer) => offer.valid && !stays.out.has(offer.supplier))
      .filter((offer) => tickOf(offer) === stays.tick)
      .map(({ supplier }) => supplier),
  );
  return stayed.size <= 1 || tickPrice(rules, lot, stays.tick + 1) === null;
}
