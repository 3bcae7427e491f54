import { expect, test } from "vitest";
import { minutes, seconds } from "./micros.ts";
import { frozenSeconds, nextRound, phaseAt, resumedEnd } from "./schedule.ts";
import { expertScore, priceScore, totalScore } from "./scores.ts";
import { isDecided, stillIn, tickAt, tickEnd, tickPrice } from "./ticks.ts";
import { quoteOf, totals } from "./totals.ts";
import type { LoggedOffer, LotRules } from "./types.ts";

const lot: LotRules = {
  item: 1,
  quantity: "10",
  startPrice: "100",
  rangeKind: "ABS",
  priceRange: "5",
  maximumDecrement: null,
};
let made = 0;
const offer = (
  supplier: string,
  price: string,
  changes: Partial<LoggedOffer> = {},
): LoggedOffer => ({
  id: String(made++).padStart(4, "0"),
  item: 1,
  supplier,
  round: 1,
  price,
  netPrice: price,
  receivedAt: made,
  valid: true,
  ...changes,
});

test("a round begins when the break after the last one is over", () => {
  const plan = { roundMinutes: 30, breakMinutes: 10 };
  expect(nextRound(minutes(36), plan)).toEqual({ start: minutes(46), end: minutes(76) });
});

test("the phase changes on the microsecond", () => {
  const event = { suspended: false, opens: 10, roundStart: 20, roundEnd: 30 };
  expect(phaseAt(9, { ...event, stage: "published" })).toBe("AWAITED");
  expect(phaseAt(10, { ...event, stage: "published" })).toBe("WAITING");
  expect(phaseAt(19, { ...event, stage: "live" })).toBe("BREAK");
  expect(phaseAt(20, { ...event, stage: "live" })).toBe("OPEN");
  expect(phaseAt(29, { ...event, stage: "live" })).toBe("OPEN");
  expect(phaseAt(30, { ...event, stage: "live" })).toBe("ENDED");
  expect(phaseAt(25, { ...event, stage: "live", suspended: true })).toBe("SUSPENDED");
  expect(phaseAt(25, { ...event, stage: "over" })).toBe("CLOSED");
});

test("what is left when bidding is suspended is left when it goes on, but at least the window", () => {
  expect(frozenSeconds(seconds(90) + 1, seconds(30))).toBe(61);
  expect(frozenSeconds(1, 2)).toBe(0);
  expect(resumedEnd(seconds(1000), seconds(600), 3)).toBe(seconds(1600));
  expect(resumedEnd(seconds(1000), seconds(20), 3)).toBe(seconds(1180));
});

test("ticks: a Dutch price rises, a Japanese one falls and ends above 0", () => {
  const rules = { mode: "DUTCH" as const, priceDecimals: 2 };
  expect([0, 1, 2].map((tick) => tickPrice(rules, lot, tick))).toEqual(["100", "105", "110"]);
  const falling = { ...rules, mode: "JAPANESE" as const };
  expect([0, 1, 19, 20].map((tick) => tickPrice(falling, lot, tick))).toEqual([
    "100",
    "95",
    "5",
    null,
  ]);
  expect(tickAt(seconds(119), 0, 60)).toBe(1);
  expect(tickAt(seconds(120), 0, 60)).toBe(2);
  expect(tickEnd(1, 0, 60)).toBe(seconds(120));
});

test("Japanese: who misses a tick is out, and one who stays alone has it", () => {
  const falling = { mode: "JAPANESE" as const, priceDecimals: 2 };
  const tickOf = ({ price }: LoggedOffer) => (100 - Number(price)) / 5;
  const log = [
    offer("a", "100"),
    offer("b", "100"),
    offer("c", "100"),
    offer("a", "95"),
    offer("b", "95"),
    offer("a", "90"),
  ];
  expect(stillIn(log, "c", 1, tickOf)).toBe(true);
  expect(stillIn(log, "c", 2, tickOf)).toBe(false);
  expect(stillIn(log, "nobody", 0, tickOf)).toBe(true);
  const out = new Set<string>();
  expect(isDecided(falling, lot, { log, tick: 1, out }, tickOf)).toBe(false);
  expect(isDecided(falling, lot, { log, tick: 2, out }, tickOf)).toBe(true);
  expect(isDecided(falling, lot, { log, tick: 1, out: new Set(["b"]) }, tickOf)).toBe(true);
});

test("totals count suppliers with an offer in every lot", () => {
  const lots = [lot, { ...lot, item: 2, quantity: "3" }];
  const offers = [[offer("a", "90"), offer("b", "80")], [offer("a", "1.5", { item: 2 })]];
  expect(totals(lots, (item) => offers[item - 1]!)).toEqual([
    {
      supplier: "a",
      netPrice: "904.5",
      receivedAt: offers[1]![0]!.receivedAt,
      id: offers[1]![0]!.id,
    },
  ]);
  expect(quoteOf(lots, (item) => (item === 1 ? "80" : undefined), 2)).toBe("800");
  expect(quoteOf(lots, () => undefined, 2)).toBeUndefined();
});

test("scores", () => {
  expect(priceScore("90", "90")).toBe("100");
  expect(priceScore("90", "97")).toBe("92.78");
  expect(expertScore([])).toBeNull();
  expect(expertScore(["80", "90", "85"])).toBe("85");
  // Of five the highest and the lowest are left out.
  expect(expertScore(["0", "80", "90", "85", "100"])).toBe("85");
  expect(totalScore("92.78", "85", "60")).toBe("89.67");
});
