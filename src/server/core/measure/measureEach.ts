import type { Measure } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { askMeasure } from "./askMeasure.ts";

/** What one row asks a measure for. */
export interface MeasureWanted {
  readonly measure: Measure;
  /** Key -> the one value that counts. */
  readonly by: Readonly<Record<string, string>>;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

interface MeasureFigure {
  /** Decimal text; null where there is no value. */
  readonly value: string | null;
  readonly rows: string;
}

/**
 * The figure of each of many rows: those that ask the same measure of the same time, by the same keys, are answered by one
 * statement, however many parties there are.
 */
export async function measureEach(
  context: Context,
  wanted: readonly MeasureWanted[],
  options: { readonly asCompany: boolean },
): Promise<readonly MeasureFigure[]> {
  const alike = Map.groupBy(wanted, ({ measure, by, since, until }) =>
    JSON.stringify([measure.key, Object.keys(by).toSorted(), since, until]),
  );
  const figures = new Map<MeasureWanted, MeasureFigure>();
  for (const group of alike.values()) {
    const [{ measure, by, since, until }] = group as [MeasureWanted];
    const groups = Object.keys(by).toSorted();
    const valuesOf = (key: string) => [...new Set(group.map((one) => one.by[key]!))];
    const rows = await askMeasure(
      context,
      measure,
      {
        by: Object.fromEntries(groups.map((key) => [key, valuesOf(key)])),
        since,
        until,
        groups,
        limit: mostGroups,
      },
      options,
    );
    const told = new Map(rows.map((row) => [nameOf(groups, row.keys), row]));
    for (const one of group) figures.set(one, told.get(nameOf(groups, one.by)) ?? nothing(measure));
  }
  return wanted.map((one) => figures.get(one)!);
}

/** A document has no more lines than this, several times over. */
const mostGroups = 100_000;

function nameOf(groups: readonly string[], by: Readonly<Record<string, string | null>>): string {
  return JSON.stringify(groups.map((key) => by[key] ?? null));
}

/** A count over no rows is 0; averages and ratios have no value. */
function nothing(measure: Measure): MeasureFigure {
  const isCounted = ["count", "sum"].includes(measure.as) && !("absent" in measure);
  return { value: isCounted ? "0" : null, rows: "0" };
}
