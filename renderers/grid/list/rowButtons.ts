import type { ButtonView, ListPage, ListRow } from "../../../src/engine/index.ts";

/** Buttons that are not actions on rows. */
const pageButtons = new Set(["add", "edit", "import", "export"]);
/** Buttons that do not move a document on. */
const ofDocuments = new Set(["delete", "print"]);

/** The buttons of a list that run on selected rows. */
export const rowButtons = ({ buttons }: ListPage): readonly ButtonView[] =>
  buttons.filter(({ key, bulk }) => !pageButtons.has(key) && (bulk ?? true));

/** The further buttons of an inbox that run on the document at hand, as far as its states allow. */
export function caseButtons(definition: ListPage, row: ListRow): readonly ButtonView[] {
  const given = new Set(definition.inbox?.map(({ action }) => action));
  return definition.buttons.filter(
    (button) =>
      !pageButtons.has(button.key) &&
      !ofDocuments.has(button.key) &&
      !given.has(button.key) &&
      fittingRows(button, [row]) > 0,
  );
}

/**
 * On how many rows an action can run, by their states as far as the list shows them: on the others it could only be refused.
 * Guards are the server's, row by row.
 */
export function fittingRows({ moves = {} }: ButtonView, rows: readonly ListRow[]): number {
  const fits = (row: ListRow) =>
    Object.values(moves).every(({ field, from }) => {
      const state = row[field];
      return from.length === 0 || typeof state !== "string" || from.includes(state);
    });
  return rows.filter(fits).length;
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
