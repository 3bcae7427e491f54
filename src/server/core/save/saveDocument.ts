import {
  isWarning,
  newRecord,
  phaseOf,
  recompute,
  Refusal,
  type Document,
  type FieldModel,
  type Problem,
  type RecordModel,
  type Row,
  type SaveRequest,
  type TableModel,
  recordContextOf,
} from "../../../engine/index.ts";
import { pacer, type Context, type Writing } from "../context.ts";
import { lockNamed } from "../follow/followGraph.ts";
import type { Link } from "../follow/links.ts";
import { afterWrite } from "./afterWrite.ts";
import type { Applied, Origin } from "../record/applyChanges.ts";
import { applyAsked, type SaveRun } from "./applyAsked.ts";
import { conflictOf } from "./conflictOf.ts";
import { diffRecords, isUnchanged, stateOf } from "../history/writeHistory.ts";
import { lockRecord, writtenRecord, type LoadedRecord } from "./storedRecord.ts";
import { ownChanges, staleBase } from "./mergeStale.ts";
import { overlapsOf } from "./mergeStaleOverlaps.ts";
import { newId } from "../../store/newId.ts";
import { readChanges, type Known } from "../record/readChanges.ts";
import { judgeBefore } from "../judge/judgements.ts";
import { rowRights } from "../judge/rowRights.ts";
import {
  defaultReferences,
  newKnownRows,
  referencesAsked,
  resolvedOf,
  resolveReferences,
} from "../record/references.ts";
import { duplicateOf, takeNumber } from "./uniqueValues.ts";
import { writeVersion } from "../record/writeRecord.ts";

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
  const { document, request } = options;
  const pace = pacer(context);
  await lockNamed(context, document, request);
  const stored = await storedFor(context, options);
  const { run, changes, problems } = await beginSave(context, options, stored);
  const { model, rules, before, base } = { ...run, base: stored?.base };
  const stale =
    base && before && ownChanges(model, changes, { base, theirs: before }, run.resolved);
  const applied = await applyAsked(run, stale?.changes ?? changes);
  const { next } = applied;
  await pace();
  if (stale) {
    const overlaps = [
      ...stale.overlaps,
      ...overlapsOf(model, { base, theirs: before, next }, rules),
    ];
    if (overlaps.length > 0) throw conflictOf(context, stored!, overlaps);
  }
  await judgeBefore({
    ...run,
    next,
    refused: [...problems, ...applied.problems],
    phase: phaseOf(model, next),
    confirmed: request.confirm,
  });
  return writeSave(context, run, stored, applied).catch((error: unknown) => {
    throw duplicateOf(error, { document, language: context.language, row: next });
  });
}

/** Reads what was sent, and looks up what it and the defaults of new rows refer to. */
async function beginSave(
  context: Writing,
  options: SaveOptions,
  stored: LoadedRecord | undefined,
): Promise<{ readonly run: SaveRun } & ReturnType<typeof readChanges>> {
  const { document, request, origin, bySchema = false } = options;
  const rules = recordContextOf(context);
  const model = context.product.sealing.modelIn(document, context.language, stored?.seal);
  const isKnown = stored ? await knownIn(context, options, stored) : options.known;
  const read = readChanges(model, request, isKnown);
  const current = stored?.row ?? newRecord(model, rules);
  const known = newKnownRows();
  const asks = referencesAsked(read.changes);
  // Defaults are looked up under the same access as what the user refers to, or later by themselves.
  const isSame = bySchema || context.actor.user.accountType === "STAFF";
  const given = isSame ? defaultReferences(model, current, read.changes, rules) : [];
  await resolveReferences(context, { document, asks: [...asks, ...given], bySchema, known });
  const resolved = resolvedOf(context, document, { asks, known });
  const lastItems = stored?.lastItems ?? {};
  const run = { context, document, model, rules, origin, before: stored?.row, current };
  return { run: { ...run, resolved, known, lastItems }, ...read };
}

/** Writes what a save has made of a document, with what follows from that. */
async function writeSave(
  context: Writing,
  { document, model, before }: SaveRun,
  stored: StoredForSave | undefined,
  { next, lastItems }: Applied,
): Promise<Saved> {
  const row = stored
    ? { ...next, id: stored.id }
    : await numbered(context, document, model, { ...next, id: newId() });
  const diff = diffRecords(model, before, row);
  const { id } = row;
  if (stored && isUnchanged(diff)) return { id, version: stored.version };
  const { version } = await writeVersion(context, {
    document,
    model,
    before,
    seal: stored?.seal,
    next: row,
    diff,
    lastItems,
    action: "save",
    fromState: before ? stateOf(document, before) : null,
  });
  // Nothing leads to what there was not.
  const written = { document, id, before, after: row, links: stored ? stored.links : [] };
  const { isLast, links } = await afterWrite(context, written);
  const record = isLast ? writtenRecord(context, { ...written, diff }) : undefined;
  return stored
    ? { id, version, record, ...(stored.base && { merged: true }) }
    : { id, version, record, links };
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

/** A stored document with the version that the changes were made on, when that is an older one. */
interface StoredForSave extends LoadedRecord {
  readonly base: Row | undefined;
}

/** The stored document, locked; undefined for a new one. */
async function storedFor(
  context: Context,
  { document, request, right, origin, isLocked = false }: SaveOptions,
): Promise<StoredForSave | undefined> {
  const { id } = request;
  if (id === undefined) return undefined;
  const anyOwner = origin === "system";
  const stored = await lockRecord(context, { document, id, right, anyOwner, isLocked });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[context.language], id] });
  if (request.version === stored.version) return { ...stored, base: undefined };
  const base = await staleBase(context, document, stored, request.version);
  if (!base) throw conflictOf(context, stored);
  return { ...stored, base };
}

/** Warnings (63xx) that the user has confirmed do not refuse. */
export function isConfirmed(problem: Problem, confirmed: readonly number[]): boolean {
  const status = problem.status ?? 0;
  return isWarning(status) && confirmed.includes(status);
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
