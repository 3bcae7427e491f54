import { describe, expect, test } from "vitest";
import { ExactDecimal } from "../../../engine/dialect/kinds/decimal.ts";
import { extendedEnd } from "./extension.ts";
import { judgeOffer, type OfferAsked } from "./judgeOffer.ts";
import { microsOf, microsText, minutes } from "./micros.ts";
import { rank } from "./rank.ts";
import type { EventRules, LoggedOffer, LotRules, Overtime } from "./types.ts";

const rules: EventRules = {
  mode: "ENGLISH",
  visibility: "RANK",
  tieRule: "FIRST",
  rankingBasis: "LOT",
  overtime: undefined,
  beatBest: false,
  bigDropPercent: "30",
  priceDecimals: 2,
  taxIncluded: false,
  taxRate: "13",
  tickSeconds: 60,
};
const lot: LotRules = {
  item: 1,
  quantity: "100",
  startPrice: "100",
  rangeKind: "ABS",
  priceRange: "1",
  maximumDecrement: null,
};
const asked: OfferAsked = {
  rules,
  lot,
  live: true,
  suspended: false,
  lotOpen: true,
  roundStart: 1_000,
  lotEnd: 2_000,
  receivedAt: 1_500,
  mayOffer: true,
  own: null,
  best: null,
  bestOfOthers: null,
  price: "95",
  confirmed: [],
};
function refusal(changes: Partial<OfferAsked>): string | undefined {
  const judged = judgeOffer({ ...asked, ...changes });
  return "refused" in judged ? judged.refused.msgKey : undefined;
}

describe("the rules in their order", () => {
  test("open from the start of the round to a microsecond before the end", () => {
    expect(refusal({ receivedAt: 1_000 })).toBeUndefined();
    expect(refusal({ receivedAt: 1_999 })).toBeUndefined();
    expect(refusal({ receivedAt: 2_000 })).toBe("bid.ended");
    expect(refusal({ receivedAt: 999 })).toBe("bid.betweenRounds");
    expect(refusal({ suspended: true })).toBe("bid.suspended");
    expect(refusal({ live: false, suspended: true })).toBe("bid.ended");
    expect(refusal({ lotOpen: false })).toBe("bid.ended");
  });
  test("time speaks before who, who before the price, the price before steps", () => {
    expect(refusal({ receivedAt: 2_000, mayOffer: false, price: "0" })).toBe("bid.ended");
    expect(refusal({ mayOffer: false, price: "0" })).toBe("bid.notEntered");
    expect(refusal({ own: "90", price: "101" })).toBe("bid.price");
  });
  test.each(["0", "-1", "100.01", "95.001", "1e3", "NaN", "", " 95", "９５"])(
    "no price: %j",
    (price) => {
      expect(refusal({ price })).toBe("bid.price");
    },
  );
  test("the first offer may be the start price; the next one goes down by the range", () => {
    expect(refusal({ price: "100" })).toBeUndefined();
    expect(refusal({ own: "95", price: "94.01" })).toBe("bid.step");
    expect(refusal({ own: "95", price: "94" })).toBeUndefined();
  });
  test("percent of the own price is rounded half up", () => {
    const percent = { ...lot, rangeKind: "PCT" as const, priceRange: "1.5" };
    // 1.5 % of 95.33 is 1.42995: 1.43.
    expect(refusal({ lot: percent, own: "95.33", price: "93.91" })).toBe("bid.step");
    expect(refusal({ lot: percent, own: "95.33", price: "93.9" })).toBeUndefined();
  });
  test("the best is beaten and not equalled only where it is shown", () => {
    const best = { own: null, best: "90", bestOfOthers: "90", price: "90" };
    expect(
      refusal({ ...best, rules: { ...rules, beatBest: true, tieRule: "FORBID" } }),
    ).toBeUndefined();
    const shown = { ...rules, visibility: "BEST" as const };
    expect(refusal({ ...best, rules: { ...shown, beatBest: true } })).toBe("bid.beatBest");
    expect(refusal({ ...best, price: "89", rules: { ...shown, beatBest: true } })).toBeUndefined();
    expect(refusal({ ...best, rules: { ...shown, tieRule: "FORBID" } })).toBe("bid.tie");
    // The step counts from the best price: 10 % of 50, not of one's own 90.
    const percent = { ...lot, rangeKind: "PCT" as const, priceRange: "10" };
    const far = { lot: percent, own: "90", best: "50", bestOfOthers: "50", confirmed: [6321] };
    const beat = { ...shown, beatBest: true };
    expect(refusal({ ...far, price: "45.01", rules: beat })).toBe("bid.beatBest");
    expect(refusal({ ...far, price: "45", rules: beat })).toBeUndefined();
  });
  test("drops: more than the maximum is refused, more than 30 % wants to be confirmed", () => {
    expect(refusal({ lot: { ...lot, maximumDecrement: "3" }, own: "95", price: "91.99" })).toBe(
      "bid.maxDrop",
    );
    expect(
      refusal({ lot: { ...lot, maximumDecrement: "3" }, own: "95", price: "92" }),
    ).toBeUndefined();
    expect(refusal({ own: "90", price: "63" })).toBeUndefined();
    expect(refusal({ own: "90", price: "62.99" })).toBe("bid.bigDrop");
    expect(refusal({ own: "90", price: "62.99", confirmed: [6321] })).toBeUndefined();
  });
  test("prices with tax are compared without", () => {
    const judged = judgeOffer({ ...asked, rules: { ...rules, taxIncluded: true }, price: "95" });
    expect(judged).toEqual({ price: "95", netPrice: "84.070796" });
  });
});

const overtime: Overtime = {
  windowMinutes: 3,
  extensionMinutes: 2,
  most: 2,
  trigger: "BEST",
  triggerRank: 2,
};
const ranked = (...suppliers: string[]) =>
  suppliers.map((supplier, index) => ({
    supplier,
    rank: index + 1,
    netPrice: String(index),
    receivedAt: 0,
    id: supplier,
  }));

test("an extension needs the window, the trigger and one that is left", () => {
  const end = minutes(60);
  const at = {
    overtime,
    end,
    receivedAt: end - 1,
    used: 0,
    before: ranked("a", "b"),
    after: ranked("b", "a"),
  };
  expect(extendedEnd(at)).toBe(minutes(62));
  expect(extendedEnd({ ...at, receivedAt: end - minutes(3) })).toBe(minutes(62));
  expect(extendedEnd({ ...at, receivedAt: end - minutes(3) - 1 })).toBeUndefined();
  expect(extendedEnd({ ...at, used: 2 })).toBeUndefined();
  expect(extendedEnd({ ...at, after: ranked("a", "c", "b") })).toBeUndefined();
  const topN = { ...overtime, trigger: "TOPN" as const };
  expect(extendedEnd({ ...at, overtime: topN, after: ranked("a", "c", "b") })).toBe(minutes(62));
  expect(extendedEnd({ ...at, overtime: topN, after: ranked("a", "b", "c") })).toBeUndefined();
  expect(
    extendedEnd({ ...at, overtime: { ...overtime, trigger: "ANY" }, after: ranked("a", "b") }),
  ).toBe(minutes(62));
  expect(extendedEnd({ ...at, overtime: undefined })).toBeUndefined();
});

test("instants keep their microseconds", () => {
  const text = "2026-11-21T04:00:00.123456Z";
  expect(microsText(microsOf(text))).toBe(text);
  expect(microsOf("2026-11-21T04:00:00Z") + 1).toBe(microsOf("2026-11-21T04:00:00.000001Z"));
  expect(() => microsOf("2026-11-21")).toThrow(RangeError);
});

/** A small generator of pseudo-random numbers, so that a failing run can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  "random bidding, seed %i: invariants 22 to 26",
  (seed) => {
    const random = generator(seed + 1);
    const tieRule = (["FIRST", "FORBID", "SAME"] as const)[seed % 3]!;
    const own: EventRules = {
      ...rules,
      tieRule,
      visibility: "RANK_BEST",
      beatBest: seed % 2 === 0,
    };
    const percent: LotRules =
      seed % 5 === 0 ? { ...lot, rangeKind: "PCT", priceRange: "0.7" } : lot;
    const log: LoggedOffer[] = [];
    const ends: number[] = [minutes(10)];
    let used = 0;
    for (let step = 0, at = 0; step < 300; step++) {
      at += Math.floor(random() * minutes(0.08));
      const supplier = `s${Math.floor(random() * 6)}`;
      const last = lastOffers(log);
      const mine = last.find((offer) => offer.supplier === supplier);
      const before = rank(last, tieRule);
      const judged = judgeOffer({
        ...asked,
        rules: own,
        lot: percent,
        roundStart: 0,
        lotEnd: ends.at(-1)!,
        receivedAt: at,
        own: mine?.price ?? null,
        best: before[0]?.netPrice ?? null,
        bestOfOthers: before.find((one) => one.supplier !== supplier)?.netPrice ?? null,
        price: (100 - random() * Math.min(100, step / 2)).toFixed(2),
        confirmed: [6321],
      });
      if ("refused" in judged) continue;
      expect(at).toBeLessThan(ends.at(-1)!);
      log.push({
        id: String(step).padStart(4, "0"),
        item: 1,
        supplier,
        round: 1,
        ...judged,
        receivedAt: at,
        valid: true,
      });
      const after = rank(lastOffers(log), tieRule);
      const end = extendedEnd({
        overtime: { ...overtime, most: 5 },
        end: ends.at(-1)!,
        receivedAt: at,
        used,
        before,
        after,
      });
      expect(end ?? Infinity).toBeGreaterThan(ends.at(-1)!);
      if (end !== undefined) {
        ends.push(end);
        used++;
      }
      // A rank is the position in the order of price, time and id, whatever order the log comes in.
      expect(rank(lastOffers(log.toReversed()), tieRule)).toEqual(after);
      for (const one of after) {
        const better = after.filter((other) =>
          new ExactDecimal(other.netPrice).lt(one.netPrice),
        ).length;
        expect(one.rank).toBe((tieRule === "SAME" ? better : after.indexOf(one)) + 1);
      }
    }
    expect(log.length).toBeGreaterThan(5);
    expect(used).toBeLessThanOrEqual(5);
    for (const supplier of new Set(log.map((offer) => offer.supplier))) {
      const prices = log
        .filter((offer) => offer.supplier === supplier)
        .map((offer) => new ExactDecimal(offer.price));
      expect(prices[0]!.lte(100)).toBe(true);
      const least = percent.rangeKind === "ABS" ? "1" : "0.01";
      const steps = prices.slice(1).map((price, index) => prices[index]!.minus(price));
      expect(steps.every((step) => step.gte(least))).toBe(true);
    }
    // What is invalid might as well not be there.
    const gone = log[Math.floor(random() * log.length)]!.id;
    const marked = log.map((offer) => (offer.id === gone ? { ...offer, valid: false } : offer));
    expect(rank(lastOffers(marked), tieRule)).toEqual(
      rank(lastOffers(log.filter(({ id }) => id !== gone)), tieRule),
    );
  },
);

/** The last valid offer of each supplier in a log in any order. Of two at the same instant the greater id is the later. */
function lastOffers(log: readonly LoggedOffer[]): readonly LoggedOffer[] {
  const last = new Map<string, LoggedOffer>();
  for (const offer of log) {
    if (!offer.valid) continue;
    const known = last.get(offer.supplier);
    if (!known || isLater(offer, known)) last.set(offer.supplier, offer);
  }
  return [...last.values()];
}

function isLater(a: LoggedOffer, b: LoggedOffer): boolean {
  return a.receivedAt > b.receivedAt || (a.receivedAt === b.receivedAt && a.id > b.id);
}
