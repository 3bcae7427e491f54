import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";

/** Buttons that are not actions on rows. */
const pageButtons = new Set(["add", "edit", "import", "export"]);

/** The buttons of a list that run on selected rows. */
export const rowButtons = ({ buttons }: ListPage): readonly ButtonView[] =>
  buttons.filter(({ key, bulk }) => !pageButtons.has(key) && (bulk ?? true));

/** On how many rows an action can run, by their states; whether a row allows it the server says. */
export function fittingRows(
  button: ButtonView,
  { next, columns, table }: ListPage,
  rows: readonly ListRow[],
): number {
  const starts = Object.entries(button.moves ?? {}).filter(([, { from }]) => from.length > 0);
  const known = starts.flatMap(([machine, { from }]) => {
    // An action of listed lines moves the lines; its machine is the one of a column of their own.
    const own = columns.find((column) => column.kind === "state" && column.key === machine);
    const key = table === "" && next?.machine === machine ? next.column : own?.key;
    return key === undefined ? [] : [{ key, from }];
  });
  return rows.filter((row) => known.every(({ key, from }) => from.includes(String(row[key] ?? ""))))
    .length;
}

/** The next step that most of the rows have, with how many. */
export function nextForRows(
  { next, table }: ListPage,
  buttons: readonly ButtonView[],
  rows: readonly ListRow[],
): { readonly button: ButtonView; readonly count: number } | undefined {
  if (!next || table !== "") return undefined;
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = next.states[String(row[next.column] ?? "")]?.primary;
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const found = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .flatMap(([key, count]) => {
      const button = buttons.find((each) => each.key === key);
      return button ? [{ button, count }] : [];
    });
  return found[0];
}
