/** A deleted document, whatever it is. */
export interface BinEntry {
  readonly document: string;
  readonly title: string;
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly name: string;
  /** ISO 8601. */
  readonly deletedAt: string;
  readonly deletedBy: string;
}
export interface AllBins {
  readonly rows: readonly BinEntry[];
  /** Some documents have more than is shown: their own lists have it all. */
  readonly more: boolean;
}
