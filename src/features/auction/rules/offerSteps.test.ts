import { describe, expect, it } from "vitest";
import { offerSteps, priceToLead, type Stepping } from "./offerSteps.ts";

const lot = {
  item: 1,
  quantity: "1",
  startPrice: "50",
  rangeKind: "ABS",
  priceRange: "0.5",
  maximumDecrement: null,
} as const;
const unknown: Stepping = {
  lot,
  rules: { beatBest: false, priceDecimals: 2 },
  own: null,
  best: null,
  leads: false,
  highest: "50",
  lowest: null,
};
const prices = (change: Partial<Stepping>) =>
  offerSteps({ ...unknown, ...change }).map(
    ({ ranges, price, leads }) => `${ranges}: ${price}${leads ? " leads" : ""}`,
  );

describe("the steps of an offer", () => {
  it("begin with the start price", () => {
    expect(prices({})).toEqual(["0: 50", "1: 49.5"]);
  });
  it("are one and two ranges below one's own price", () => {
    expect(prices({ own: "48", highest: "47.5" })).toEqual(["1: 47.5", "2: 47"]);
  });
  it("begin at the highest price that is taken", () => {
    expect(prices({ own: "48", highest: "44.5" })).toEqual(["1: 44.5", "2: 44"]);
  });
  it("round percentages half-up to the currency's decimals", () => {
    const percent = { ...lot, rangeKind: "PCT", priceRange: "1" } as const;
    expect(prices({ lot: percent, own: "33.45", highest: "33.12" })).toEqual([
      "1: 33.12",
      "2: 32.79",
    ]);
  });
  it("end at the lowest price that is taken, and above nothing", () => {
    expect(prices({ own: "48", highest: "47.5", lowest: "47.2" })).toEqual(["1: 47.5"]);
    expect(prices({ own: "0.8", highest: "0.3" })).toEqual(["1: 0.3"]);
  });
  it("take the lead where the best price is known", () => {
    const behind = { own: "48", highest: "47.5", best: "45" };
    expect(prices(behind)).toEqual(["1: 44.99 leads", "2: 44.49 leads"]);
    expect(prices({ best: "45" })).toEqual(["0: 44.99 leads", "1: 44.49 leads"]);
    // An own step already goes below the best price.
    expect(prices({ ...behind, best: "47.8" })).toEqual(["1: 47.5 leads", "2: 47 leads"]);
    expect(prices({ ...behind, rules: { beatBest: true, priceDecimals: 2 } })).toEqual([
      "1: 44.5 leads",
      "2: 44 leads",
    ]);
  });
  it("go as far as they may where the lead is further away", () => {
    const far = { own: "48", highest: "47.5", lowest: "46", best: "40" };
    expect(prices(far)).toEqual(["1: 46"]);
    expect(priceToLead({ ...unknown, ...far })).toBeNull();
  });
  it("undercut oneself by no more than must be where one leads", () => {
    expect(prices({ own: "45", highest: "44.5", best: "45", leads: true })).toEqual([
      "1: 44.5",
      "2: 44",
    ]);
  });
});
