import type { Filter } from "../../../engine/dialect/paths/query.ts";
import type { Widget } from "../../../engine/dialect/model/widget.ts";

/** What every widget says: its words and the list behind it. */
export interface HomeShown {
  readonly key: string;
  readonly title: string;
  /** The page behind it, with what of it counts. */
  readonly page: string;
  readonly view?: string;
  readonly filter?: Filter;
}

export interface HomeNumber extends HomeShown {
  readonly as: "todo" | "fact" | "rows";
  /** Of `rows`: the columns that are shown, and the order. */
  readonly columns?: readonly string[];
  readonly order?: readonly string[];
  /** The sentence that tells it, with `{count}`. */
  readonly says?: string;
  /** The action that it asks for, by its key. */
  readonly button?: string;
  readonly tone: Widget["tone"];
  readonly count: number;
  /** There are more than were counted. */
  readonly capped?: true;
  /** Of a measure: decimal text with its suffix, null where it has no value; `count` is then the number of rows. */
  readonly figure?: { readonly value: string | null; readonly suffix: string };
}

export interface HomeChart extends HomeShown {
  readonly chart: "bars" | "line" | "columns";
  /** The column behind its groups. */
  readonly group: string;
  /** The summed column; without it the rows are counted. */
  readonly measure?: string;
  readonly by?: "day" | "month";
  /** Of a measure: the suffix of its values. */
  readonly suffix?: string;
  readonly points: readonly HomePoint[];
}

export interface HomePoint {
  /** The value, for the list behind it; absent for the rest. */
  readonly key?: string | null;
  /** Absent: rows without a value, or (without a key) all others. */
  readonly label?: string;
  /** Decimal text. */
  readonly value: string;
}

/** A document of the reader's own that is not finished. */
export interface MyDocument {
  readonly page: string;
  readonly id: string;
  readonly number: string;
  readonly name?: string;
  /** The document's title. */
  readonly title: string;
  readonly state: string;
  readonly stateTitle: string;
  readonly tone: string;
  /** Back in the reader's hands, after it had left them. */
  readonly returned?: true;
  readonly updatedAt: string;
}

/** An announcement as the home page shows it. */
export interface HomeAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly typeTitle: string;
  readonly effectiveAt: string;
}

/** All that the home page shows, in one answer. */
export interface HomePage {
  readonly numbers: readonly HomeNumber[];
  readonly charts: readonly HomeChart[];
  readonly documents: readonly MyDocument[];
  readonly announcements: readonly HomeAnnouncement[];
}
