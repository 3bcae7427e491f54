import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type { Label } from "../../../engine/dialect/text/label.ts";
import type { LabelSource } from "../../../engine/dialect/model/source.ts";

/** `overview` of a document, as written. */
export interface OverviewSource {
  readonly marks?: readonly (LabelSource & { readonly when: string; readonly tone?: MarkTone })[];
  readonly lists?: readonly (LabelSource & {
    readonly key: string;
    readonly of: string;
    readonly by?: string;
    readonly same?: Readonly<Record<string, string>>;
    readonly filter?: unknown;
    readonly columns?: readonly string[];
  })[];
  readonly radars?: readonly (LabelSource & RadarSource)[];
  readonly figures?: readonly MeasuredSource[];
  readonly charts?: readonly (MeasuredSource & { readonly step: ChartStep })[];
  readonly watch?: readonly (MeasuredSource & WatchSource)[];
}
type MeasuredSource = Partial<LabelSource> & Asked & { readonly key: string };
/** A measure narrowed to the record. */
interface Asked {
  readonly measure: string;
  readonly by: string;
  /** Days that count: `thisYear`, `["lastDays", 90]`. */
  readonly period?: unknown;
}
export type ChartStep = "month" | "year";
interface WatchSource {
  /** Another key of a count: the values of it of which this record alone has rows. */
  readonly alone?: string;
  readonly below?: string;
  readonly above?: string;
  readonly tone?: MarkTone;
}
interface RadarSource {
  readonly key: string;
  readonly lines: string;
  readonly label: string;
  readonly value: string;
  readonly max: string;
}
export type MarkTone = "bad" | "progress" | "good" | "neutral";

/** What stands around a record: what to mind of it, and the rows of other documents that name it. */
export interface Overview {
  readonly marks: readonly {
    readonly when: Expression;
    readonly tone: MarkTone;
    readonly title: Label;
  }[];
  readonly lists: readonly {
    readonly key: string;
    readonly title: Label;
    /** The document whose own page shows the rows, and its menu. */
    readonly of: string;
    readonly menu: string;
    /** Path from there to this record. */
    readonly by: string | undefined;
    /** Path there -> own header field: rows that have the same value, this record not among them. */
    readonly same: Readonly<Record<string, string>>;
    readonly filter: unknown;
    /** Columns of the page; some of its first unless stated. */
    readonly columns: readonly string[] | undefined;
  }[];
  /** Lines as a figure with an axis for each, of which none is longer than `max`. */
  readonly radars: readonly (RadarSource & { readonly title: Label })[];
  /** Measures of this record: as numbers, over time, and as marks while they are too low or too high. */
  readonly figures: readonly Measured[];
  readonly charts: readonly (Measured & { readonly step: ChartStep })[];
  readonly watch: readonly (Measured & WatchSource & { readonly tone: MarkTone })[];
}
interface Measured extends Asked {
  readonly key: string;
  readonly title: Label;
}

/** The same for a reader, on a detail page. */
export interface OverviewView {
  readonly marks: readonly {
    readonly when: string;
    readonly tone: MarkTone;
    readonly title: string;
  }[];
  readonly lists: readonly {
    readonly key: string;
    readonly title: string;
    readonly page: string;
    readonly by?: string;
    readonly same: Readonly<Record<string, string>>;
    /** The rows are of the record's own document: it is none of them. */
    readonly others: boolean;
    readonly filter?: unknown;
    readonly columns?: readonly string[];
  }[];
  readonly radars: readonly (RadarSource & { readonly title: string })[];
  readonly figures: readonly MeasuredView[];
  readonly charts: readonly (MeasuredView & { readonly step: ChartStep })[];
  readonly watch: readonly (MeasuredView & WatchSource & { readonly tone: MarkTone })[];
}
export interface MeasuredView extends Asked {
  readonly key: string;
  readonly title: string;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly overview?: OverviewSource;
  }
  interface DocumentWords {
    readonly overview?: Overview | undefined;
  }
  interface DetailFacts {
    /** The parts around the record that the user may see. */
    readonly overview?: OverviewView | undefined;
  }
}
