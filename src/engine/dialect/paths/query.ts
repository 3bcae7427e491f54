import type { ReferenceValue, WireValue } from "../kinds/kind.ts";

/** Filter operators. Each kind names those it takes. Relative dates are values of `=`/`between`: `{ relative: "thisMonth" }`. */
export const operators = [
  "=",
  "!=",
  "contains",
  "starts",
  "<",
  "<=",
  ">",
  ">=",
  "between",
  "in",
  "empty",
  "notEmpty",
  "relative",
] as const;
export type Operator = (typeof operators)[number];

/** Those that a figure of a list is compared by. */
export const figureOperators = [
  "=",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "between",
  "empty",
  "notEmpty",
] as const satisfies Operator[];

/** Relative date spans, counted in the company's time zone. `lastDays`/`nextDays` take a number: `["lastDays", 7]`. */
export const relativeSpans = [
  "today",
  "yesterday",
  "tomorrow",
  "thisWeek",
  "lastWeek",
  "nextWeek",
  "thisMonth",
  "lastMonth",
  "nextMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
  "lastDays",
  "nextDays",
  "overdue",
] as const;
export type RelativeSpan = (typeof relativeSpans)[number];

export interface Condition {
  readonly field: string;
  readonly op: Operator;
  readonly value?: WireValue;
}
/** A filter: one condition, or a group; a bare array means all. */
export type Filter =
  | Condition
  | { readonly all: readonly Filter[] }
  | { readonly any: readonly Filter[] }
  | readonly Filter[];

/** Page sizes of the specification; 10 is the default. */
export const pageSizes = [10, 20, 50, 100] as const;

/** A query that people switch to by its title. */
export interface NamedQuery {
  readonly key: string;
  readonly title: string;
  readonly query: ListQuery;
}

/** The body of `POST /list/:page/query`. */
export interface ListQuery {
  readonly filter?: Filter;
  /** Free text on number and titles. */
  readonly search?: string;
  /** Column keys, `-` in front for descending: `["-date", "number"]`. */
  readonly sort?: readonly string[];
  /** From 1. */
  readonly page?: number;
  readonly size?: number;
  /**
   * `/query` only: the rows summed up by one of the page's `groups`. A row then has the group's columns, `count`, the
   * summed columns and the group's own sums; rows of different units are separate. Sorted by any of these.
   */
  readonly group?: string;
  /** Beside `group`: these figures and summed columns alone, by key. Units keep rows apart only where one of these has one. */
  readonly figures?: readonly string[];
  /** `/query` only: the recycle bin instead of the live documents; takes the right `delete`. */
  readonly bin?: boolean;
}

/** A list row: system keys plus the page's columns by key. */
export interface ListRow {
  readonly id: string;
  readonly version: number;
  /** On line-level lists: the document's id. */
  readonly headerId?: string;
  /** Confidential groups that are closed to the reader in this row, though not in all: those of its columns show nothing. */
  readonly masked?: readonly string[];
  /** In the recycle bin: the time and user of the deletion. */
  readonly deletedAt?: string;
  readonly deletedBy?: { readonly id: string; readonly name: string };
  readonly [column: string]: unknown;
}
export interface ListResult {
  readonly rows: readonly ListRow[];
  /** Number of hits, exact up to 10,000; beyond that 10,001 with `capped`. */
  readonly total: number;
  readonly capped?: boolean;
}
/** `POST /list/:page/counts`: how many rows each of some filters finds, by the name that it was given. */
export type ListCounts = Readonly<Record<string, Pick<ListResult, "total" | "capped">>>;
/**
 * `POST /list/:page/summary`: sums over the whole result, by column key, as decimal strings; for a column with a unit
 * or a currency (`decimalsFrom`) one sum for each of them, since different units do not add up.
 */
export type ListSummary = Readonly<Record<string, string | readonly UnitSum[]>>;
export interface UnitSum {
  /** The unit or currency; null for rows without one. */
  readonly of: ReferenceValue | null;
  readonly sum: string;
}
