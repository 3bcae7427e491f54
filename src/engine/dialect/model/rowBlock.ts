/**
 * Rows of one document as files of demo data and of set-up have them, either as `records` or as a table of `columns` and `rows`. A row's keys are field keys; references
 * are codes; line tables are arrays of rows; `$at` says when it is saved (`T-10 09:12`), `$do` lists the steps that follow
 * (`demoStep.ts`). `update`: the rows exist.
 */
export interface RowBlock {
  readonly document: string;
  /** Code of the company they are saved in; the first one unless stated. */
  readonly company?: string;
  /** Login name of the user who saves them; the administrator unless stated. */
  readonly as?: string;
  readonly update?: boolean;
  /** With `update`: the field whose value says which row it is; the document's code unless stated. */
  readonly by?: string;
  readonly columns?: readonly string[];
  readonly rows?: readonly (readonly unknown[])[];
  readonly records?: readonly Readonly<Record<string, unknown>>[];
}
