import type { ColumnView, ListPage, ListRow } from "../../../src/engine/index.ts";
import { lineFactsKey } from "../../../src/engine/index.ts";
import { isMoney } from "../../values/isMoney.ts";
import { asReference } from "../../widgets/reference/referenceValue.ts";
import { isMasked } from "./maskedCell.ts";

/** How a cell of a list is drawn: by the kind of its column, its role on the page, and `as`. */
export type CellLook =
  | "identity"
  | "state"
  | "reference"
  | "person"
  | "due"
  | "progress"
  | "number"
  | "widget"
  | "plain";

export function cellLook(column: ColumnView, definition: ListPage): CellLook {
  if (column.key === lineFactsKey || column.as === "progress") return "progress";
  if (column.key === definition.codeField) return "identity";
  if (column.renderer || column.as === "text") return "widget";
  if (column.key === definition.next?.column) return "state";
  if (column.widget === "reference") return column.as === "person" ? "person" : "reference";
  if (column.as === "due") return "due";
  if (column.numeric && column.kind !== "percent" && !column.many) return "number";
  return "widget";
}

/** The page with a column for how far its lines are, before its amounts. */
export function withProgress(definition: ListPage): ListPage {
  const { summary, columns } = definition;
  if (!summary?.progress || columns.some(({ key }) => key === lineFactsKey)) return definition;
  const progress: ColumnView = {
    key: lineFactsKey,
    title: summary.progress.title,
    kind: "quantity",
    widget: "decimal",
    as: "progress",
    importance: 1,
    sortable: false,
    operators: [],
    width: 168,
  };
  const at = columns.findIndex(({ numeric, hidden }) => numeric && !hidden);
  const place = at < 0 ? columns.length : at;
  return { ...definition, columns: columns.toSpliced(place, 0, progress) };
}

/**
 * Columns shown in the cells of others: the name with the number, units and currencies with their quantities, second
 * lines.
 */
export function mergedKeys(
  definition: ListPage,
  shown: readonly ColumnView[],
): ReadonlySet<string> {
  const isShown = (key: string) => shown.some((column) => column.key === key);
  const { nameField, codeField } = definition;
  const merged = shown.flatMap((column) => {
    const look = cellLook(column, definition);
    const unit = look === "number" || look === "progress" ? column.decimalsFrom : undefined;
    return [...(column.second ?? []), ...(unit === undefined ? [] : [unit])];
  });
  const name = nameField !== undefined && isShown(codeField) ? [nameField] : [];
  const own = [codeField, definition.next?.column];
  return new Set([...merged, ...name].filter((key) => !own.includes(key)));
}

/** Whether any cell of a page has a second line. */
export function hasTwoLines(definition: ListPage, shown: readonly ColumnView[]): boolean {
  const merged =
    definition.nameField !== undefined && definition.nameField !== definition.codeField;
  return (
    (merged && shown.some(({ key }) => key === definition.codeField)) ||
    shown.some((column) => {
      const look = cellLook(column, definition);
      return (
        (column.second?.length ?? 0) > 0 ||
        // What a group has in common may be a reference, which has its code below.
        (column.key === definition.codeField && column.widget === "reference") ||
        ["reference", "due", "progress", "state"].includes(look)
      );
    })
  );
}

/** The currency of most rows, by amount column: it is in the heading, others under their amounts. */
export function baseCurrencies(
  columns: readonly ColumnView[],
  rows: readonly ListRow[],
): ReadonlyMap<string, string> {
  const found = columns.flatMap(({ key, kind, decimalsFrom }): [string, string][] => {
    if (decimalsFrom === undefined || (kind !== "amount" && kind !== "price")) return [];
    const counts = new Map<string, number>();
    for (const row of rows) {
      const code = asReference(row[decimalsFrom])?.code;
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    return most ? [[key, most[0]]] : [];
  });
  return new Map(found);
}

/** What a number counts: its unit, or its currency where it is not the one of the head. */
export function unitOfColumn(
  column: ColumnView,
  row: ListRow,
  base: string | undefined,
): string | undefined {
  if (column.decimalsFrom === undefined || isMasked(column, row)) return undefined;
  const unit = asReference(row[column.decimalsFrom]);
  if (!unit) return undefined;
  if (isMoney(column)) return unit.code === base ? undefined : String(unit.code);
  return String(unit.name ?? unit.code);
}
