/** One line or row of bars: a value for each category, null where there is none. */
export interface ChartSeries {
  readonly name: string;
  readonly as: "bar" | "line";
  readonly values: readonly (number | null)[];
  /** How the values are read, where a plain number does not say it. */
  readonly texts?: readonly (string | null)[];
  /** On the scale at the right, in per cent. */
  readonly percent?: boolean;
  /** Positions of values that are marked, such as those out of control. */
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

/** The data of a chart: numbers for drawing only; the caller shows the same data as a table. */
export interface ChartData {
  /** Horizontal bars, with the categories below one another: for names, which need room. */
  readonly lying?: boolean;
  readonly stacked?: boolean;
  /** Stands behind the numbers of the scale: %. */
  readonly unit?: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}
