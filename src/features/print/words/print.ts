import type { Label } from "../../../engine/dialect/text/label.ts";
import type { DetailDefinition, DetailSection } from "../../../engine/dialect/model/document.ts";
import type {
  DetailSource,
  LabelSource,
  SectionSource,
} from "../../../engine/dialect/model/source.ts";

/** The word `print` of documents and page files. */
export interface PrintSource {
  readonly title?: string;
  readonly "zh-CN"?: string;
  readonly "zh-TW"?: string;
  readonly paper?: "portrait" | "landscape";
  readonly sections?: readonly SectionSource[];
  readonly tables?: DetailSource["tables"];
  readonly totals?: readonly string[];
  readonly texts?: readonly string[];
  readonly note?: LabelSource;
  readonly signatures?: readonly (LabelSource & { readonly of?: string })[];
  readonly labels?: {
    readonly of: string;
    readonly qr: string;
    readonly columns: readonly string[];
  };
}

/** What a document looks like on paper: what a page states over its defaults. */
export interface PrintDefinition {
  /** Printed at the top; the page's document unless stated. */
  readonly title: Label;
  /** Undefined: as wide as its widest table needs. */
  readonly paper: "portrait" | "landscape" | undefined;
  readonly sections: readonly DetailSection[];
  /** Columns that are empty in all lines are left out. */
  readonly tables: DetailDefinition["tables"];
  /** Header fields under the lines, one below the other. */
  readonly totals: readonly string[];
  /** Header fields of long text, over the whole width. */
  readonly texts: readonly string[];
  /** A fixed text at the end. */
  readonly note: Label | undefined;
  /** Lines to sign on; `of` names the reference whose name stands below; without it, the company's does. */
  readonly signatures: readonly { readonly title: Label; readonly of: string | undefined }[];
  /** A label for each line of a table on pages of their own: the text of its QR code, and what stands beside it. */
  readonly labels:
    | { readonly path: string; readonly qr: string; readonly columns: readonly string[] }
    | undefined;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface PageWordsSource {
    readonly print?: PrintSource;
  }
  interface PageWords {
    /** What it looks like on paper. */
    readonly print: PrintDefinition;
  }
}
