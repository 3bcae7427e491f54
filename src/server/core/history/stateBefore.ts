import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Db } from "../../store/connection/store.ts";
import type { LoadedRecord } from "../save/storedRecord.ts";

/** The status a document had before it came into its present one, from its history; null when it never had another. */
export async function stateBefore(
  db: Db,
  document: Document,
  stored: LoadedRecord,
): Promise<string | null> {
  const machine = document.status;
  if (!machine) return null;
  const state = String(stored.row[machine.field] ?? machine.initial);
  const { rows } = await sql<{ fromState: string | null }>`select "fromState" from system.history
    where document = ${document.name} and "recordId" = ${stored.id}::uuid
      and "toState" = ${state} and "fromState" <> ${state}
    order by version desc, id desc limit 1`.execute(db);
  return rows[0]?.fromState ?? null;
}
