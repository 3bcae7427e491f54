/** One file of `schemas/demo` or of `src/server/start/setup`: rows of documents, in the order they are saved. */
export interface DemoFile {
  readonly blocks: readonly DemoBlock[];
}

/**
 * Rows of one document, either as `records` or as a table of `columns` and `rows`. A row's keys are field keys; references
 * are codes; line tables are arrays of rows; `$at` says when it is saved (`T-10 09:12`), `$do` lists the steps that follow
 * (`demoStep.ts`). `update`: the rows exist.
 */
export interface DemoBlock {
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
  readonly records?: readonly DemoRow[];
}
export type DemoRow = Readonly<Record<string, unknown>>;

/** The rows of a block. A null in a table is a field that is not set. */
export function rowsOf(block: DemoBlock): readonly DemoRow[] {
  const { columns = [], rows = [], records = [] } = block;
  const fromTable = rows.map((row) =>
    Object.fromEntries(
      columns.map((column, at) => [column, row[at]] as const).filter(([, value]) => value != null),
    ),
  );
  return [...fromTable, ...records];
}
