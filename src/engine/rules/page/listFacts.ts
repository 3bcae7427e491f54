/** What leads on in each state of a list's rows, by the column that holds it. */
export interface NextSteps {
  readonly machine: string;
  readonly column: string;
  readonly states: Readonly<
    Record<
      string,
      {
        /** The action that leads on, for this reader. */
        readonly primary?: string;
        /** The awaited user: a column of the list, or a party. */
        readonly awaits?: string;
        /** The name of the action that leads on, whichever user runs it. */
        readonly title?: string;
        readonly final?: true;
        readonly draft?: true;
      }
    >
  >;
}
/** Under this key rows say what their lines are: no field is called so. */
export const lineFactsKey = "_lines";

/** What rows say of their lines under `lineFactsKey`: what the first is called, how many there are, and how far they are. */
export interface LineSummary {
  /** Path and fields of the lines. */
  readonly table: string;
  readonly name?: string;
  readonly progress?: {
    readonly title: string;
    readonly done: string;
    readonly all: string;
    /** Reference to the unit. */
    readonly unit?: string;
  };
}
