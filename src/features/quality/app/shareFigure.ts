import type { Decimal } from "decimal.js";
import type { ChartData } from "../../../../renderers/charts/chartData.ts";
import { shareChart } from "../rules/controlCharts.ts";
import type { Words } from "./spcCharts.ts";

/** A share of bad ones as a table says it, in per cent. */
interface ShareRow {
  readonly name: string;
  readonly share: string;
  readonly upper: string;
  readonly lower: string;
  readonly out: boolean;
}

/** The p-chart of samples with names: shares with the limits that each sample has by its size. Undefined without a sample. */
export function shareFigure(
  samples: readonly { readonly name: string; readonly bad: Decimal; readonly size: Decimal }[],
  words: Words,
): { readonly data: ChartData; readonly rows: readonly ShareRow[] } | undefined {
  const counted = samples.filter(({ size }) => size.gt(0));
  const chart = shareChart(counted);
  if (!chart) return undefined;
  const points = chart.points.map((point) => point!);
  const percent = (value: Decimal) => value.times(100).toDecimalPlaces(2);
  const line = (name: string, of: (point: (typeof points)[number]) => Decimal) => ({
    name,
    as: "line" as const,
    percent: false,
    values: points.map((point) => percent(of(point)).toNumber()),
    texts: points.map((point) => `${percent(of(point)).toString()}%`),
  });
  return {
    data: {
      unit: "%",
      categories: counted.map(({ name }) => name),
      series: [
        {
          ...line(words("spc.share"), ({ share }) => share),
          flagged: points.flatMap(({ out }, at) => (out ? [at] : [])),
        },
        line(words("spc.upper"), ({ upper }) => upper),
        line(words("spc.center"), () => chart.center),
        line(words("spc.lower"), ({ lower }) => lower),
      ],
    },
    rows: points.map(({ share, upper, lower, out }, at) => ({
      name: counted[at]!.name,
      share: `${percent(share).toString()}%  (${counted[at]!.bad.toString()}/${counted[at]!.size.toString()})`,
      upper: `${percent(upper).toString()}%`,
      lower: `${percent(lower).toString()}%`,
      out,
    })),
  };
}
