import type { ColumnView, ListPage } from "../../src/engine/index.ts";

/** The columns that a row of an inbox is made of. */
export interface RowParts {
  /** What it comes to: an amount, else a quantity. */
  readonly amount: ColumnView | undefined;
  /** What sort of document it is, and whose. */
  readonly about: readonly ColumnView[];
  readonly since: ColumnView | undefined;
  readonly due: ColumnView | undefined;
}

export function rowPartsOf({ columns, codeField, nameField }: ListPage): RowParts {
  const own = columns.filter(({ key }) => key !== codeField && key !== nameField);
  const shown = own.filter(({ hidden }) => !hidden);
  const times = shown.filter(({ kind, as }) => kind === "datetime" && as !== "due");
  return {
    amount:
      shown.find(({ kind }) => kind === "amount") ?? shown.find(({ kind }) => kind === "quantity"),
    about: [
      ...shown.filter(({ kind }) => kind === "choice").slice(0, 1),
      ...shown.filter(({ to }) => to !== undefined).slice(0, 1),
    ],
    since: times.at(-1),
    due: own.find(({ as }) => as === "due"),
  };
}

/** Keys of the columns that a row shows, except for the elapsed time. */
export function toldInRow(definition: ListPage): ReadonlySet<string> {
  const { amount, about } = rowPartsOf(definition);
  return new Set([...(amount ? [amount] : []), ...about].map(({ key }) => key));
}
