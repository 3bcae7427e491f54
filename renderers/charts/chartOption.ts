import { textWidth } from "../../src/engine/index.ts";
import type { EChartsCoreOption } from "echarts/core";
import type { Appearance } from "../base/theme.ts";
import { fontFamily, palettes } from "../base/theme.ts";
import type { ChartData, ChartLevel, ChartSeries } from "./chartData.ts";

/** Colours of series that colour-blind users can distinguish too: light and dark alternate, then patterns. */
const seriesColors: Readonly<Record<Appearance, readonly string[]>> = {
  light: ["#0f5b6b", "#e0a02f", "#5b8fc7", "#8a5a9e", "#5d9b6b", "#c4643c", "#7d8f93", "#2f4f8f"],
  dark: ["#4fb0c1", "#f2b84b", "#8abaf0", "#c39ad6", "#74c890", "#f0936b", "#95a8ab", "#7f9fe0"],
};

/** ECharts' option for a chart in the colours of an appearance. `narrow`: as on a phone. */
export function chartOption(
  data: ChartData,
  look: {
    readonly appearance: Appearance;
    readonly narrow: boolean;
    readonly number: (value: number) => string;
    readonly description: string;
  },
): EChartsCoreOption {
  const { appearance, narrow, number, description } = look;
  const colors = palettes[appearance];
  const { lying = false, categories, series } = data;
  const text = { color: colors.textSecondary, fontSize: 12 };
  const category = {
    type: "category",
    data: categories,
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colors.line } },
    axisLabel: {
      ...text,
      hideOverlap: true,
      ...(!lying && {
        formatter: (name: string) => cut(name, narrow ? 24 : 110, categories),
      }),
      ...(lying && { width: narrow ? 88 : 168, overflow: "truncate", interval: 0 }),
    },
  };
  const scale = {
    type: "value",
    // Counts have no fractions: the axis has whole steps.
    ...(areWhole(series) && { minInterval: 1 }),
    axisLabel: { ...text, formatter: (value: number) => `${number(value)}${data.unit ?? ""}` },
    splitLine: { lineStyle: { color: colors.lineSoft } },
    ...(levelsOf(series).length > 0 && { scale: true, ...rangeOf(series) }),
  };
  const share = {
    ...scale,
    min: 0,
    max: 100,
    splitLine: { show: false },
    axisLabel: { ...text, formatter: "{value}%" },
  };
  const isAlone = series.every(({ percent }) => percent);
  const hasShare = !isAlone && series.some(({ percent }) => percent);
  const values = hasShare ? [scale, share] : isAlone && series.length > 0 ? [share] : [scale];
  return {
    color: [...seriesColors[appearance]],
    textStyle: { fontFamily, color: colors.text },
    animation: false,
    aria: {
      enabled: true,
      label: { description },
      decal: { show: series.filter(({ as }) => as === "bar").length > 1 },
    },
    grid: {
      left: 8,
      // Names of levels stand beside the chart where there is room, else on their lines.
      right: !narrow && series.some(({ levels }) => levels) ? 104 : 16,
      top: series.length > 1 ? 36 : 16,
      bottom: 4,
      containLabel: true,
    },
    legend: {
      show: series.length > 1,
      type: "scroll",
      top: 0,
      left: 8,
      icon: "roundRect",
      itemWidth: 12,
      itemHeight: 12,
      textStyle: text,
      pageIconColor: colors.text,
      pageIconInactiveColor: colors.line,
      pageTextStyle: text,
    },
    tooltip: {
      trigger: "axis",
      axisPointer: { type: "shadow", shadowStyle: { color: colors.hover, opacity: 0.7 } },
      // Rich text is drawn: an HTML tooltip would need styles that the content security policy refuses.
      renderMode: "richText",
      confine: true,
      backgroundColor: colors.raised,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      formatter: (points: readonly { dataIndex: number }[]) => pointedAt(data, points, number),
    },
    xAxis: lying ? values : category,
    yAxis: lying ? category : values,
    series: series.map((one) => ({
      ...seriesOption(one, data, { appearance, narrow }),
      ...(lying ? { xAxisIndex: atRight(one, hasShare) } : { yAxisIndex: atRight(one, hasShare) }),
    })),
  };
}

const areWhole = (series: readonly ChartSeries[]): boolean =>
  series.every(
    ({ percent, values }) =>
      percent || values.every((value) => value === null || Number.isInteger(value)),
  );

const atRight = ({ percent }: ChartSeries, hasShare: boolean): number =>
  percent && hasShare ? 1 : 0;

interface Drawing {
  readonly appearance: Appearance;
  readonly narrow: boolean;
}

function seriesOption(series: ChartSeries, data: ChartData, drawing: Drawing) {
  const { appearance } = drawing;
  const { name, as, values, flagged = [], levels = [] } = series;
  const colors = palettes[appearance];
  const isFlagged = new Set(flagged);
  return {
    name,
    type: as,
    ...(data.stacked && as === "bar" && { stack: "all" }),
    ...(as === "bar"
      ? { barMaxWidth: data.lying ? 22 : 40 }
      : // Where points are crowded, ECharts would leave some out, flagged ones too.
        { symbolSize: 7, connectNulls: false, ...(flagged.length > 0 && { showAllSymbol: true }) }),
    data: values.map((value, index) =>
      isFlagged.has(index)
        ? { value, symbol: "diamond", symbolSize: 13, itemStyle: { color: colors.bad } }
        : value,
    ),
    ...(levels.length > 0 && {
      markLine: {
        silent: true,
        symbol: "none",
        data: levels.map((level) => levelLine(level, data.lying ?? false, drawing)),
      },
    }),
  };
}

function levelLine({ name, value, limit }: ChartLevel, lying: boolean, drawing: Drawing) {
  const { appearance, narrow } = drawing;
  const colors = palettes[appearance];
  return {
    name,
    [lying ? "xAxis" : "yAxis"]: value,
    lineStyle: {
      color: limit ? colors.bad : colors.good,
      type: limit ? "dashed" : "solid",
      width: 1,
    },
    label: {
      formatter: "{b}",
      position: narrow ? "insideStartTop" : "end",
      color: colors.textSecondary,
      fontSize: 11,
    },
  };
}

const levelsOf = (series: readonly ChartSeries[]) => series.flatMap(({ levels = [] }) => levels);

/** A name as long as there is room for, of so many letters that all have room together: of numbers that begin alike their ends. */
function cut(name: string, room: number, all: readonly string[]): string {
  // Months and days stay whole; names that do not fit beside each other are left out by the chart.
  const most = Math.max(10, Math.floor(room / all.length));
  if (lettersOf(name) <= most) return name;
  const start = name.slice(0, 4);
  const isNumbered = all.length > 1 && all.every((other) => other.startsWith(start));
  if (isNumbered) return `…${name.slice(1 - most)}`;
  let kept = name;
  while (lettersOf(kept) > most - 1) kept = kept.slice(0, -1);
  return `${kept}…`;
}

/** How many Latin letters are as wide as a text: a Chinese one is as wide as two. */
function lettersOf(text: string): number {
  return textWidth(text, { wide: 2, narrow: 1 });
}

/** The scale reaches beyond all limits and values, so that every line is seen. */
function rangeOf(series: readonly ChartSeries[]) {
  const all = [
    ...levelsOf(series).map(({ value }) => value),
    ...series.flatMap(({ values }) => values.filter((value) => value !== null)),
  ];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = (high - low || Math.abs(high) || 1) * 0.08;
  // Two digits of the room are enough: the ends of the scale are read as well.
  const step = 10 ** Math.floor(Math.log10(room));
  const at = (value: number, round: (value: number) => number) =>
    Number((round(value / step) * step).toPrecision(12));
  return { min: at(low - room, Math.floor), max: at(high + room, Math.ceil) };
}

/** The tooltip: the category, and each series with its formatted value. */
function pointedAt(
  { categories, series }: ChartData,
  points: readonly { dataIndex: number }[],
  number: (value: number) => string,
): string {
  const at = points[0]?.dataIndex;
  if (at === undefined) return "";
  const lines = series.flatMap(({ name, values, texts, percent }) => {
    const value = values[at];
    if (value === null || value === undefined) return [];
    const shown = texts?.[at] ?? `${number(value)}${percent ? "%" : ""}`;
    return [`${name}  ${shown}`];
  });
  return [categories[at], ...lines].join("\n");
}
