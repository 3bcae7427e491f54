import { Decimal } from "decimal.js";

/** A control chart of measured values: what is drawn, the mean, and the limits of what chance alone does. */
export interface ControlChart {
  readonly values: readonly Decimal[];
  readonly center: Decimal;
  readonly upper: Decimal;
  readonly lower: Decimal;
  /** The deviation of the drawn values, by which zones are counted. */
  readonly sigma: Decimal;
}

/** Factors of subgroups of 2 to 10 values (ISO 7870-2, table 2; ASTM E2587): A2, D3, D4, d2. */
const factors: Readonly<Record<number, readonly [string, string, string, string]>> = {
  2: ["1.880", "0", "3.267", "1.128"],
  3: ["1.023", "0", "2.575", "1.693"],
  4: ["0.729", "0", "2.282", "2.059"],
  5: ["0.577", "0", "2.114", "2.326"],
  6: ["0.483", "0", "2.004", "2.534"],
  7: ["0.419", "0.076", "1.924", "2.704"],
  8: ["0.373", "0.136", "1.864", "2.847"],
  9: ["0.337", "0.184", "1.816", "2.970"],
  10: ["0.308", "0.223", "1.777", "3.078"],
};

export const meanOf = (values: readonly Decimal[]): Decimal =>
  values.reduce((sum, value) => sum.plus(value), new Decimal(0)).div(values.length);

const rangeOf = (values: readonly Decimal[]): Decimal =>
  Decimal.max(...values).minus(Decimal.min(...values));

/**
 * Means and ranges of subgroups of one size, with the deviation within them. Undefined with fewer than two subgroups, or for a
 * size without factors.
 */
export function meanAndRange(
  subgroups: readonly (readonly Decimal[])[],
):
  | { readonly means: ControlChart; readonly ranges: ControlChart; readonly within: Decimal }
  | undefined {
  const size = subgroups[0]?.length ?? 0;
  const known = factors[size];
  if (!known || subgroups.length < 2 || subgroups.some(({ length }) => length !== size))
    return undefined;
  const [a2, d3, d4, d2] = known.map((factor) => new Decimal(factor)) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  const means = subgroups.map(meanOf);
  const ranges = subgroups.map(rangeOf);
  const [center, range] = [meanOf(means), meanOf(ranges)];
  const reach = a2.times(range);
  return {
    means: {
      values: means,
      center,
      upper: center.plus(reach),
      lower: center.minus(reach),
      sigma: reach.div(3),
    },
    ranges: {
      values: ranges,
      center: range,
      upper: d4.times(range),
      lower: d3.times(range),
      sigma: d4.times(range).minus(range).div(3),
    },
    within: range.div(d2),
  };
}

/** Single values, with the deviation that their moving ranges tell (d2 of two: 1.128). Undefined with fewer than two. */
export function individuals(values: readonly Decimal[]): ControlChart | undefined {
  if (values.length < 2) return undefined;
  const center = meanOf(values);
  const moving = meanOf(values.slice(1).map((value, at) => value.minus(values[at]!).abs()));
  const sigma = moving.div(factors[2]![3]);
  return {
    values,
    center,
    upper: center.plus(sigma.times(3)),
    lower: center.minus(sigma.times(3)),
    sigma,
  };
}

/** Shares of bad ones in samples of different sizes: each has limits of its own, which end at 0 and 1. */
export function shareChart(samples: readonly { readonly bad: Decimal; readonly size: Decimal }[]) {
  const counted = samples.filter(({ size }) => size.gt(0));
  if (counted.length === 0) return undefined;
  const sum = (of: "bad" | "size") =>
    counted.reduce((all, one) => all.plus(one[of]), new Decimal(0));
  const center = sum("bad").div(sum("size"));
  return {
    center,
    points: samples.map(({ bad, size }) => {
      if (!size.gt(0)) return undefined;
      const share = bad.div(size);
      const reach = center.times(new Decimal(1).minus(center)).div(size).sqrt().times(3);
      const upper = Decimal.min(1, center.plus(reach));
      const lower = Decimal.max(0, center.minus(reach));
      return { share, upper, lower, out: share.gt(upper) || share.lt(lower) };
    }),
  };
}
