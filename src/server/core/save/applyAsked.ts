import {
  settling,
  type Document,
  type Problem,
  type RecordModel,
  type Row,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { applyChanges, type Origin } from "../record/applyChanges.ts";
import type { Resolved } from "../record/chosenReferences.ts";
import { judgePicks } from "../record/judgePicks.ts";
import type { RowChange } from "../record/readChanges.ts";
import { paced, pacer } from "../pace/pacer.ts";
import { resolveFiles } from "../record/resolveFiles.ts";
import { withLookUps } from "../record/withLookUps.ts";
import { withReferences, type KnownRows } from "../record/resolveReferences.ts";
import { diffRecords, isUnchanged } from "../history/diffRecords.ts";

/** A document as changes would make it, and what of them could not be taken. Nothing is stored. */
interface Asked {
  readonly next: Row;
  /** Highest item given by now, as `LoadedRecord` has it. */
  readonly lastItems: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
}

/**
 * Applies read changes to a document, in the same way for saves and guides: sets, fills, looks up, takes files,
 * computes, derives, and judges picked references. The caller judges the rules.
 */
export async function applyAsked(
  context: Context,
  asked: {
    readonly document: Document;
    readonly model: RecordModel;
    /** As it is stored; undefined when it is new. */
    readonly before: Row | undefined;
    /** The document before the changes: stored, or new with its defaults. */
    readonly current: Row;
    readonly changes: RowChange;
    readonly resolved: Resolved;
    /** Rows that were looked up already. */
    readonly known?: KnownRows;
    readonly origin: Origin;
    readonly lastItems: Readonly<Record<string, number>>;
  },
): Promise<Asked> {
  const { document, model, before, current, changes, resolved, known, origin, lastItems } = asked;
  const rules = recordContextOf(context);
  const pace = pacer(context);
  const applied = applyChanges({
    model,
    current,
    changes,
    resolved,
    context: rules,
    origin,
    lastItems,
  });
  await pace();
  const files = await resolveFiles(context, { model, before, next: applied.next, origin });
  const moved =
    before && origin !== "system" ? movedBySaving(document, model, before, files.next) : files.next;
  const complete = await withReferences(context, document, model, moved, known);
  await pace();
  const settled = await paced(pace, settling(model, complete, rules));
  await pace();
  const next = await withLookUps(context, { document, model, before, next: settled });
  await pace();
  const targetOf = (name: string) => context.schema.document(name);
  const options = { document, targetOf, model, before, next, resolved, context: rules };
  const picks = await judgePicks(context, options);
  return {
    next,
    lastItems: applied.lastItems,
    problems: [...applied.problems, ...files.problems, ...picks],
  };
}

/** A document that a person has changed, in the states that its present ones name as `saved`; else as it is. */
function movedBySaving(document: Document, model: RecordModel, before: Row, next: Row): Row {
  const moves = document.header.machines.flatMap(({ field, initial, state }) => {
    const saved = state(String(before[field] ?? initial))?.saved;
    return saved === undefined ? [] : [[field, saved] as const];
  });
  if (moves.length === 0 || isUnchanged(diffRecords(model, before, next))) return next;
  return { ...next, ...Object.fromEntries(moves) };
}
