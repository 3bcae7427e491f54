import { expect, it } from "vitest";
import { priceChart, type CurvePoint } from "./stepScale.ts";

const from = Date.parse("2026-11-21T06:00:00Z");
const point = (who: string, minute: number, price: string): CurvePoint => ({
  who,
  price,
  at: new Date(from + minute * 60_000).toISOString(),
});
const size = { width: 700, height: 250, left: 50, right: 50, top: 10, bottom: 40 };
const chart = (points: readonly CurvePoint[]) =>
  priceChart({ points, startPrice: "100", from, to: from + 600_000, size });

it("draws an offer as a step that holds until the supplier's next one, and to the right edge", () => {
  const { lines, startY } = chart([point("S1", 0, "100"), point("S1", 5, "90")]);
  const [first, second] = lines[0]!.points;
  expect([first!.x, second!.x, first!.y]).toEqual([50, 350, startY]);
  expect(lines[0]!.path).toBe(`M50 ${startY}H350V${second!.y}H650`);
  expect(second!.y).toBeGreaterThan(startY!);
});
it("moves names apart that would lie upon one another, and keeps them inside", () => {
  const { lines } = chart([point("S1", 1, "90"), point("S2", 2, "90"), point("S3", 3, "89.99")]);
  const places = lines.map(({ labelY }) => labelY);
  expect(places.every((y, index) => index === 0 || y - places[index - 1]! >= 15)).toBe(true);
  expect(Math.max(...places)).toBeLessThanOrEqual(210);
});
it("has round prices, and stands without a single offer", () => {
  const { lines, prices } = chart([]);
  expect(lines).toEqual([]);
  expect(prices.map(({ value }) => value)).toEqual([98, 98.5, 99, 99.5, 100]);
});
it("ends a line where its price ends, and begins anew with the next", () => {
  const ended = { ...point("S1", 0, "100"), until: new Date(from + 120_000).toISOString() };
  const { lines, startY } = chart([ended, point("S1", 5, "90")]);
  const second = lines[0]!.points[1]!;
  expect(lines[0]!.path).toBe(`M50 ${startY}H170M350 ${second.y}H650`);
});
it("needs no start price", () => {
  const points = [point("S1", 0, "12"), point("S2", 5, "10")];
  const drawn = priceChart({ points, from, to: from + 600_000, size });
  expect(drawn.startY).toBeUndefined();
  expect(drawn.lines[0]!.points[0]!.y).toBeLessThan(drawn.lines[1]!.points[0]!.y);
});
