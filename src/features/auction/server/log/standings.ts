import { rank } from "../../rules/rank.ts";
import { totals } from "../../rules/totals.ts";
import type { EventRules, LoggedOffer, Ranked } from "../../rules/types.ts";
import type { EventData } from "../event/eventData.ts";
import { lotRules, outOf } from "../event/rulesOf.ts";

/** Whether the sum over all lots is ranked, which ends for all lots at once. */
export function ranksTotal(rules: Pick<EventRules, "rankingBasis">): boolean {
  return rules.rankingBasis !== "LOT";
}

/** Last valid offers that count, of one lot. */
export function countedIn(
  data: EventData,
  last: readonly LoggedOffer[],
  item: number,
): readonly LoggedOffer[] {
  const out = outOf(data);
  return last.filter((offer) => offer.item === item && !out.has(offer.supplier));
}

/** The ranking of a lot. */
export function rankLot(
  data: EventData,
  rules: EventRules,
  last: readonly LoggedOffer[],
  item: number,
): readonly Ranked[] {
  return rank(countedIn(data, last, item), rules.tieRule);
}

/** The ranking of the sums over all lots. */
export function rankTotal(
  data: EventData,
  rules: EventRules,
  last: readonly LoggedOffer[],
): readonly Ranked[] {
  const lots = data.lots.map(lotRules);
  return rank(
    totals(lots, (item) => countedIn(data, last, item)),
    rules.tieRule,
  );
}

/** The ranking that an offer in a lot changes: of the lot, or of the totals. */
export function rankFor(
  data: EventData,
  rules: EventRules,
  last: readonly LoggedOffer[],
  item: number,
): readonly Ranked[] {
  return ranksTotal(rules) ? rankTotal(data, rules, last) : rankLot(data, rules, last, item);
}

/** Last offers with one that is newer. */
export function withOffer(
  last: readonly LoggedOffer[],
  offer: LoggedOffer,
): readonly LoggedOffer[] {
  const others = last.filter(
    ({ item, supplier }) => item !== offer.item || supplier !== offer.supplier,
  );
  return [...others, offer];
}
