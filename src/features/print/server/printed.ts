import type { HtmlBlock, Language } from "../../../engine/index.ts";
import type { CodeKind, PaperSize } from "../words/print.ts";

/** A document as it is printed: all texts ready in one language, nothing left to be decided but the layout. */
export interface PrintedDocument {
  readonly language: Language;
  /** Whose document it is: name, address, tax number. */
  readonly letterhead: {
    readonly name: string;
    readonly lines: readonly string[];
    /** The company's sign as a data address: PNG or JPEG, since a PDF holds nothing else. */
    readonly logo?: string | undefined;
  };
  readonly title: string;
  readonly code: string;
  readonly status: string | undefined;
  /** Across every page. */
  readonly watermark: string | undefined;
  /** Undefined: as wide as the widest table needs. */
  readonly paper: "portrait" | "landscape" | undefined;
  readonly size: PaperSize;
  readonly sections: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
  readonly tables: readonly PrintedTable[];
  readonly totals: readonly Entry[];
  readonly texts: readonly { readonly title: string; readonly blocks: readonly HtmlBlock[] }[];
  readonly note: string | undefined;
  readonly signatures: readonly { readonly title: string; readonly name: string }[];
  /** To be cut out and stuck on. */
  readonly labels: readonly PrintedLabel[];
  /** Only the labels are printed, one on a page of this size in millimetres. */
  readonly alone: { readonly width: number; readonly height: number } | undefined;
  /** The user and time of the print. */
  readonly printed: string;
  /** `Page {0} of {1}`. */
  readonly pageOf: string;
  /** Beside where the day of a signature is written. */
  readonly dateLabel: string;
}
/** What stands on one label. */
export interface PrintedLabel {
  readonly codes: readonly { readonly text: string; readonly as: CodeKind }[];
  readonly entries: readonly Entry[];
}
/** A label and its value. */
export interface Entry {
  readonly label: string;
  readonly text: string;
}
export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly {
    /** Of the field; none for the items. */
    readonly key?: string;
    readonly label: string;
    readonly numeric: boolean;
    /** Free text: its cells may break into several lines. */
    readonly wraps: boolean;
  }[];
  /** A cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** A cell for each column, where something adds up. */
  readonly sums: readonly string[] | undefined;
}
