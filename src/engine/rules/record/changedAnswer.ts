import { linesOf } from "./environment.ts";
import type { ActionState, RecordAnswer, Row } from "./record.ts";

type LineStates = Readonly<Record<string, ActionState>>;

/**
 * What a save answers to a client that has the document as it was in the version it sent: what has changed since. Of a
 * document of 2,000 lines it is a few kilobytes, where the whole is some megabytes.
 */
export interface ChangedAnswer extends Pick<RecordAnswer, "record" | "actions" | "merged"> {
  /** The version that the lines are compared with. `record` is the header alone, whole. */
  readonly since: number;
  /** Each line table of the header, by key: new and changed lines with all below them, and the ids of those that are gone. */
  readonly lines: Readonly<
    Record<string, { readonly rows: readonly Row[]; readonly removed: readonly string[] }>
  >;
  /** What may be done with lines, by the path of their table: with most of them, and with the others by their ids. */
  readonly lineActions: Readonly<
    Record<
      string,
      { readonly most: LineStates; readonly others: Readonly<Record<string, LineStates>> }
    >
  >;
}

/** The document as it is now, of how the client had it in the version `since` and what has changed. */
export function withChanges(had: Row, changed: ChangedAnswer): RecordAnswer {
  const { since: _, record: header, lines, lineActions, ...rest } = changed;
  const tables = Object.entries(lines).map(([key, { rows, removed }]) => {
    const byId = new Map(linesOf(had, key).map((line) => [line.id, line]));
    for (const id of removed) byId.delete(id);
    for (const row of rows) byId.set(row.id, row);
    return [key, [...byId.values()].sort((a, b) => a.item! - b.item!)];
  });
  const record = { ...header, ...Object.fromEntries(tables) };
  const states = Object.entries(lineActions).flatMap(([path, { most, others }]) =>
    linesAt(record, path).map(({ id }) => [id, others[id!] ?? most]),
  );
  return { ...rest, record, lineActions: Object.fromEntries(states) };
}

/** All lines of a table in a document, nested ones in the order of the lines above them. */
export function linesAt(record: Row, path: string): readonly Row[] {
  return path
    .split(".")
    .reduce<readonly Row[]>((rows, key) => rows.flatMap((row) => linesOf(row, key)), [record]);
}
