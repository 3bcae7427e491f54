import type { EventRules, LoggedOffer } from "../../rules/types.ts";
import type { EventData } from "../event/eventData.ts";
import { opened } from "./readLog.ts";
import { rankFor, withOffer } from "./standings.ts";

/**
 * The rank that each offer gave its supplier when it came, recomputed from the log alone: offer id -> rank, in the
 * order of instants. Null: invalid, or without an offer in every lot where the total is ranked. A supplier
 * disqualified since does not count. Sealed rounds are ranked as they ended: an offer replaced within its round has
 * none.
 */
export function rankReplay(
  data: EventData,
  rules: EventRules,
  log: readonly LoggedOffer[],
): ReadonlyMap<string, number | null> {
  const ranks = new Map<string, number | null>(log.map(({ id }) => [id, null]));
  let last: readonly LoggedOffer[] = [];
  const inOrder = opened(log)
    .filter(({ valid }) => valid)
    .toSorted((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1));
  const note = (offer: LoggedOffer) =>
    ranks.set(
      offer.id,
      rankFor(data, rules, last, offer.item).find(({ supplier }) => supplier === offer.supplier)
        ?.rank ?? null,
    );
  if (rules.mode === "SEALED") {
    for (const round of new Set(inOrder.map((offer) => offer.round))) {
      const own = inOrder.filter((offer) => offer.round === round);
      for (const offer of own) last = withOffer(last, offer);
      for (const offer of own) if (last.includes(offer)) note(offer);
    }
    return ranks;
  }
  for (const offer of inOrder) {
    last = withOffer(last, offer);
    note(offer);
  }
  return ranks;
}

/** The last valid offer of each supplier in each lot. */
export function lastOfLog(log: readonly LoggedOffer[]): readonly LoggedOffer[] {
  return opened(log)
    .filter(({ valid }) => valid)
    .toSorted((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1))
    .reduce(withOffer, [] as readonly LoggedOffer[]);
}
