import type { Expression } from "../expression/types.ts";
import type { ColumnPath } from "../paths/columnPath.ts";
import type { Label } from "../text/label.ts";
import type { Document, Table } from "./document.ts";
import type { PageSource } from "./pageSource.ts";
import type { LabelSource } from "./source.ts";

export const measureKinds = ["count", "sum", "avg", "min", "max", "ratio", "index"] as const;
type MeasureKind = (typeof measureKinds)[number];

/** A measure as written in `measures/<name>.json`. */
export interface MeasureSource extends LabelSource {
  readonly key: string;
  readonly code?: string;
  readonly help?: string;
  readonly "help:zh-CN"?: string;
  readonly as: MeasureKind;
  readonly from?: string;
  readonly where?: string;
  readonly of?: string;
  readonly over?: string;
  readonly times?: string;
  readonly groupBy?: readonly string[];
  readonly decimals?: number;
  readonly suffix?: string;
  readonly by?: Readonly<Record<string, string>>;
  readonly period?: string;
  readonly page?: string;
  readonly scope?: "company";
}
export interface MeasuresSource {
  readonly name: string;
  readonly measures: readonly MeasureSource[];
}

/** What every measure says, whatever it is made of. */
interface MeasureHead {
  readonly key: string;
  /** The name it has elsewhere (a formula key of the specification); its key unless stated. */
  readonly code: string;
  readonly title: Label;
  readonly as: MeasureKind;
  /** Rounded to so many decimals; exact where nothing is stated. */
  readonly decimals: number | undefined;
  /** The suffix of the number: `%`. */
  readonly suffix: string;
  /** The keys by which it can be narrowed and grouped. */
  readonly keys: readonly string[];
  /** The document that the rows of a key are of, for keys that are references. */
  readonly targets: Readonly<Record<string, string | undefined>>;
  readonly hasPeriod: boolean;
  /** All rows of the company count, whichever of its staff asks. */
  readonly asCompany: boolean;
}

/** Rows of one table that are counted or whose amounts are put together. */
export interface RowMeasure extends MeasureHead {
  readonly as: Exclude<MeasureKind, "ratio" | "index">;
  readonly document: Document;
  readonly table: Table;
  /** Which rows count; all unless stated. */
  readonly where: Expression | undefined;
  /** The amount of a row; undefined where rows are counted. */
  readonly of: Expression | undefined;
  readonly by: Readonly<Record<string, ColumnPath>>;
  /** The date or instant of a row by which it belongs to a period. */
  readonly period: ColumnPath | undefined;
  /** Every field that it reads: a user who may not see one of them does not get the measure. */
  readonly reads: readonly ColumnPath[];
  /** The list behind it: by its menu's right it is asked. Undefined where no page shows the rows. */
  readonly page: PageSource | undefined;
}

/** One measure in proportion to another. */
interface RatioMeasure extends MeasureHead {
  readonly as: "ratio";
  readonly of: RowMeasure;
  readonly over: RowMeasure;
  /** What the quotient is multiplied by, as decimal text: `100` for percent. */
  readonly times: string;
}

/**
 * What an amount is in proportion to what the same quantities would have cost a year before, at the average price of then;
 * of what was there both times.
 */
export interface IndexMeasure extends MeasureHead {
  readonly as: "index";
  readonly of: RowMeasure;
  /** The quantity that the amount is of. */
  readonly over: RowMeasure;
  /** The further keys by whose values prices are compared: materials. */
  readonly basket: readonly string[];
  readonly times: string;
}

/** It has no value yet: the document it reads is not part of this product. */
export interface AbsentMeasure extends MeasureHead {
  readonly absent: true;
  /** Its rows are declared in a file that cannot be read: that is reported at the file, not its consequences. */
  readonly unread: true;
}

/** A named figure over the rows of a document that need not be linked to the document that asks. */
export type Measure = RowMeasure | RatioMeasure | IndexMeasure | AbsentMeasure;

/** The figures that schema files declare. */
export interface Measures {
  readonly measures: readonly Measure[];
  readonly measure: (key: string) => Measure | undefined;
}

/** The measures over rows that a measure is made of. */
export function partsOfMeasure(measure: Measure): readonly RowMeasure[] {
  if ("absent" in measure) return [];
  return "over" in measure ? [measure.of, measure.over] : [measure];
}
