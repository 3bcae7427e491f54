import { ExactDecimal } from "../../../engine/dialect/kinds/decimal.ts";
import type { EventRules, LoggedOffer, Ranked } from "./types.ts";

/** The ranked value: a supplier's last valid offer, or the sum of those over all lots. */
export type Standing = Omit<Ranked, "rank">;

/**
 * The last valid offer of each supplier in a lot, from its log in any order; none of those who are out. Of two at the same
 * instant the greater id is the later.
 */
export function lastOffers(
  log: readonly LoggedOffer[],
  out: ReadonlySet<string> = new Set(),
): readonly LoggedOffer[] {
  const last = new Map<string, LoggedOffer>();
  for (const offer of log) {
    if (!offer.valid || out.has(offer.supplier)) continue;
    const known = last.get(offer.supplier);
    if (!known || isLater(offer, known)) last.set(offer.supplier, offer);
  }
  return [...last.values()];
}

/**
 * Ranks by net price, then time, then id. `FIRST` and `FORBID`: 1, 2, 3. `SAME`: equal prices share a rank and the next
 * one skips (1, 1, 3); their order is still that of time.
 */
export function rank(
  standings: readonly Standing[],
  tieRule: EventRules["tieRule"],
): readonly Ranked[] {
  const ordered = [...standings].sort(byPriceAndTime);
  const ranked: Ranked[] = [];
  ordered.forEach((one, index) => {
    const before = ranked.at(-1);
    const shares =
      tieRule === "SAME" && before !== undefined && equal(before.netPrice, one.netPrice);
    ranked.push({ ...one, rank: shares ? before.rank : index + 1 });
  });
  return ranked;
}

/** Order of standings: net price, time, id. */
export function byPriceAndTime(a: Standing, b: Standing): number {
  return (
    new ExactDecimal(a.netPrice).comparedTo(b.netPrice) ||
    a.receivedAt - b.receivedAt ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

function isLater(a: LoggedOffer, b: LoggedOffer): boolean {
  return a.receivedAt > b.receivedAt || (a.receivedAt === b.receivedAt && a.id > b.id);
}

function equal(a: string, b: string): boolean {
  return new ExactDecimal(a).eq(b);
}
