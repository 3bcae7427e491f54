import type { Acting, Document, Row } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { diffRecords, stampOf, writeHistory } from "../history/writeHistory.ts";
import type { Opening } from "../record/sealing.ts";
import type { LoadedRecord } from "../save/storedRecord.ts";
import type { ActionOptions } from "./performAction.ts";
import { updateRecord } from "../record/writeRecord.ts";

/** Versions after a write: the document's, and those of the lines that changed, by id. */
export interface Versions {
  readonly version: number;
  readonly lineVersions: ReadonlyMap<string, number>;
}

/** Writes what an action made of a document, sealed or opened as it left it, with one history row. Answers the new versions. */
export async function writeAction(
  context: Writing,
  options: ActionOptions,
  stored: LoadedRecord,
  acting: Acting,
  { opened }: Opening,
): Promise<Versions> {
  const { document, action } = options;
  const { input, model, record: next } = acting;
  const diff = diffRecords(model, stored.row, next);
  const change = { document, model, before: stored.row, seal: stored.seal, opened: opened() };
  const plan = context.product.sealing.planWrite(context, { ...change, next, diff });
  await updateRecord({
    db: context.db,
    document,
    id: stored.id,
    version: stored.version,
    diff: plan.columns,
    lastItems: acting.lastItems,
    stamp: stampOf(context, document),
  });
  await plan.write();
  const version = stored.version + 1;
  const reason = input["reason"] ?? input["opinion"];
  await writeHistory(context, document, next, {
    version,
    action: action.key,
    fromState: statusOf(document, stored.row),
    toState: statusOf(document, next),
    reason: typeof reason === "string" ? reason : null,
    diff: plan.history,
    sealed: plan.sealedHistory,
  });
  const changed = plan.columns.lines.flatMap((lines) => lines.changed.map(({ row }) => row));
  return { version, lineVersions: new Map(changed.map((row) => [row.id!, row.version! + 1])) };
}

function statusOf(document: Document, row: Row): string | null {
  return document.status ? String(row[document.status.field] ?? document.status.initial) : null;
}
