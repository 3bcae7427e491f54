import {
  sumDecimals,
  sumsByUnit,
  type ListPage,
  type ListRow,
  type ListSummary,
} from "../../../src/engine/index.ts";
import type { Words } from "../../base/words.ts";
import { sumRow } from "../cells/listColumns.ts";

/** The footer rows of a list: sums of the selection or the page, and of the whole result; none where no column is summed. */
export function sumRows(options: {
  definition: ListPage;
  rows: readonly ListRow[];
  selected: readonly ListRow[];
  summary: ListSummary | null;
  words: Words;
}): readonly Record<string, unknown>[] {
  const { definition, rows, selected, summary, words } = options;
  const summed = definition.columns.filter((column) => column.sum);
  if (summed.length === 0 || rows.length === 0) return [];
  const code = definition.codeField;
  const local = selected.length > 0 ? selected : rows;
  const sumsOf = (of: readonly ListRow[]) =>
    Object.fromEntries(
      summed.map(({ key, decimalsFrom }) => [
        key,
        decimalsFrom === undefined
          ? sumDecimals(of.map((row) => row[key]))
          : sumsByUnit(of, { key, decimalsFrom }),
      ]),
    );
  return [
    {
      [sumRow]: "local",
      ...sumsOf(local),
      [code]: words(selected.length > 0 ? "list.selectedSum" : "list.pageSum"),
    },
    ...(summary ? [{ [sumRow]: "all", ...summary, [code]: words("list.allSum") }] : []),
  ];
}
