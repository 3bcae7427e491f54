import { describe, expect, it } from "vitest";
import { dropOf, lotTotal, offerProblem, offerSteps } from "./offerSteps.ts";

const lot = {
  item: 1,
  quantity: "1",
  startPrice: "50",
  rangeKind: "ABS",
  priceRange: "0.5",
} as const;
const own = (price: string, highest: string, lowest?: string) => ({
  price,
  highest,
  ...(lowest !== undefined && { lowest }),
  history: [],
});
const prices = (...args: Parameters<typeof offerSteps>) =>
  offerSteps(...args).map(({ ranges, price }) => `${ranges}: ${price}`);

describe("the steps of an offer", () => {
  it("begin with the start price", () => {
    expect(prices(lot, 2)).toEqual(["0: 50", "1: 49.5"]);
  });
  it("are one and two ranges below one's own price", () => {
    expect(prices({ ...lot, own: own("48", "47.5") }, 2)).toEqual(["1: 47.5", "2: 47"]);
  });
  it("begin where the best price is beaten", () => {
    expect(prices({ ...lot, own: own("48", "44.5") }, 2)).toEqual(["1: 44.5", "2: 44"]);
  });
  it("round percentages half-up to the currency's decimals", () => {
    const percent = { ...lot, rangeKind: "PCT", priceRange: "1" } as const;
    expect(prices({ ...percent, own: own("33.45", "33.12") }, 2)).toEqual(["1: 33.12", "2: 32.79"]);
  });
  it("end at the lowest price that is taken, and above nothing", () => {
    expect(prices({ ...lot, own: own("48", "47.5", "47.2") }, 2)).toEqual(["1: 47.5"]);
    expect(prices({ ...lot, own: own("0.8", "0.3") }, 2)).toEqual(["1: 0.3"]);
  });
  it("are none while no offer can be made", () => {
    expect(prices({ ...lot, own: { price: "48", history: [] } }, 2)).toEqual([]);
  });
});

it("says what is wrong with a typed offer", () => {
  const mine = { ...lot, own: own("48", "47.5", "40") };
  const said = [undefined, null, "0", "47.501", "47.6", "39.99", "47.5", "40"].map((price) =>
    offerProblem(price, mine, 2),
  );
  expect(said).toEqual([
    "notNumber",
    "notNumber",
    "notPositive",
    "tooFine",
    "tooHigh",
    "tooLow",
    undefined,
    undefined,
  ]);
});

it("says how far an offer drops, and what it comes to, exactly", () => {
  expect(dropOf("33.33", "50")).toEqual({ amount: "16.67", percent: "33.3" });
  expect(dropOf("33.33", undefined)).toBeNull();
  expect(lotTotal("0.1", "3")).toBe("0.3");
});
