import { ExactDecimal } from "../../../engine/dialect/kinds/decimal.ts";
import type { EventRules, Ranked } from "./types.ts";

/** The ranked value: a supplier's last valid offer, or the sum of those over all lots. */
export type Standing = Omit<Ranked, "rank">;

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

function equal(a: string, b: string): boolean {
  return new ExactDecimal(a).eq(b);
}
