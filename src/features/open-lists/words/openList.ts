import type { Expression } from "../../../engine/dialect/expression/types.ts";
import type { Label } from "../../../engine/dialect/text/label.ts";
import type { Document, Field } from "../../../engine/dialect/model/document.ts";
import type { LabelSource } from "../../../engine/dialect/model/source.ts";

/** `public/<name>.json` as written. */
export interface OpenListSource extends LabelSource {
  readonly name: string;
  readonly from: {
    readonly in: string;
    readonly where: string;
    readonly order?: readonly string[];
  };
  readonly fields: readonly string[];
  readonly until?: string | readonly string[];
}

/** What strangers may read: columns of documents for which a condition holds, in every company. */
export interface OpenList {
  readonly name: string;
  readonly title: Label;
  readonly document: Document;
  readonly where: Expression;
  /** Fields of the header; the first one is the heading. */
  readonly columns: readonly Field[];
  /** Fields with the instant it ends: the latest of them counts. None: it does not end. */
  readonly until: readonly Field[];
  /** Keys of columns, `-` in front for descending. */
  readonly sort: readonly string[];
}

declare module "../../../engine/dialect/model/words.ts" {
  interface FileClasses {
    openList: OpenListSource;
  }
  interface SchemaWords {
    /** What strangers may read. */
    readonly openLists: readonly OpenList[];
  }
}
