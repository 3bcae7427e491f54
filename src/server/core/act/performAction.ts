import {
  actionEnvironment,
  actionRefusal,
  isDraft,
  judge,
  perform,
  placeOfRow,
  placesOf,
  Refusal,
  refusalOf,
  settle,
  type Acting,
  type Action,
  type ActionRequest,
  type Document,
  type Problem,
  type RecordModel,
  type Row,
  type RowKey,
  recordContextOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { refreshConsumed } from "../follow/refreshConsumed.ts";
import type { Opening } from "../record/sealing.ts";
import { newId } from "../../store/newId.ts";
import {
  runForeign,
  writeAction,
  type MadeDocument,
  type MadeLink,
  type Performed,
} from "./actionRun.ts";
import { afterWrite } from "../save/afterWrite.ts";
import { conflictOf } from "../save/conflictOf.ts";
import { lockRecord, type LoadedRecord } from "../save/storedRecord.ts";
import { readInputs, type Inputs } from "./readInput.ts";
import { lockForEffects, refuseByEffects } from "../judge/actionStates.ts";
import { refusePicks } from "./refusePicks.ts";
import { newKnownRows, type KnownRows, withReferences } from "../record/resolveReferences.ts";

import { stateBefore } from "../history/stateBefore.ts";

type Target = ActionRequest["targets"][number];

export interface ActionOptions {
  readonly document: Document;
  readonly action: Action;
  readonly target: Omit<Target, "version"> & { readonly version?: number };
  readonly right: { readonly menu: string; readonly button: string };
  readonly input?: Readonly<Record<string, unknown>> | undefined;
  readonly confirm?: readonly number[] | undefined;
  /** The product itself acts (an effect, the clock, demo data): any owner's row, system actions too, no version asked. */
  readonly bySystem?: boolean;
}

/**
 * Runs one declared action on one document (its header or some of its lines) in the context's transaction: locks it,
 * reads the input, checks guards, then versions, runs effects and moves states (`perform`), judges the record, writes
 * it and adds a history entry. Guards run before the version check, so that the second of two users sees why the
 * action is no longer possible, not a bare conflict. Returns the follow-ups it made (`convert`), too.
 * @throws Refusal with a problem per line that refuses.
 */
export async function performAction(around: Writing, options: ActionOptions): Promise<Performed> {
  const { document, action, target, right, bySystem = false } = options;
  const held = new Map(around.held);
  const context: Writing = { ...around, held };
  await lockForEffects(context, document, action, target.id);
  const stored = await lockRecord(context, {
    document,
    id: target.id,
    right,
    anyOwner: bySystem,
    anyone: bySystem,
  });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[context.language], target.id] });
  const followed = { anew: false };
  held.set(stored.id, () => {
    followed.anew = true;
  });
  const keys = rowKeys(context, document, action, stored, target);
  const later: (() => Promise<void>)[] = [];
  const made: MadeDocument[] = [];
  const links: MadeLink[] = [];
  const opening = context.product.sealing.openingOf(context, document, stored);
  const shown = opening.shown(stored.row);
  const told: { inputs: Inputs } = { inputs: { input: {}, each: () => ({}) } };
  const lookedUp = newKnownRows();
  const acting: Acting = actingOn(context, options, {
    stored,
    followed,
    opening,
    told,
    made,
    links,
    later,
    known: lookedUp,
  });

  // States and guards first, before the input is read.
  refuseFirst(context, options, acting, keys, false);
  const asked = { document, action, stored: stored.row, keys, options };
  told.inputs = await readInputs(context, asked);
  refuseFirst(context, options, acting, keys, true);
  for (const key of keys)
    await refuseByEffects({ context, document, action, place: placeOfRow(acting, key)! });
  if (!bySystem) refuseStale(context, acting.model, action, stored, target);
  await perform(acting, action, keys);
  await acting.settle();
  const next = acting.record;
  if (!bySystem)
    await refusePicks(context, { document, before: stored.row, next, known: lookedUp });
  judgeLeaving(context, options, acting, stored.row);

  const before = opening.before();
  const versions = await writeAction(context, options, { ...stored, row: before }, acting, opening);
  held.delete(stored.id);
  // Values that were sealed until now are new to all other readers.
  const known = opening.opened() ? shown : before;
  await afterWrite(context, { document, id: stored.id, before: known, after: next });
  for (const work of later) await work();
  return { ...versions, made, links };
}

function actingOn(
  context: Writing,
  options: ActionOptions,
  beside: {
    readonly stored: LoadedRecord;
    /** Whether follow-ups have changed since they were last summed. */
    readonly followed: { anew: boolean };
    readonly opening: Opening;
    readonly told: { readonly inputs: Inputs };
    readonly made: MadeDocument[];
    readonly links: MadeLink[];
    readonly later: (() => Promise<void>)[];
    readonly known: KnownRows;
  },
): Acting {
  const { document } = options;
  const { stored, followed, opening, told, made, links, later, known } = beside;
  const rules = recordContextOf(context);
  const acting: Acting = {
    document,
    get model() {
      return opening.model();
    },
    context: rules,
    record: stored.row,
    lastItems: stored.lastItems,
    facts: {},
    get input() {
      return told.inputs.input;
    },
    each: (line) => told.inputs.each(line),
    newId,
    stateBefore: () => stateBefore(context.db, document, stored),
    settle: async () => {
      const { model } = acting;
      const complete = await withReferences(context, document, model, acting.record, known);
      const consumed = followed.anew
        ? await refreshConsumed(context, document, model, complete)
        : complete;
      followed.anew = false;
      acting.record = settle(model, consumed, rules);
    },
    foreign: (effect, action, keys) =>
      runForeign(context, {
        effect,
        action,
        keys,
        acting,
        stored,
        opening,
        options,
        made,
        links,
        later,
        perform: performAction,
      }),
  };
  return acting;
}

/** The header, or the lines asked for; a line that is not there is refused. */
function rowKeys(
  context: Writing,
  document: Document,
  action: Action,
  stored: LoadedRecord,
  target: ActionOptions["target"],
): readonly RowKey[] {
  const { path } = action.table;
  if (!action.table.parent) return [{ table: path, id: undefined }];
  if (!target.lines || target.lines.length === 0) throw new Refusal("common.selectFirst");
  const lines = linesById(recordModelOf(document, context.language), stored.row, path);
  const missing = target.lines.filter(({ id }) => !lines.has(id));
  if (missing.length > 0) {
    const title = action.table.title[context.language];
    const problems = missing.map(({ id }): Problem => ({
      msgKey: "common.notFound",
      args: [title, id],
      table: path,
      line: id,
    }));
    throw refusalOf(problems as [Problem, ...Problem[]]);
  }
  return target.lines.map(({ id }) => ({ table: path, id }));
}

function linesById(
  model: RecordModel,
  row: Row,
  path: string,
): ReadonlyMap<string | undefined, Row> {
  return new Map(placesOf(model.table(path)!, row).map((place) => [place.row.id, place.row]));
}

/** Checks states and guards of every row. `asked`: the input is known; before that, guards that read it are skipped. */
function refuseFirst(
  context: Writing,
  options: ActionOptions,
  acting: Acting,
  keys: readonly RowKey[],
  asked: boolean,
): void {
  const { action, confirm } = options;
  const { language } = context;
  const isDue = placeOfRow(acting, keys[0]!);
  if (action.clock && isDue && action.clock.evaluate(actionEnvironment(acting, isDue)) !== true)
    throw new Refusal("common.illegal", { args: ["", action.title[language]] });
  const problems = keys.flatMap((key) => {
    const place = placeOfRow(acting, key)!;
    const environment = actionEnvironment(acting, place);
    const confirmed = confirm ?? [];
    return actionRefusal({ action, place, environment, language, asked, confirmed }) ?? [];
  });
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
}

/** A header action was meant for the document as it was seen, a line action for its lines. */
function refuseStale(
  context: Writing,
  model: RecordModel,
  action: Action,
  stored: LoadedRecord,
  target: ActionOptions["target"],
): void {
  if (!action.table.parent) {
    if (target.version !== stored.version) throw conflictOf(context, stored);
    return;
  }
  const lines = linesById(model, stored.row, action.table.path);
  const isStale = (target.lines ?? []).some(
    ({ id, version }) => version !== undefined && version !== lines.get(id)?.version,
  );
  if (isStale) throw conflictOf(context, stored);
}

/** What leaves the drafts must be whole; warnings pass when confirmed. */
function judgeLeaving(
  context: Writing,
  options: ActionOptions,
  { model, record: next }: Acting,
  before: Row,
): void {
  if (options.action.incomplete) return;
  if (!isDraft(model.header, before) || isDraft(model.header, next)) return;
  const problems = judge(model, next, recordContextOf(context), "full", options.confirm);
  if (problems.length > 0) throw refusalOf(problems as [Problem, ...Problem[]]);
}
