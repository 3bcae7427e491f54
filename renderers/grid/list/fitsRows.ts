import type { ButtonView, ListRow } from "../../../src/engine/index.ts";

/**
 * Whether an action starts from the states of at least one of the rows, as far as the list shows them: where none of
 * the rows stands in such a state, running it could only be refused. Guards are the server's, row by row.
 */
export function fitsRows({ moves = {} }: ButtonView, rows: readonly ListRow[]): boolean {
  return rows.some((row) =>
    Object.values(moves).every(({ field, from }) => {
      const state = row[field];
      return from.length === 0 || typeof state !== "string" || from.includes(state);
    }),
  );
}
