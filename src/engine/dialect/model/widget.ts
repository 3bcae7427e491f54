import type { Label } from "../text/label.ts";
import type { Measure } from "./measure.ts";
import type { PageSource } from "./pageSource.ts";
import type { LabelSource } from "./source.ts";

/** What awaits somebody, a figure worth knowing, rows themselves, or a drawing of them. */
type WidgetKind = "todo" | "fact" | "rows" | "chart";

/** A widget as written in `home/<name>.json`. */
export interface WidgetSource extends LabelSource {
  readonly key: string;
  readonly as: WidgetKind;
  readonly page?: string;
  readonly figure?: string;
  readonly period?: unknown;
  readonly view?: string;
  readonly filter?: unknown;
  readonly button?: string;
  readonly for?: "STAFF" | "SUPPLIER" | "CUSTOMER";
  readonly tone?: "neutral" | "progress" | "good" | "bad";
  readonly sort?: number;
  readonly says?: string;
  readonly "says:zh-CN"?: string;
  readonly "says:zh-TW"?: string;
  readonly chart?: "bars" | "line" | "columns";
  readonly group?: string;
  readonly by?: "day" | "month";
  readonly measure?: string;
  readonly columns?: readonly string[];
  readonly order?: readonly string[];
}
export interface WidgetsSource {
  readonly name: string;
  readonly widgets: readonly WidgetSource[];
}

/** A number or a chart of the rows of a page, for the home page of users who may read that page. */
export interface Widget {
  readonly key: string;
  readonly title: Label;
  readonly as: WidgetKind;
  /** The sentence about the waiting documents, with `{count}`. */
  readonly says: Label | undefined;
  readonly page: PageSource;
  /** The view it is of, if it is. */
  readonly view: string | undefined;
  /** The widget's own filter, beside the view's. */
  readonly filter: unknown;
  /** View and filter together: which rows count. */
  readonly rows: unknown;
  readonly button: string | undefined;
  /** The one kind of account that it is for. */
  readonly for: "STAFF" | "SUPPLIER" | "CUSTOMER" | undefined;
  readonly tone: "neutral" | "progress" | "good" | "bad";
  readonly sort: number;
  /** Of those that show a measure; `page` is then the list behind it. */
  readonly figure: WidgetFigure | undefined;
  /** Of `rows`: the columns that are shown, and the keys of the order, as in a query. */
  readonly columns: readonly string[];
  readonly order: readonly string[] | undefined;
  /** Of charts of rows. */
  readonly drawn: WidgetChart | undefined;
}
export interface WidgetChart {
  readonly as: "bars" | "line" | "columns";
  readonly group: string;
  /** What a group's rows are called: the name behind a reference, else the column itself. */
  readonly label: string;
  readonly by: "day" | "month" | undefined;
  readonly measure: string | undefined;
}

export interface WidgetFigure {
  readonly measure: Measure;
  /** Days that count, as a filter's `relative` says them; all unless stated. */
  readonly period: unknown;
  /** Of charts: what each bar is of, or the step of time that each column is. */
  readonly group: string | undefined;
  readonly by: "day" | "month" | undefined;
  readonly chart: WidgetChart["as"];
}
