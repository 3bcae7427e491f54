import type { Expression } from "../../../engine/dialect/expression/types.ts";

/** `batch` of an action, as written. */
interface BatchSource {
  readonly action: string;
  readonly by: Readonly<Record<string, string>>;
  readonly where?: string;
  readonly set?: Readonly<Record<string, string>>;
}

/**
 * Documents made in one go: one for each group of the rows that a `gather` of the document's would fetch, on which the
 * action with that effect then runs.
 */
export interface Batch {
  /** The action that runs on each document made. */
  readonly action: string;
  /** Document whose rows wait, and the conversion that brings them here. */
  readonly from: string;
  readonly convert: string;
  /** Header field -> path over the row that waits: rows with the same values make one document, which gets them. */
  readonly by: Readonly<Record<string, Expression>>;
  /** Over the row that waits and `input`: only these rows count. */
  readonly where: Expression | undefined;
  /** Header field -> value over `input` and `me`, for every document made. */
  readonly set: Readonly<Record<string, Expression>>;
}

declare module "../../../engine/dialect/model/words.ts" {
  interface ActionWordsSource {
    readonly batch?: BatchSource;
  }
  interface ActionWords {
    /** No action of a row: it makes documents, one for each group of the rows that wait to be gathered. */
    readonly batch?: Batch | undefined;
  }
}
