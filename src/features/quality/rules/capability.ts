import { Decimal } from "decimal.js";
import { meanOf } from "./controlCharts.ts";

/** How well values fit between limits: by the deviation within subgroups (`cp`, `cpk`) and by that of all values (`pp`, `ppk`). */
export interface Capability {
  readonly mean: Decimal;
  /** Deviation of all values, as of a sample. */
  readonly deviation: Decimal;
  readonly cp?: Decimal;
  readonly cpk?: Decimal;
  readonly pp?: Decimal;
  readonly ppk?: Decimal;
}

/** Limits that are missing bound nothing: of one alone there is no `cp`, and `cpk` is that side's. */
export function capability(
  values: readonly Decimal[],
  limits: { readonly lower?: Decimal | undefined; readonly upper?: Decimal | undefined },
  within: Decimal | undefined,
): Capability | undefined {
  if (values.length < 2) return undefined;
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum.plus(value.minus(mean).pow(2)), new Decimal(0));
  const deviation = squares.div(values.length - 1).sqrt();
  return {
    mean,
    deviation,
    ...named("cp", "cpk", indices(mean, limits, within)),
    ...named("pp", "ppk", indices(mean, limits, deviation)),
  };
}

function named(both: "cp" | "pp", worst: "cpk" | "ppk", [p, pk]: readonly (Decimal | undefined)[]) {
  return { ...(p && { [both]: p }), ...(pk && { [worst]: pk }) };
}

function indices(
  mean: Decimal,
  { lower, upper }: { readonly lower?: Decimal | undefined; readonly upper?: Decimal | undefined },
  deviation: Decimal | undefined,
): readonly [Decimal | undefined, Decimal | undefined] {
  if (!deviation || deviation.isZero()) return [undefined, undefined];
  const sides = [...(upper ? [upper.minus(mean)] : []), ...(lower ? [mean.minus(lower)] : [])].map(
    (side) => side.div(deviation.times(3)),
  );
  return [
    lower && upper ? upper.minus(lower).div(deviation.times(6)) : undefined,
    sides.length === 0 ? undefined : Decimal.min(...sides),
  ];
}

/** A column of a histogram: values from `from` up to, but for the last column, less than `to`. */
interface HistogramBin {
  readonly from: Decimal;
  readonly to: Decimal;
  readonly count: number;
}

/** Columns of one width over all values, about as many as the root of their number (5 to 15). */
export function histogram(values: readonly Decimal[]): readonly HistogramBin[] {
  if (values.length === 0) return [];
  const [low, high] = [Decimal.min(...values), Decimal.max(...values)];
  if (low.eq(high)) return [{ from: low, to: high, count: values.length }];
  const count = Math.min(15, Math.max(5, Math.ceil(Math.sqrt(values.length))));
  const width = high.minus(low).div(count);
  const binOf = (value: Decimal) =>
    Math.min(count - 1, value.minus(low).div(width).floor().toNumber());
  return Array.from({ length: count }, (_, at) => ({
    from: low.plus(width.times(at)),
    to: at === count - 1 ? high : low.plus(width.times(at + 1)),
    count: values.filter((value) => binOf(value) === at).length,
  }));
}
