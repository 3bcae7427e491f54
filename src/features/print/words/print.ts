import type { Label } from "../../../engine/dialect/text/label.ts";
import type { DetailDefinition, DetailSection } from "../../../engine/dialect/model/document.ts";
import type {
  DetailSource,
  LabelSource,
  SectionSource,
} from "../../../engine/dialect/model/source.ts";

/** How a code is drawn. */
export const codeKinds = ["qr", "code128", "ean13"] as const;
export type CodeKind = (typeof codeKinds)[number];
/** Sheets of whole documents; labels are of any size, in millimetres: 100x70. */
export const paperSizes = ["A3", "A4", "A5", "letter"] as const;
export type PaperSize = (typeof paperSizes)[number];

/** The word `print` of documents and page files: one print, or several by name, the first of which is the usual one. */
type PrintSource = OnePrintSource | readonly OnePrintSource[];

/** A field whose text a code bears. */
interface CodeSource {
  readonly of: string;
  readonly as?: CodeKind;
}

/** A print of the document, or a label (`codes`): of the document itself, or, with `each`, of each line of a table. */
export interface OnePrintSource {
  /** Its name where there are several. */
  readonly key?: string;
  readonly each?: string;
  readonly codes?: readonly CodeSource[];
  readonly columns?: readonly string[];
  readonly run?: string;
  readonly title?: string;
  readonly "zh-CN"?: string;
  readonly "zh-TW"?: string;
  readonly paper?: "portrait" | "landscape";
  readonly size?: string;
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
  /** Undefined of a print that has no name. */
  readonly key: string | undefined;
  readonly size: PaperSize;
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
  /** The system action of the header that runs each time it is printed. */
  readonly run: string | undefined;
  /** A label for each line of a table on pages of their own: the text of its QR code, and what stands beside it. */
  readonly labels:
    | {
        /** The line table; empty: one label, of the document itself. */
        readonly path: string;
        readonly codes: readonly { readonly key: string; readonly as: CodeKind }[];
        readonly columns: readonly string[];
        /** Nothing but these is printed, one on a page of this size in millimetres. */
        readonly alone: { readonly width: number; readonly height: number } | undefined;
      }
    | undefined;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface PageWordsSource {
    readonly print?: PrintSource;
  }
  interface PageWords {
    /** What it looks like on paper. */
    readonly print: PrintDefinition;
    /** All of its prints, the usual one first. */
    readonly prints: readonly PrintDefinition[];
  }
  interface DetailFacts {
    /** Where there is a choice: what else than the usual print can be printed. */
    readonly prints?: readonly PrintView[] | undefined;
  }
}

/** A print that a page offers. */
interface PrintView {
  readonly key: string;
  readonly title: string;
}
