import { expect, it } from "vitest";
import { dropOfOffer, lotTotal, offerProblem } from "./offerChecks.ts";

const lot = { startPrice: "50" };
const own = (price: string, highest: string, lowest?: string) => ({
  state: "COUNTS" as const,
  price,
  highest,
  ...(lowest !== undefined && { lowest }),
  history: [],
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
  expect(dropOfOffer("33.33", "50")).toEqual({ amount: "16.67", percent: "33.3" });
  expect(dropOfOffer("33.33", undefined)).toBeNull();
  expect(lotTotal("0.1", "3")).toBe("0.3");
});
