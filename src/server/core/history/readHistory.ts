import { sql } from "kysely";
import type { Db } from "../../store/connection/store.ts";
import { instantWire } from "../../store/statement/referenceJson.ts";
import type { HistoryDiff } from "./writeHistory.ts";

/** One change of a document, as it was written beside it. */
export interface HistoryRow {
  readonly id: string;
  /** The version it made. */
  readonly version: number;
  readonly actor: string;
  readonly action: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly diff: HistoryDiff;
}

/**
 * The changes of a document from version `from` to `to`, newest first. Undefined unless each version has exactly one
 * entry: gaps are not guessed.
 */
export async function readHistory(
  db: Db,
  of: {
    readonly document: string;
    readonly id: string;
    readonly from: number;
    readonly to: number;
  },
): Promise<readonly HistoryRow[] | undefined> {
  const { rows } =
    await sql<HistoryRow>`select id, version, actor, action, ${instantWire(sql`at`)} as at,
      coalesce(diff, '{}'::jsonb) as diff from system.history
    where document = ${of.document} and "recordId" = ${of.id}::uuid and version between ${of.from}::int and ${of.to}::int
    order by version desc`.execute(db);
  const isWhole = rows.every(({ version }, index) => version === of.to - index);
  return isWhole && rows.length === Math.max(0, of.to - of.from + 1) ? rows : undefined;
}
