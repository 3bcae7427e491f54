import {
  isWarning,
  judge,
  newRecord,
  phaseOf,
  recompute,
  refusalOf,
  Refusal,
  type Document,
  type FieldModel,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
  type SaveRequest,
  type TableModel,
  recordContextOf,
} from "../../../engine/index.ts";
import { pacer, type Context, type Writing } from "../context.ts";
import { lockNamed } from "../follow/followGraph.ts";
import type { Link } from "../follow/links.ts";
import { afterWrite, refuseTreeCycle } from "./afterWrite.ts";
import type { Origin } from "../record/applyChanges.ts";
import { applyAsked } from "./applyAsked.ts";
import { conflictOf } from "./conflictOf.ts";
import {
  diffRecords,
  historyEntry,
  isUnchanged,
  stampOf,
  writeHistory,
  type HistoryEntry,
} from "../history/writeHistory.ts";
import { lockRecord, writtenRecord, type LoadedRecord } from "./storedRecord.ts";
import { ownChanges, staleBase } from "./mergeStale.ts";
import { overlapsOf } from "./mergeStaleOverlaps.ts";
import { newId } from "../../store/newId.ts";
import { readChanges, type Known } from "../record/readChanges.ts";
import type { SealPlan } from "../record/sealing.ts";
import { rowRights } from "../judge/rowRights.ts";
import {
  bareReferences,
  newKnownRows,
  referencesAsked,
  resolvedOf,
  resolveReferences,
} from "../record/resolveReferences.ts";
import { refuseDuplicate, takeNumber } from "./uniqueValues.ts";
import { insertRecord, updateRecord } from "../record/writeRecord.ts";

export interface SaveOptions {
  readonly document: Document;
  readonly request: SaveRequest;
  readonly origin: Origin;
  /** Fields the writer can see; the others are unknown to him. */
  readonly known: Known;
  /** Menu and button whose row access counts for a stored document. */
  readonly right: { readonly menu: string; readonly button: string };
  /** The schema names the reference, not the user: the row access of their party does not apply. */
  readonly bySchema?: boolean;
  /** The stored document and its sources are locked already. */
  readonly isLocked?: boolean;
}
export interface Saved {
  readonly id: string;
  readonly version: number;
  /** The changes were made on an older version, and merged with the changes of others since. */
  readonly merged?: boolean;
  /** Its fields and lines as they are stored now, where that is known without reading them. */
  readonly record?: Row | undefined;
  /** Of a new document: the links that lead to it. */
  readonly links?: readonly Link[];
}

/**
 * Saves one document in the context's transaction: reads the changes, resolves references, applies, computes, judges,
 * takes a number, writes, and adds a history entry. All problems come back at once (`Refusal.problems`), and then
 * nothing was changed. A save on a stale `version` is merged with the changes of others; where both changed the same
 * field it is refused with `common.changed` (6409) and both values. A save without changes writes nothing.
 */
export async function saveDocument(context: Writing, options: SaveOptions): Promise<Saved> {
  const { document, request, origin } = options;
  const rules = recordContextOf(context);
  const { sealing } = context.product;
  await lockNamed(context, document, request);
  const stored =
    request.id === undefined ? undefined : await storedRecord(context, options, request.id);
  const model = sealing.modelIn(document, context.language, stored?.seal);
  const isKnown = stored ? await knownIn(context, options, stored) : options.known;
  const pace = pacer(context);
  const { changes, problems } = readChanges(model, request, isKnown);
  await pace();
  const current = stored?.row ?? newRecord(model, rules);
  const bySchema = options.bySchema ?? false;
  const known = newKnownRows();
  // What the defaults of a new document refer to is asked for together with what the user refers to, under the same access.
  const isSame = bySchema || context.actor.user.accountType === "STAFF";
  const named = referencesAsked(changes);
  const asks = [...named, ...(isSame ? bareReferences(model, current) : [])];
  await resolveReferences(context, { document, asks, bySchema, known });
  const resolved = resolvedOf(context, document, { asks: named, known });
  const stale =
    stored?.base && ownChanges(model, changes, { base: stored.base, theirs: stored.row }, resolved);
  const applied = await applyAsked(context, {
    document,
    model,
    before: stored?.row,
    current,
    changes: stale?.changes ?? changes,
    resolved,
    known,
    origin,
    lastItems: stored?.lastItems ?? {},
  });
  const { next } = applied;
  await pace();
  if (stored?.base && stale) {
    const sides = { base: stored.base, theirs: stored.row, next };
    const overlaps = [...stale.overlaps, ...overlapsOf(model, sides, rules)];
    if (overlaps.length > 0) throw conflictOf(context, stored, overlaps);
  }
  const found = [...problems, ...applied.problems];
  refuse(found.length > 0 ? found : judgeSave({ model, next, rules, request }));
  await pace();
  await refuseTreeCycle(context, document, model, next, request.id);

  const stamp = stampOf(context, document);
  const diff = diffRecords(model, stored?.row, next);
  if (stored && isUnchanged(diff)) return { id: stored.id, version: stored.version };
  return refuseDuplicate(document, context.language, next, async () => {
    const { db } = context;
    const { lastItems } = applied;
    if (stored) {
      const { id, version, seal } = stored;
      const change = { document, model, before: stored.row, seal, next, diff };
      const plan = sealing.planWrite(context, change);
      const entry = saveEntry(document, version + 1, next, plan);
      const noted = historyEntry(context, document, { ...next, id }, entry);
      const changes = { diff: plan.columns, lastItems, stamp, noted: noted.insert };
      await updateRecord({ db, document, id, version, ...changes });
      await plan.write();
      await noted.keep();
      const after = { ...next, id };
      const written = { document, id, before: stored.row, after, links: stored.links };
      const { isLast } = await afterWrite(context, written);
      return {
        id,
        version: version + 1,
        ...(stored.base && { merged: true }),
        record: isLast ? writtenRecord(context, { ...written, diff }) : undefined,
      };
    }
    const row = await numbered(context, document, model, { ...next, id: newId() });
    await pace();
    const created = diffRecords(model, undefined, row);
    await pace();
    const change = { document, model, before: undefined, seal: undefined, next: row };
    const plan = sealing.planWrite(context, { ...change, diff: created });
    await insertRecord({ db, document, row: plan.row, diff: plan.columns, lastItems, stamp });
    await plan.write();
    await writeHistory(context, document, row, saveEntry(document, 1, row, plan));
    // Nothing leads to what there was not.
    const written = { document, id: row.id, before: undefined, after: row, links: [] };
    const { isLast, links } = await afterWrite(context, written);
    const record = isLast ? writtenRecord(context, { ...written, diff: created }) : undefined;
    return { id: row.id, version: 1, record, links };
  });
}

/** The fields of a stored document that the writer can see: without those that are closed to them in it. */
async function knownIn(
  context: Context,
  options: SaveOptions,
  { id, seal }: LoadedRecord,
): Promise<Known> {
  const { document, right, origin } = options;
  const isSealed = (table: TableModel, { key }: FieldModel) =>
    document.table(table.path)!.field(key)!.sealed === true;
  const known: Known =
    seal && !seal.isKnown
      ? (table, field) => options.known(table, field) && !isSealed(table, field)
      : options.known;
  if (origin === "system") return known;
  const { menu, button } = right;
  const { closed } = (await rowRights(context, { document, menu, by: button, ids: [id] }))(id);
  if (closed.size === 0) return known;
  const isClosed = (table: TableModel, { key }: FieldModel) =>
    closed.has(document.table(table.path)!.field(key)!.confidential ?? "");
  return (table, field) => known(table, field) && !isClosed(table, field);
}

/** The stored document, locked; with the version that the changes were made on when that is an older one. */
async function storedRecord(context: Context, options: SaveOptions, id: string) {
  const { document, request, right } = options;
  const stored = await lockRecord(context, {
    document,
    id,
    right,
    anyOwner: options.origin === "system",
    isLocked: options.isLocked ?? false,
  });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[context.language], id] });
  if (request.version === stored.version) return { ...stored, base: undefined };
  const base = await staleBase(context, document, stored, request.version);
  if (!base) throw conflictOf(context, stored);
  return { ...stored, base };
}

function judgeSave(options: {
  readonly model: RecordModel;
  readonly next: Row;
  readonly rules: RecordContext;
  readonly request: SaveRequest;
}): readonly Problem[] {
  const { model, next, rules, request } = options;
  return judge(model, next, rules, phaseOf(model, next), request.confirm);
}

/** Warnings (63xx) that the user has confirmed do not refuse. */
export function isConfirmed(problem: Problem, confirmed: readonly number[]): boolean {
  const status = problem.status ?? 0;
  return isWarning(status) && confirmed.includes(status);
}

function refuse(problems: readonly Problem[]): void {
  const [first, ...rest] = problems;
  if (first) throw refusalOf([first, ...rest]);
}

/** The row with a number of its own, if its document has a series, and what is computed from that. */
async function numbered(
  context: Context,
  document: Document,
  model: RecordModel,
  row: Row & { readonly id: string },
): Promise<Row & { readonly id: string }> {
  const key = document.header.fields.find((field) => field.kind.name === "number-series")?.key;
  if (key === undefined || !document.numbering || (row[key] ?? null) !== null) return row;
  const number = await takeNumber({
    db: context.db,
    schema: context.schema,
    document: document.name,
    numbering: document.numbering,
    companyId: document.scope === "company" ? context.actor.company.id : null,
    date: context.today,
  });
  const computed = recompute(model, { ...row, [key]: number }, recordContextOf(context), [
    { table: "", field: key, at: [] },
  ]);
  return { ...computed, id: row.id };
}

/** The history entry of a save that made `version`. */
function saveEntry(
  document: Document,
  version: number,
  row: Row,
  { history, sealedHistory }: SealPlan,
): HistoryEntry {
  const state = document.status
    ? String(row[document.status.field] ?? document.status.initial)
    : null;
  return {
    version,
    action: "save",
    fromState: version === 1 ? null : state,
    toState: state,
    diff: history,
    sealed: sealedHistory,
  };
}
