import {
  sumDecimals,
  sumsByUnit,
  unitSumText,
  type ListPage,
  type ListRow,
  type ListSummary,
  type UnitSum,
} from "../../../src/engine/index.ts";
import { isMoney } from "../../values/isMoney.ts";
import type { Reading } from "../../widgets/index.ts";
import { widgetOf } from "../../widgets/widgetOf.tsx";
import { asReference } from "../../widgets/reference/referenceValue.ts";

/** A sum as it is read: `CNY 512,846.30`, one part a unit or currency. */
interface SumText {
  readonly key: string;
  readonly title: string;
  readonly parts: readonly string[];
}

/** How many figures a bar has room for. */
const mostParts = 6;

/** The sums of everything a list finds; nothing where none is summed, or nothing adds up to something. */
export function totalsOf(
  definition: ListPage,
  summary: ListSummary | null,
  reading: Reading,
): readonly SumText[] {
  const all = summed(definition, reading, ({ key }) => summary?.[key]);
  // A sum that has no room is left out whole: half of it would be a wrong one.
  let left = mostParts;
  return all.filter(({ parts }, at) => {
    left -= parts.length;
    return at === 0 || left >= 0;
  });
}

/** The sums of some rows. */
export function sumsOf(
  definition: ListPage,
  rows: readonly ListRow[],
  reading: Reading,
): readonly SumText[] {
  return summed(definition, reading, ({ key, decimalsFrom }) =>
    decimalsFrom === undefined
      ? sumDecimals(rows.map((row) => row[key]))
      : sumsByUnit(rows, { key, decimalsFrom }),
  );
}

function summed(
  { columns }: ListPage,
  reading: Reading,
  sumOf: (column: ListPage["columns"][number]) => string | readonly UnitSum[] | null | undefined,
): readonly SumText[] {
  return columns.flatMap((column) => {
    if (!column.sum || column.hidden) return [];
    const sum = sumOf(column);
    if (sum === null || sum === undefined) return [];
    const parts =
      typeof sum === "string"
        ? [widgetOf(column).text(sum, column, reading)]
        : sum
            .filter(({ sum: each }) => Number(each) !== 0)
            .map((each) => partOf(column, each, reading));
    return parts.some((part) => part !== "")
      ? [{ key: column.key, title: column.title, parts }]
      : [];
  });
}

/** A currency precedes its amount, a unit follows its quantity. */
function partOf(column: ListPage["columns"][number], sum: UnitSum, reading: Reading): string {
  const bare = unitSumText(sum, reading.language, isMoney(column) ? "code" : "name");
  const unit = asReference(sum.of);
  if (!unit) return bare;
  return isMoney(column) ? `${unit.code} ${bare}` : `${bare} ${unit.name ?? unit.code}`;
}
