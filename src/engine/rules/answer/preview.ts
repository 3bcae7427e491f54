/** `POST /detail/:page/preview`: texts of a page's fields, as they stand on the screen, with values in their places. */
export interface PreviewRequest {
  /** The document in which they stand, once it is stored. */
  readonly id?: string;
  readonly texts: readonly {
    /** `body`, `clauses.content`. */
    readonly field: string;
    readonly text: string;
  }[];
}
export interface PreviewAnswer {
  /** In the order of the request. */
  readonly texts: readonly string[];
  /** Whose values stand there: the document's own, or an example's; null where there is none: titles stand there instead. */
  readonly of: {
    readonly document: string;
    readonly id: string;
    readonly code: string;
    readonly name: string | null;
    readonly own: boolean;
  } | null;
}
