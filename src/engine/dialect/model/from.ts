import type { Expression } from "../expression/types.ts";

/**
 * Where rows come from, as written. Look-ups, gatherings, template lines, conversions and allotments share these words; a
 * text is short for `{ "in": text }`.
 */
export interface FromSource {
  /** Document, or document.lines; with `of`: a line table, or a field of many values, of the record that it names. */
  readonly in: string;
  /** Over the row that asks: the one record whose rows are meant. */
  readonly of?: string;
  /** Over a row found, the asking one as `this`. */
  readonly where?: string;
  /** A minus before it: descending. */
  readonly order?: readonly string[];
  readonly take?: Take;
}

/** How many of the rows found count, or what is made of their values. */
export const takes = ["first", "all", "sum", "count", "avg", "min", "max"] as const;
export type Take = (typeof takes)[number];
/** What makes one value of those of all rows. */
export type Aggregate = Exclude<Take, "first" | "all">;

/** The document and line table that `in` names. */
export function inOf(from: string | FromSource): string {
  return typeof from === "string" ? from : from.in;
}

/** What rows are put in order by. */
export interface RowOrder {
  readonly by: Expression;
  readonly descending: boolean;
}

/** Which rows of a record or a table count, and in which order. */
export interface Choosing {
  readonly where?: Expression | undefined;
  readonly order?: readonly RowOrder[] | undefined;
  readonly take?: Take | undefined;
}
