/** One line or row of bars: a value for each category, null where there is none. */
export interface ChartSeries {
  readonly name: string;
  readonly as: "bar" | "line";
  readonly values: readonly (number | null)[];
  /** How the values are read, where a plain number does not say it. */
  readonly texts?: readonly (string | null)[];
  /** On the scale at the right, in per cent. */
  readonly percent?: boolean;
  /** Places of values that something is said about; they are drawn as such. */
  readonly flagged?: readonly number[];
  /** Level lines across the chart: limits, means. */
  readonly levels?: readonly ChartLevel[];
}
export interface ChartLevel {
  readonly name: string;
  readonly value: number;
  /** A limit that is not to be crossed; else a mean. */
  readonly limit?: boolean;
}

/** What a chart shows: numbers are for drawing alone, whoever shows a chart says the same as a table. */
export interface ChartData {
  /** Categories stand below one another and bars lie: for names, which need room. */
  readonly lying?: boolean;
  readonly stacked?: boolean;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}
