/** Rows as bars from one instant to another in lanes: paths of the listed row. */
export interface Timeline {
  readonly from: string;
  readonly to: string;
  /** Rows of one value share a lane. */
  readonly lane: string;
  /** What a bar says. */
  readonly label: string;
}
