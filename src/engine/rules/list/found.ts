/** A document that was found by its number or code: `POST /rs/search`. */
export interface FoundDocument {
  readonly document: string;
  /** The page on which this user opens it, and its module. */
  readonly page: string;
  readonly module: string;
  readonly id: string;
  readonly number: string;
  /** What such a document is called. */
  readonly title: string;
  /** What this one is called, where it has a name beside its number. */
  readonly name?: string;
  readonly state?: string;
  readonly stateTitle?: string;
  readonly tone?: "neutral" | "progress" | "good" | "bad" | "muted";
}

/** Found documents; `more`: there are others that begin so. */
export interface FoundDocuments {
  readonly hits: readonly FoundDocument[];
  readonly more: boolean;
}
