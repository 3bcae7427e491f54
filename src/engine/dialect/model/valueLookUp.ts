import type { Expression } from "../expression/types.ts";
import type { Label } from "../text/label.ts";
import type { Aggregate, RowOrder, Take } from "./from.ts";
import type { LabelSource } from "./source.ts";

/** A look-up as written: `lookUps` of a row, beside its rules. */
export interface ValueLookUpSource extends LabelSource {
  readonly when?: string;
  readonly as?: "company";
  readonly mark: string;
  readonly from: readonly ValueSearchSource[];
}
export interface ValueSearchSource {
  readonly in?: string;
  readonly where?: string;
  readonly order?: readonly string[];
  readonly take?: Take;
  readonly measure?: string;
  readonly by?: Readonly<Record<string, string>>;
  readonly since?: string;
  readonly until?: string;
  readonly set: Readonly<Record<string, string>>;
}

/**
 * Values that a row takes from the best row found elsewhere (a price from the price master), made anew whenever what the
 * search reads of the row changes, unless a person has typed another value.
 */
export interface ValueLookUp {
  readonly key: string;
  readonly title: Label;
  /** Nothing is looked up and nothing found is touched while this does not hold. */
  readonly when: Expression | undefined;
  /**
   * Searches every row of the company, whoever the user is: the rate of the day also applies for the supplier who
   * quotes.
   */
  readonly asCompany: boolean;
  /** Own field that says where the values came from; empty when a person typed them. */
  readonly mark: string;
  /** Own fields that are filled, the mark among them. */
  readonly sets: readonly string[];
  /** What the searches read of the row and those above it: `material`, `header.supplier`. */
  readonly needs: readonly string[];
  /** Tried in order: the first that finds a row decides. */
  readonly from: readonly (ValueSearch | MeasureSearch)[];
}

/** One place where values are looked for. */
export interface ValueSearch {
  readonly document: string;
  /** Path of the table searched: `""`, `items`. */
  readonly table: string;
  /** Over the searched row, the asking one as `this`. */
  readonly where: Expression;
  /** The best comes first. */
  readonly order: readonly RowOrder[];
  /** What is made of the values of all rows found; undefined: those of the best row count. */
  readonly take: Aggregate | undefined;
  /** Own field -> value of the row found; what reads nothing of it is set as it is, whatever is made of the others. */
  readonly set: Readonly<Record<string, Expression>>;
}

/** A measure that is asked for each row, instead of a place. */
export interface MeasureSearch {
  readonly measure: string;
  /** Key of the measure -> its narrowing, over the asking row as `this`. */
  readonly by: Readonly<Record<string, Expression>>;
  /** First and last day of the period. */
  readonly since: Expression | undefined;
  readonly until: Expression | undefined;
  /** Own field -> value over `value`, `rows` and the asking row. */
  readonly set: Readonly<Record<string, Expression>>;
}

/** What decides what a search finds; not how its rows are put in order. */
export function decidingIn(search: ValueSearch | MeasureSearch): readonly Expression[] {
  const { set } = search;
  const asked =
    "measure" in search
      ? [...Object.values(search.by), search.since, search.until]
      : [search.where];
  return [...asked.filter((one) => one !== undefined), ...Object.values(set)];
}
