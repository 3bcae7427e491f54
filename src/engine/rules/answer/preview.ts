/** `POST /detail/:page/preview`: texts of a page's fields, as typed on the screen, with values for their placeholders. */
export interface PreviewRequest {
  /** The document that contains them, once it is stored. */
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
  /** The source of the values: the document itself, or an example; null where there is none: titles are shown instead. */
  readonly of: {
    readonly document: string;
    readonly id: string;
    readonly code: string;
    readonly name: string | null;
    readonly own: boolean;
  } | null;
}
