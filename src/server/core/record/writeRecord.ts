import { sql, type RawBuilder } from "kysely";
import { newId } from "../../store/newId.ts";
import { Refusal, type Document, type Row } from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/statement.ts";
import type { Context, Writing } from "../context.ts";
import { historyEntry, stateOf, type RecordDiff } from "../history/writeHistory.ts";
import { assignment, insertRows, writeLines } from "./writeRows.ts";
import type { SealableChange } from "./sealing.ts";

/*
 * Writes versions of a document: its rows, its history entry, and its sealed values.
 */

/** A version of a document that a write makes. */
interface NewVersion extends SealableChange {
  /** The highest item given by now, as `LoadedRecord` has it. */
  readonly lastItems: Readonly<Record<string, number>>;
  readonly action: string;
  readonly fromState: string | null;
  readonly reason?: string | null;
  /** The author and time of the last change, where this write keeps them. */
  readonly lastChange?: { readonly userId: string | null; readonly at: string } | undefined;
}

/**
 * Writes a version of a document with its history entry; of a sealed document, the sealed values apart from its columns.
 * Returns the version and the changes of columns. Unique indexes may refuse it (23505): `duplicateOf` turns that into 5105.
 * @throws Refusal `common.changed` (6409) when the stored version is not that of `before`.
 */
export async function writeVersion(
  context: Writing,
  written: NewVersion,
): Promise<{ readonly version: number; readonly columns: RecordDiff }> {
  const { document, before, next, action, fromState, reason } = written;
  const { sealing } = context.product;
  const plan = sealing.planWrite(context, written);
  const version = (before?.version ?? 0) + 1;
  const entry = newId();
  const noted = historyEntry(context, document, next, {
    id: entry,
    version,
    action,
    fromState,
    toState: stateOf(document, next),
    reason,
    diff: plan.history,
  });
  const row = { ...written, row: plan.row, diff: plan.columns, noted };
  await (before
    ? updateRecord(context, { ...row, id: before.id!, version: version - 1 })
    : insertRecord(context, row));
  await plan.write();
  const { sealedHistory: diff } = plan;
  if (diff) await sealing.keepChange(context, { id: entry, record: next.id!, diff });
  return { version, columns: plan.columns };
}

/** The audit columns of a write. Global documents belong to no company. */
function stampOf({ actor, now }: Context, document: Document) {
  return {
    userId: actor.user.id,
    at: now,
    companyId: document.scope === "global" ? null : actor.company.id,
    departmentId: actor.department,
  };
}

/** Inserts a new document with its lines, and its history entry if it has one. */
export async function insertRecord(
  context: Writing,
  inserted: {
    readonly document: Document;
    readonly row: Row;
    readonly diff?: RecordDiff;
    readonly lastItems?: NewVersion["lastItems"];
    readonly noted?: RawBuilder<unknown>;
  },
): Promise<void> {
  const { document, row, diff, lastItems = {}, noted } = inserted;
  const stamp = stampOf(context, document);
  const header = {
    orgId: stamp.companyId,
    deptId: stamp.departmentId,
    version: 1,
    createdBy: stamp.userId,
    createdAt: stamp.at,
    updatedBy: stamp.userId,
    updatedAt: stamp.at,
    schemaVersion: document.version,
    lastItems,
  };
  await insertRows(context.db, { document, row, header, lines: diff?.lines ?? [], noted });
}

/** Writes the changes of a stored document. The version goes up by one even if only lines changed. */
async function updateRecord(
  context: Writing,
  changes: Pick<NewVersion, "document" | "diff" | "lastItems" | "lastChange"> & {
    readonly id: string;
    readonly version: number;
    readonly noted: RawBuilder<unknown>;
  },
): Promise<void> {
  const { document, id, version, diff, lastItems, lastChange, noted } = changes;
  const { db } = context;
  const { userId, at } = lastChange ?? stampOf(context, document);
  const table = document.header;
  const sets = [
    sql`version = version + 1`,
    sql`"updatedBy" = ${userId}::uuid`,
    sql`"updatedAt" = ${at}::timestamptz`,
    sql`"lastItems" = ${JSON.stringify(lastItems)}::jsonb`,
    ...Object.entries(diff.header).map(([key, change]) => assignment(table.field(key)!, change.to)),
  ];
  await writeLines(db, document, id, diff);
  // Last, since only its answer matters: the lines are on their way with it.
  const updated = await sql`with noted as (${noted}) update ${tableOf(table)} set ${sql.join(sets)}
    where id = ${id}::uuid and version = ${version}::int and not deleted returning id`.execute(db);
  if (updated.rows.length === 0) throw new Refusal("common.changed");
}
