import type { Document, RecordModel, Row } from "../../../engine/index.ts";
import { diffRecords, isUnchanged } from "../history/diffRecords.ts";

/** A document that a person has changed, in the states that its present ones name as `saved`; else as it is. */
export function movedBySaving(document: Document, model: RecordModel, before: Row, next: Row): Row {
  const moves = document.header.machines.flatMap(({ field, initial, state }) => {
    const saved = state(String(before[field] ?? initial))?.saved;
    return saved === undefined ? [] : [[field, saved] as const];
  });
  if (moves.length === 0 || isUnchanged(diffRecords(model, before, next))) return next;
  return { ...next, ...Object.fromEntries(moves) };
}
