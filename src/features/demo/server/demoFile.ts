import type { RowBlock } from "../../../engine/index.ts";

/** One file of `schemas/demo` or of `src/server/start/setup`: rows of documents, in the order they are saved. */
export interface DemoFile {
  readonly blocks: readonly RowBlock[];
}

/** One row of a block. */
export type DemoRow = NonNullable<RowBlock["records"]>[number];

/** The rows of a block. A null in a table is a field that is not set. */
export function rowsOf(block: RowBlock): readonly DemoRow[] {
  const { columns = [], rows = [], records = [] } = block;
  const fromTable = rows.map((row) =>
    Object.fromEntries(
      columns.map((column, at) => [column, row[at]] as const).filter(([, value]) => value != null),
    ),
  );
  return [...fromTable, ...records];
}
