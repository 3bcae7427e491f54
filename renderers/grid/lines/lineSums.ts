import {
  sumDecimals,
  sumsByUnit,
  type FormFieldView,
  type Row,
  type UnitSum,
} from "../../../src/engine/index.ts";

/**
 * What the foot of a line table tells, exactly and for each unit that the lines themselves name: the sums of its amounts, and of the
 * first quantity from the left that comes to something. Empty for a table without such columns or lines.
 */
export function lineSums(fields: readonly FormFieldView[], rows: readonly Row[]): Row {
  const adding = fields.filter(({ addsUp }) => addsUp);
  const isAmount = ({ kind }: FormFieldView) => kind === "amount";
  const quantity = adding.find(
    (field) => !isAmount(field) && rows.some((row) => Number(row[field.key] ?? 0) !== 0),
  );
  const told = rows.length === 0 ? [] : adding.filter((one) => isAmount(one) || one === quantity);
  return Object.fromEntries(
    told.map(({ key, decimalsFrom }) => [key, sumOf(rows, key, decimalsFrom)]),
  ) as Row;
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
