import {
  linesOf,
  type LineChanges,
  type Row,
  type RowChanges,
  type SaveRequest,
  type Table,
} from "../../../../engine/index.ts";
import type { ReadLine, ReadRow } from "./readDocument.ts";

/** What the lines of a file mean for a stored document. */
interface Matching {
  /** Whether the file gives lines of a table their item sequence. */
  readonly hasItems: (tablePath: string) => boolean;
  /** Tells which line of the file became which stored line, so that problems find their row. */
  readonly matched: (key: string, id: string) => void;
}

/** A new document as it is saved: every line is added. */
export function newRequest(row: ReadRow): SaveRequest {
  return changesOf(row) as SaveRequest;
}

/**
 * Changes of a stored document. Lines with an item are the stored lines with that item, or new; stored lines that the
 * file does not name stay. Without items the file's lines, as far as it has any, are the document's lines, in order:
 * what is stored beyond them is removed.
 */
export function updateRequest(
  stored: Row & { readonly id: string; readonly version: number },
  row: ReadRow,
  matching: Matching,
): SaveRequest {
  return { ...changesOf(row, stored, matching), id: stored.id, version: stored.version };
}

function changesOf(row: ReadRow, stored?: Row, matching?: Matching): RowChanges {
  const lines = [...row.lines].map(([table, list]) => [
    table.key,
    lineChanges(table, list, stored, matching),
  ]);
  return { set: row.set, ...Object.fromEntries(lines) };
}

function lineChanges(
  table: Table,
  lines: readonly ReadLine[],
  above: Row | undefined,
  matching: Matching | undefined,
): LineChanges {
  const stored = above ? linesOf(above, table.key) : [];
  const byItem = matching?.hasItems(table.path) ?? false;
  const add: ({ readonly key: string } & RowChanges)[] = [];
  const set: ({ readonly id: string; readonly version?: number } & RowChanges)[] = [];
  const used = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const match = byItem ? stored.find((one) => String(one.item) === line.item) : stored[at];
    if (match?.id === undefined) {
      add.push({ key: line.key, ...changesOf(line) });
      continue;
    }
    used.add(match.id);
    matching?.matched(line.key, match.id);
    set.push({
      id: match.id,
      ...(match.version !== undefined && { version: match.version }),
      ...changesOf(line, match, matching),
    });
  }
  const surplus = byItem || lines.length === 0 ? [] : stored.filter((one) => !used.has(one.id!));
  return { add, set, remove: surplus.map(({ id }) => ({ id: id! })) };
}
