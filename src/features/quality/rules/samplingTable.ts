/** A cell of a sampling table: a plan (Ac, Re), or an arrow to the nearest plan above or below it. */
export interface SamplingCell {
  /** Of the row: 1 for letter A, larger samples below. */
  readonly rank: number;
  readonly sampleSize: number;
  readonly letter: string;
  readonly aql: string;
  readonly arrow: "NONE" | "UP" | "DOWN";
  readonly accept: number | null;
  readonly reject: number | null;
}

/** What is wrong with a cell of a table. */
interface CellProblem {
  readonly cell: SamplingCell;
  readonly why: "lenient" | "nowhere" | "sizes";
}

/**
 * What keeps a sampling table from being used: in a row a larger AQL, and in a column a larger sample, never accepts fewer
 * defects (`lenient`); every arrow leads to a plan (`nowhere`; one that runs off the table leads to the nearest plan in the
 * other direction); rows are in the order of their sample sizes, and cells of a row have the same one (`sizes`).
 */
export function samplingTableProblems(cells: readonly SamplingCell[]): readonly CellProblem[] {
  const byRow = groups(cells, ({ rank }) => rank).toSorted(([a], [b]) => a!.rank - b!.rank);
  const byColumn = groups(cells, ({ aql }) => aql);
  const plans = (group: readonly SamplingCell[]) => group.filter(({ arrow }) => arrow === "NONE");
  const rows = byRow.map((row) => plans(row).toSorted((a, b) => Number(a.aql) - Number(b.aql)));
  const columns = byColumn.map((column) => plans(column).toSorted((a, b) => a.rank - b.rank));
  return [
    ...byRow.flatMap((row, index) => unequalSizes(row, byRow[index - 1]?.[0]?.sampleSize ?? 0)),
    ...[...rows, ...columns].flatMap(fallingAccepts),
    ...byColumn.flatMap((column) =>
      plans(column).length === 0 ? column.map((cell) => ({ cell, why: "nowhere" as const })) : [],
    ),
  ];
}

/** Neighbouring rows may have the same size (reduced inspection: A, B and C have 2). */
function unequalSizes(row: readonly SamplingCell[], above: number): readonly CellProblem[] {
  const size = row[0]!.sampleSize;
  return row
    .filter(({ sampleSize }) => sampleSize !== size || sampleSize < above)
    .map((cell) => ({ cell, why: "sizes" as const }));
}

function fallingAccepts(sorted: readonly SamplingCell[]): readonly CellProblem[] {
  return sorted
    .filter((cell, index) => (sorted[index - 1]?.accept ?? 0) > (cell.accept ?? 0))
    .map((cell) => ({ cell, why: "lenient" as const }));
}

function groups<Key>(
  cells: readonly SamplingCell[],
  by: (cell: SamplingCell) => Key,
): readonly (readonly SamplingCell[])[] {
  return [...Map.groupBy(cells, by).values()];
}
