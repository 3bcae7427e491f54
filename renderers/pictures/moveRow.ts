import {
  linesOf,
  type ListPage,
  type ListRow,
  type Row,
  type SaveRequest,
} from "../../src/engine/index.ts";
import type { DataSource } from "../base/dataSource.ts";

/** Where a bar was put: other instants, and another lane or the one it was in. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly lane: string | undefined;
}

/**
 * Saves a row where its bar was put, as its document's own page would: whoever may not change it there, or in its state,
 * is refused by the same rules. Rejects with that refusal.
 */
export async function moveRow(
  source: DataSource,
  definition: ListPage,
  row: ListRow,
  move: Move,
): Promise<void> {
  const { timeline, document, table } = definition;
  const id = String(row.headerId ?? row.id);
  const { record } = await source.get(document, id);
  const set: Row = {
    [timeline!.from]: new Date(move.from).toISOString(),
    [timeline!.to]: new Date(move.to).toISOString(),
    ...(move.lane !== undefined && { [timeline!.lane]: { id: move.lane } }),
  };
  const version = Number(record["version"]);
  const line = linesOf(record, table).find((one) => one["id"] === row.id);
  const request = line
    ? { id, version, [table]: { set: [{ id: row.id, version: line["version"], set }] } }
    : { id, version, set };
  await source.save(document, request as SaveRequest, { quiet: true });
}

/** Whether bars can be moved: their instants are fields of the rows themselves, on the header or its lines. */
export function isMovable({ timeline, table }: ListPage): boolean {
  return !table.includes(".") && ![timeline!.from, timeline!.to].some((path) => path.includes("."));
}
