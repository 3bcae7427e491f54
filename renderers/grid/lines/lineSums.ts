import {
  sumDecimals,
  sumsByUnit,
  type FormFieldView,
  type Row,
  type UnitSum,
} from "../../../src/engine/index.ts";
import { sumRow } from "../cells/listColumns.ts";

/**
 * The footer of a line table: exact sums of what adds up, for each unit that the lines themselves name; none
 * for a table without such columns or lines.
 */
export function lineSums(
  fields: readonly FormFieldView[],
  rows: readonly Row[],
  title: string,
): readonly Row[] {
  const columns = fields.filter(({ addsUp }) => addsUp);
  if (columns.length === 0 || rows.length === 0) return [];
  const sums = columns.map(
    ({ key, decimalsFrom }) => [key, sumOf(rows, key, decimalsFrom)] as const,
  );
  const first = fields.find(({ numeric }) => !numeric);
  return [
    { [sumRow]: "local", ...(first ? { [first.key]: title } : {}), ...Object.fromEntries(sums) },
  ];
}

/** A unit of the rows above is the same for all lines. */
function sumOf(
  rows: readonly Row[],
  key: string,
  decimalsFrom: string | undefined,
): string | null | readonly UnitSum[] {
  if (decimalsFrom === undefined || decimalsFrom.includes("."))
    return sumDecimals(rows.map((row) => row[key]));
  return sumsByUnit(rows, { key, decimalsFrom });
}
