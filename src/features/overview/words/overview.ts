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
}

declare module "../../../engine/dialect/model/words.ts" {
  interface DocumentWordsSource {
    readonly overview?: OverviewSource;
  }
  interface DocumentWords {
    readonly overview?: Overview | undefined;
  }
  interface DetailFacts {
    /** What stands around the record, as far as the reader may see it. */
    readonly overview?: OverviewView | undefined;
  }
}
