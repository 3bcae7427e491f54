import type { Expression } from "../expression/types.ts";
import type { ColumnPath } from "../paths/columnPath.ts";
import type { Label } from "../text/label.ts";
import type { LabelSource } from "./source.ts";

/** Spans of time by which rows are put together. */
export const groupSteps = ["day", "month", "quarter", "year"] as const;
export type GroupStep = (typeof groupSteps)[number];
/** How groups are drawn. */
export const groupCharts = ["bars", "columns", "line", "stacked", "pareto"] as const;
export type GroupChart = (typeof groupCharts)[number];
/**
 * How a figure is made of a group's rows; a ratio of two other figures. `opening` sums the rows before the period that the
 * query's filter begins with, `closing` those up to its end.
 */
export const figureKinds = [
  "sum",
  "count",
  "avg",
  "min",
  "max",
  "ratio",
  "opening",
  "closing",
] as const;
type FigureKind = (typeof figureKinds)[number];
/** Figure that every group has without a word: how many rows it is of. */
export const rowCount = "count";
/** Keys of a query's `group` that are no way of the page: its rows one by one, and all of them as one group. */
export const reservedGroups = { rows: "rows", total: "total" } as const;

/** What rows may be summed up by, the figures of a group beside the summed columns, and how they are drawn. */
export interface ListGroups {
  readonly by: readonly GroupWay[];
  readonly sums: readonly GroupFigure[];
  /** Figures that are drawn; none: the groups are a table alone. */
  readonly drawn: readonly string[];
  /** The way in which the page opens: it is a report. */
  readonly first?: string | undefined;
}
export interface GroupWay {
  readonly key: string;
  readonly title: Label;
  /** Columns whose values a group's rows have in common. */
  readonly paths: readonly string[];
  /** The first column, a date, counts by this span. */
  readonly step?: GroupStep | undefined;
  readonly chart: GroupChart;
}
export interface GroupFigure {
  readonly key: string;
  readonly title: Label;
  readonly as: FigureKind;
  /** Column that is summed, or whose unit or currency `value` has; of a ratio the figure that is divided. */
  readonly of?: string | undefined;
  readonly column?: ColumnPath | undefined;
  /** Amount of a row, where the column has it not. */
  readonly value?: Expression | undefined;
  /** The rows that count, over the listed row; all of them unless stated. */
  readonly when?: Expression | undefined;
  /** What `value` and `when` read. */
  readonly reads: readonly ColumnPath[];
  /** Of a ratio: the divisor, and what the quotient is multiplied by. */
  readonly over?: string | undefined;
  readonly times?: string | undefined;
  /** Of `opening` and `closing`: the date column that the period is of, the same for all figures of a page. */
  readonly at?: ColumnPath | undefined;
  readonly decimals?: number | undefined;
}

/** Groups of a list as a schema file writes them. */
export interface GroupsSource {
  readonly by: readonly (LabelSource & {
    readonly key: string;
    readonly paths: readonly string[];
    readonly step?: GroupStep;
    readonly chart?: GroupChart;
  })[];
  readonly sums?: readonly FigureSource[];
  readonly drawn?: readonly string[];
  readonly first?: string;
}
/** A figure of a list's groups. */
export interface FigureSource extends LabelSource {
  readonly key: string;
  readonly as?: FigureKind;
  readonly of?: string;
  readonly value?: string;
  readonly when?: string;
  readonly over?: string;
  readonly times?: string;
  readonly at?: string;
  readonly decimals?: number;
}
