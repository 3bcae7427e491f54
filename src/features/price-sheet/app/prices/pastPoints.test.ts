import { expect, it } from "vitest";
import { trendOf } from "./pastPoints.ts";
import type { PastPrice } from "../sheet/sheetSource.ts";

const today = Date.parse("2026-11-22");
const past = (supplier: string, from: string, more: Partial<PastPrice> = {}): PastPrice => ({
  supplier,
  currency: "CNY",
  from,
  to: "",
  fromQuantity: "0",
  price: "10",
  ...more,
});

it("draws one currency: the one asked for, or that of most prices", () => {
  const prices = [
    past("A", "2026-01-01"),
    past("B", "2026-02-01", { currency: "USD" }),
    past("A", "2026-06-01"),
  ];
  expect(trendOf(prices, { today })?.points.map(({ at }) => at)).toEqual([
    "2026-01-01",
    "2026-06-01",
  ]);
  expect(trendOf(prices, { today, currency: "USD" })?.points.map(({ who }) => who)).toEqual(["B"]);
  expect(trendOf(prices, { today, currency: "EUR" })).toBeUndefined();
});
it("draws of a ladder the price of the smallest quantity", () => {
  const prices = [
    past("A", "2026-01-01", { fromQuantity: "1000", price: "8" }),
    past("A", "2026-01-01", { fromQuantity: "200", price: "9" }),
  ];
  expect(trendOf(prices, { today })?.points.map(({ price }) => price)).toEqual(["9"]);
});
it("ends a price after its last day, and leaves out what begins in the future", () => {
  const prices = [past("A", "2026-01-01", { to: "2026-03-31" }), past("A", "2027-01-01")];
  const trend = trendOf(prices, { today })!;
  expect(trend.points).toEqual([
    { who: "A", at: "2026-01-01", price: "10", until: "2026-04-01T00:00:00.000Z" },
  ]);
  expect([trend.from, trend.to]).toEqual([Date.parse("2026-01-01"), Date.parse("2026-11-23")]);
});
