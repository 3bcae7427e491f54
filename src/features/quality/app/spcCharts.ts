import type { Decimal } from "decimal.js";
import type { ChartData } from "../../../../renderers/charts/chartData.ts";
import type { messages } from "../messages/zh-CN.ts";
import { capability, histogram, type Capability } from "../rules/capability.ts";
import { individuals, meanAndRange, type ControlChart } from "../rules/controlCharts.ts";
import { brokenRules, type WesternElectricRule } from "../rules/westernElectric.ts";
import { subgroupsOf, type Measured } from "./spcData.ts";

export type Words = (
  key: keyof typeof messages,
  values?: Record<string, string | number>,
) => string;

/** A chart with what a table says of it: one line for each point. */
export interface Figure {
  readonly key: "xbar" | "range" | "individuals" | "histogram";
  readonly data: ChartData;
  readonly rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly signs: readonly WesternElectricRule[];
  }[];
}

/** The charts of what was measured; those of means and ranges need lots with several readings. */
export function chartFigures(measured: Measured, words: Words): readonly Figure[] {
  const { readings, lower, upper } = measured;
  const { lots, values } = subgroupsOf(readings);
  const grouped = meanAndRange(values);
  const single = individuals(readings.map(({ value }) => value));
  const names = readings.map(({ lot }, at) => `${lot} #${at + 1}`);
  return [
    ...(grouped ? [control("xbar", grouped.means, lots, words)] : []),
    ...(grouped ? [control("range", grouped.ranges, lots, words)] : []),
    ...(single ? [control("individuals", single, names, words)] : []),
    distribution(
      readings.map(({ value }) => value),
      { lower, upper },
      words,
    ),
  ];
}

/** How well the values fit between the limits of the inspection. */
export function capabilityOf({ readings, lower, upper }: Measured): Capability | undefined {
  const within = meanAndRange(subgroupsOf(readings).values)?.within;
  const values = readings.map(({ value }) => value);
  return capability(values, { lower, upper }, within ?? individuals(values)?.sigma);
}

const shown = (value: Decimal): string => value.toSignificantDigits(6).toString();

function control(
  key: "xbar" | "range" | "individuals",
  chart: ControlChart,
  names: readonly string[],
  words: Words,
): Figure {
  const signs = brokenRules(chart);
  const level = (name: string, value: Decimal, limit: boolean) => ({
    name: `${name} ${shown(value)}`,
    value: value.toNumber(),
    limit,
  });
  return {
    key,
    data: {
      categories: names,
      series: [
        {
          name: words(`spc.figure.${key}`),
          as: "line",
          values: chart.values.map((value) => value.toNumber()),
          texts: chart.values.map((value, at) =>
            [shown(value), ...signs[at]!.map((rule) => words(`spc.rule.${rule}`))].join("  "),
          ),
          flagged: signs.flatMap((broken, at) => (broken.length > 0 ? [at] : [])),
          levels: [
            level(words("spc.upper"), chart.upper, true),
            level(words("spc.center"), chart.center, false),
            level(words("spc.lower"), chart.lower, true),
          ],
        },
      ],
    },
    rows: names.map((name, at) => ({
      name,
      value: shown(chart.values[at]!),
      signs: signs[at]!,
    })),
  };
}

function distribution(
  values: readonly Decimal[],
  { lower, upper }: Pick<Measured, "lower" | "upper">,
  words: Words,
): Figure {
  const bins = histogram(values);
  const names = bins.map(({ from, to }) => `${shown(from)} – ${shown(to)}`);
  const outside = bins.flatMap(({ from, to }, at) =>
    (lower && from.lt(lower)) || (upper && to.gt(upper)) ? [at] : [],
  );
  return {
    key: "histogram",
    data: {
      categories: names,
      series: [
        {
          name: words("spc.bins"),
          as: "bar",
          values: bins.map(({ count }) => count),
          flagged: outside,
        },
      ],
    },
    rows: names.map((name, at) => ({ name, value: String(bins[at]!.count), signs: [] })),
  };
}
