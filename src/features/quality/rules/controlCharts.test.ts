import { Decimal } from "decimal.js";
import { describe, expect, test } from "vitest";
import { capability, histogram } from "./capability.ts";
import { individuals, meanAndRange, shareChart } from "./controlCharts.ts";
import { brokenRules } from "./westernElectric.ts";

const decimals = (...values: readonly (number | string)[]) =>
  values.map((value) => new Decimal(value));
const fixed = (value: Decimal | undefined, places = 4) => value?.toFixed(places);

describe("means and ranges", () => {
  const subgroups = [
    decimals(10, 12, 11, 13, 14),
    decimals(11, 11, 12, 12, 14),
    decimals(9, 12, 13, 10, 11),
  ];
  test("limits are the factors of the subgroup's size on the mean range", () => {
    const { means, ranges, within } = meanAndRange(subgroups)!;
    expect(means.values.map(String)).toEqual(["12", "12", "11"]);
    expect(ranges.values.map(String)).toEqual(["4", "3", "4"]);
    // Mean of means 35/3, mean range 11/3; A2 0.577, D4 2.114, d2 2.326.
    expect([fixed(means.center), fixed(means.upper), fixed(means.lower)]).toEqual([
      "11.6667",
      "13.7823",
      "9.5510",
    ]);
    expect([fixed(ranges.upper), fixed(ranges.lower), fixed(within)]).toEqual([
      "7.7513",
      "0.0000",
      "1.5764",
    ]);
  });
  test("one subgroup, sizes that differ and sizes without factors tell nothing", () => {
    expect(meanAndRange([decimals(1, 2)])).toBeUndefined();
    expect(meanAndRange([decimals(1, 2), decimals(1, 2, 3)])).toBeUndefined();
    expect(meanAndRange([decimals(1), decimals(2)])).toBeUndefined();
  });
});

test("single values have limits of their moving range (NIST handbook 6.3.2.2, flow rates)", () => {
  const flow = decimals(
    "49.6",
    "47.6",
    "49.9",
    "51.3",
    "47.8",
    "51.2",
    "52.6",
    "52.4",
    "53.6",
    "52.1",
  );
  const { center, upper, lower } = individuals(flow)!;
  expect([fixed(center), fixed(upper), fixed(lower)]).toEqual(["50.8100", "55.8041", "45.8159"]);
  expect(individuals(decimals(1))).toBeUndefined();
});

test("shares of bad ones have limits by the size of each sample, between 0 and 1", () => {
  const samples = [
    [5, 100],
    [2, 50],
    [20, 100],
    [0, 0],
  ] as const;
  const { center, points } = shareChart(
    samples.map(([bad, size]) => ({ bad: new Decimal(bad), size: new Decimal(size) })),
  )!;
  expect(fixed(center)).toBe("0.1080");
  expect(points.map((point) => fixed(point?.upper))).toEqual([
    "0.2011",
    "0.2397",
    "0.2011",
    undefined,
  ]);
  expect(points.map((point) => fixed(point?.lower))).toEqual([
    "0.0149",
    "0.0000",
    "0.0149",
    undefined,
  ]);
  expect(points.map((point) => point?.out)).toEqual([false, false, false, undefined]);
});

describe("the Western Electric rules", () => {
  const broken = (...values: readonly (number | string)[]) =>
    brokenRules({ values: decimals(...values), center: new Decimal(0), sigma: new Decimal(1) });
  test("beyond three deviations, and not on them", () => {
    expect(broken(3, "3.01", "-3.5")).toEqual([[], ["beyond3"], ["beyond3"]]);
  });
  test("two of three beyond two, on one side", () => {
    expect(broken("2.1", 0, "2.5", 0)).toEqual([[], [], ["two2of3"], []]);
    expect(broken("2.1", 0, "-2.5")).toEqual([[], [], []]);
  });
  test("four of five beyond one", () => {
    expect(broken("1.1", "1.2", 0, "1.3", "1.4").at(-1)).toEqual(["four1of5"]);
  });
  test("eight on one side", () => {
    expect(broken(...Array<string>(8).fill("0.1")).map(({ length }) => length)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 1,
    ]);
  });
});

describe("capability", () => {
  const values = decimals("9.9", "10", "10.1", "10", "10");
  test("by both limits, by one, by none", () => {
    const limits = { lower: new Decimal("9.7"), upper: new Decimal("10.3") };
    const both = capability(values, limits, new Decimal("0.05"))!;
    // The deviation of the five values is the root of 0.005.
    expect([fixed(both.deviation), fixed(both.cp), fixed(both.cpk), fixed(both.pp)]).toEqual([
      "0.0707",
      "2.0000",
      "2.0000",
      "1.4142",
    ]);
    const one = capability(values, { upper: new Decimal("10.15") }, new Decimal("0.05"))!;
    expect([one.cp, fixed(one.cpk)]).toEqual([undefined, "1.0000"]);
    expect(capability(values, {}, new Decimal("0.05"))!.cpk).toBeUndefined();
  });
  test("values without deviation have no index", () => {
    expect(
      capability(decimals(1, 1), { lower: new Decimal(0) }, new Decimal(0))!.cpk,
    ).toBeUndefined();
  });
});

test("a histogram has every value once, the greatest in the last column", () => {
  const bins = histogram(decimals(0, 1, 2, 3, 4, 5, 6, 7, 8, 10));
  expect(bins.map(({ count }) => count)).toEqual([2, 2, 2, 2, 2]);
  expect(histogram(decimals(2, 2))).toMatchObject([{ count: 2 }]);
});
