import { sql } from "kysely";
import type { Document, Row } from "../../../engine/index.ts";
import type { Writing, Context } from "../context.ts";
import { withTheNext } from "../../store/connection/sendAhead.ts";
import { newId } from "../../store/newId.ts";
import type { HistoryDiff } from "./diffRecords.ts";
import type { Stamp } from "../record/writeRecord.ts";

/** What happened to a document, once it is written. */
interface HistoryEntry {
  /** The version this entry made. */
  readonly version: number;
  readonly action: string;
  readonly fromState?: string | null;
  readonly toState?: string | null;
  readonly reason?: string | null;
  readonly diff?: Readonly<Record<string, unknown>>;
  /** Changes of sealed fields: kept encrypted beside it. */
  readonly sealed?: HistoryDiff | undefined;
}

/**
 * Writes one history entry in the transaction of the change that it describes: exactly one per successful action.
 * User, time, address and company come from the context, the document's number from its row.
 */
export async function writeHistory(
  context: Writing,
  document: Document,
  row: Row,
  entry: HistoryEntry,
): Promise<void> {
  const { actor, now, traceId, ip } = context;
  const { version, action, fromState = null, toState = null, reason = null, diff = {} } = entry;
  const id = newId();
  await sql`${sql.raw(withTheNext)}insert into system.history
    (id, document, "recordId", number, version, action, "fromState", "toState", actor, at, reason, ip, "traceId", "orgId", diff)
    values (${id}::uuid, ${document.name}, ${row.id}::uuid, ${numberOf(document, row)}, ${version}::int,
      ${action}, ${fromState}, ${toState}, ${actor.user.id}::uuid, ${now}::timestamptz,
      ${reason}, ${ip ?? null}, ${traceId}, ${actor.company.id}::uuid, ${JSON.stringify(diff)}::jsonb)`.execute(
    context.db,
  );
  if (entry.sealed)
    await context.product.sealing.keepChange(context, { id, record: row.id!, diff: entry.sealed });
}

/** The code of the row, as far as a column of the log takes it; null where a row is known by something else. */
function numberOf(document: Document, row: Row): string | null {
  const value = row[document.identity.code];
  return typeof value === "string" ? value.slice(0, 100) : null;
}

/** The audit columns of a write. Global documents belong to no company. */
export function stampOf(context: Context, document: Document): Stamp {
  return {
    userId: context.actor.user.id,
    at: context.now,
    companyId: document.scope === "global" ? null : context.actor.company.id,
    departmentId: context.actor.department,
  };
}
