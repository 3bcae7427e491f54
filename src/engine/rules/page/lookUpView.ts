/** A look-up of a row, as the browser asks for it. */
export interface ValueLookUpView {
  readonly key: string;
  readonly title: string;
  readonly when?: string;
  /** Field that says where the values came from. */
  readonly mark: string;
  /** Fields that are filled. */
  readonly sets: readonly string[];
  /** Paths of the row that the search reads. */
  readonly needs: readonly string[];
}
