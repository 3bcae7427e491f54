import { expect } from "vitest";
import { decrement, type LoggedOffer } from "../../src/features/auction/index.ts";
import { ExactDecimal } from "../../src/engine/index.ts";
import type { EventData } from "../../src/features/auction/server/event/eventData.ts";
import { lastOfLog, rankReplay } from "../../src/features/auction/server/log/rankReplay.ts";
import type { ChainedOffer } from "../../src/features/auction/server/log/readLog.ts";
import { lotRules } from "../../src/features/auction/server/event/rulesOf.ts";
import type { EventRules } from "../../src/features/auction/index.ts";

/** An offer that was taken, and the end of its lot as it was before. */
export interface Taken {
  readonly offer: Pick<LoggedOffer, "id" | "receivedAt">;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** Of one supplier in one lot offers only fall, from the start price, by the price range at least (invariant 22). */
export function expectFallingOffers(data: EventData, log: readonly ChainedOffer[]): void {
  for (const lot of data.lots) {
    const own = Map.groupBy(
      log.filter(({ item }) => item === lot.item),
      ({ supplier }) => supplier,
    );
    for (const offers of own.values())
      offers.forEach(({ price }, index) => {
        expect(new ExactDecimal(price).lte(lot.startPrice)).toBe(true);
        const before = offers[index - 1]?.price;
        if (before === undefined) return;
        const step = decrement(lotRules(lot), lot.priceRange, before, data.decimals);
        expect(new ExactDecimal(before).minus(price).gte(step), `${before} to ${price}`).toBe(true);
      });
  }
}

/** The rank that each offer got is its place among the last offers so far by price, time and id, counted anew (invariant 23). */
export function expectCountedRanks(rules: EventRules, log: readonly ChainedOffer[]): void {
  const inTime = log.toSorted((a, b) => a.receivedAt - b.receivedAt || (a.id < b.id ? -1 : 1));
  for (const [index, offer] of inTime.entries()) {
    const last = new Map<string, ChainedOffer>();
    for (const one of inTime.slice(0, index + 1))
      if (one.item === offer.item) last.set(one.supplier, one);
    const isBetter = (one: ChainedOffer) => {
      const by = new ExactDecimal(one.netPrice).comparedTo(offer.netPrice);
      return by < 0 || (by === 0 && rules.tieRule !== "SAME" && one.receivedAt < offer.receivedAt);
    };
    expect([offer.id, offer.rank]).toEqual([
      offer.id,
      1 + [...last.values()].filter(isBetter).length,
    ]);
  }
}

/** Nothing is taken at the end or after it, and the end only moves away, not more often than it may (invariant 24). */
export function expectEnds(data: EventData, taken: readonly Taken[]): void {
  for (const { offer, endBefore, endAfter } of taken) {
    expect(offer.receivedAt).toBeLessThan(endBefore);
    expect(endAfter).toBeGreaterThanOrEqual(endBefore);
  }
  for (const { extensions } of data.lots)
    expect(extensions ?? 0).toBeLessThanOrEqual(data.event.maxExtensions ?? 0);
}

/** An offer that is invalid is as one that never was (invariant 26). */
export function expectInvalidAsAbsent(
  data: EventData,
  rules: EventRules,
  log: readonly ChainedOffer[],
): void {
  for (const { id } of log) {
    const invalid = log.map((offer) => (offer.id === id ? { ...offer, valid: false } : offer));
    const without = log.filter((offer) => offer.id !== id);
    const ranks = new Map(rankReplay(data, rules, invalid));
    expect(ranks.get(id)).toBeNull();
    ranks.delete(id);
    expect(ranks).toEqual(new Map(rankReplay(data, rules, without)));
    expect(lastOfLog(invalid)).toEqual(lastOfLog(without));
  }
}
