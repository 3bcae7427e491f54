import { linesOf, type RecordAnswer, type Row } from "../../src/engine/index.ts";
import type { DataSource } from "../base/dataSource.ts";
import type { ActionRow, RowPlace } from "./targets.ts";

/** Documents read at the same time. */
const lanes = 4;

/**
 * Rows with their place in their documents, and the versions these have now. A document that is gone, or that the reader
 * may not open, leaves its rows as they were: the action will say why.
 */
export async function readPlaces(
  source: DataSource,
  page: string,
  rows: readonly ActionRow[],
): Promise<readonly ActionRow[]> {
  const answers = new Map<string, RecordAnswer | null>();
  const waiting = [...new Set(rows.map(({ document }) => document.id))];
  async function lane() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      answers.set(id, await source.get(page, id).catch(() => null));
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, waiting.length) }, lane));
  return rows.map((row) => {
    const answer = answers.get(row.document.id);
    return answer ? placed(row, answer.record) : row;
  });
}

function placed(row: ActionRow, record: RecordAnswer["record"]): ActionRow {
  const document = { id: row.document.id, version: record.version };
  const { line } = row;
  if (!line) {
    return { ...row, document, place: { row: record, header: record, parent: undefined } };
  }
  const place = lineIn(record, line.table, line.id);
  if (!place) return { ...row, document };
  return { ...row, document, line: { ...line, version: place.row.version ?? 0 }, place };
}

/** A line of a record by table path and id, with the rows above it. */
export function lineIn(record: Row, table: string, id: string): RowPlace | undefined {
  const [first = "", second] = table.split(".");
  for (const line of linesOf(record, first)) {
    if (second === undefined) {
      if (line.id === id) return { row: line, header: record, parent: undefined };
      continue;
    }
    const nested = linesOf(line, second).find((candidate) => candidate.id === id);
    if (nested) return { row: nested, header: record, parent: line };
  }
  return undefined;
}
