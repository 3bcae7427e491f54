import {
  actionEnvironment,
  actionRefusal,
  isDraft,
  perform,
  placeOfRow,
  placesOf,
  referenceId,
  Refusal,
  sameValue,
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
import { newId } from "../../store/newId.ts";
import { runForeign, writeAction, type Performed, type RunningAction } from "./actionRun.ts";
import { afterWrite } from "../save/afterWrite.ts";
import { conflictOf } from "../save/conflictOf.ts";
import { lockRecord, type LoadedRecord, type Right } from "../save/storedRecord.ts";
import { readInputs } from "./readInput.ts";
import { lockForEffects, refuseByEffects } from "../judge/actionStates.ts";
import { judgeBefore } from "../judge/judgements.ts";
import { ReferenceAsk } from "../record/readChanges.ts";
import {
  newKnownRows,
  resolveReferences,
  withReferences,
  type Resolved,
} from "../record/references.ts";
import { stateBefore } from "../history/stateBefore.ts";

type Target = ActionRequest["targets"][number];

export interface ActionOptions {
  readonly document: Document;
  readonly action: Action;
  readonly target: Omit<Target, "version"> & { readonly version?: number };
  /** The button and menu by which the user acts; those of the document unless stated. */
  readonly right?: Right;
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
  const running = await beginAction(around, options);
  const { context, stored, keys, opening } = running;
  const { document, action, bySystem = false } = options;
  const shown = opening.shown(stored.row);
  const acting = actingOn(running);

  // States and guards first, before the input is read.
  refuseFirst(running, acting, false);
  running.inputs = await readInputs(running);
  refuseFirst(running, acting, true);
  for (const key of keys)
    await refuseByEffects({ context, document, action, place: placeOfRow(acting, key)! });
  if (!bySystem) refuseStale(running, acting.model);
  await perform(acting, action, keys);
  await acting.settle();
  const next = acting.record;
  await judgeBefore({
    context,
    document,
    model: acting.model,
    rules: acting.context,
    before: stored.row,
    next,
    refused: [],
    resolved: bySystem ? undefined : await resolvePicked(running, acting),
    phase: isLeaving(running, acting) ? "full" : undefined,
    confirmed: options.confirm,
  });

  const versions = await writeAction(running, acting);
  context.held.delete(stored.id);
  // Values that were sealed until now are new to all other readers.
  const before = opening.opened() ? shown : opening.before();
  await afterWrite(context, { document, id: stored.id, before, after: next });
  for (const work of running.later) await work();
  return { ...versions, made: running.made, links: running.links };
}

/** Locks the document and finds the rows. From then on nothing writes back to it (`held`). */
async function beginAction(around: Writing, options: ActionOptions): Promise<RunningAction> {
  const { document, action, target, bySystem = false } = options;
  const { right = { menu: document.menu, button: action.button } } = options;
  const { id } = target;
  const held = new Map(around.held);
  const context = { ...around, held };
  await lockForEffects(context, document, action, id);
  const by = { right, anyOwner: bySystem, anyone: bySystem };
  const stored = await lockRecord(context, { document, id, ...by });
  if (!stored)
    throw new Refusal("common.notFound", { args: [document.title[context.language], id] });
  const running: RunningAction = {
    context,
    options,
    right,
    stored,
    keys: rowKeys(context, options, stored),
    opening: context.product.sealing.openingOf(context, document, stored),
    known: newKnownRows(),
    inputs: { input: {}, each: () => ({}) },
    isFollowed: false,
    made: [],
    links: [],
    later: [],
  };
  held.set(stored.id, () => {
    running.isFollowed = true;
  });
  return running;
}

/** The running action as the engine sees it. */
function actingOn(running: RunningAction): Acting {
  const { context, stored, opening, known } = running;
  const { document } = running.options;
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
      return running.inputs.input;
    },
    each: (line) => running.inputs.each(line),
    newId,
    stateBefore: () => stateBefore(context.db, document, stored),
    settle: async () => {
      const { model } = acting;
      const complete = await withReferences(context, document, model, acting.record, known);
      const consumed = running.isFollowed
        ? await refreshConsumed(context, document, model, complete)
        : complete;
      running.isFollowed = false;
      acting.record = settle(model, consumed, rules);
    },
    foreign: (effect, action, keys) => runForeign(running, acting, effect, action, keys),
  };
  return acting;
}

/** The header, or the lines asked for; a line that is not there is refused. */
function rowKeys(
  context: Writing,
  { document, action, target }: ActionOptions,
  stored: LoadedRecord,
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
  { context, options, keys }: RunningAction,
  acting: Acting,
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
function refuseStale({ context, options, stored }: RunningAction, model: RecordModel): void {
  const { action, target } = options;
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

/** Whether the action takes a document out of its drafts, which must be whole then. */
function isLeaving({ options, stored }: RunningAction, { model, record: next }: Acting): boolean {
  if (options.action.incomplete) return false;
  return isDraft(model.header, stored.row) && !isDraft(model.header, next);
}

/** What the references that an action has set mean to the user who acts. */
function resolvePicked(
  { context, options: { document }, stored, known }: RunningAction,
  { model, record: next }: Acting,
): Promise<Resolved> {
  const before = stored.row;
  const asks = model.tables.flatMap((table) => {
    const fields = table.fields.filter(({ settings }) => settings.to !== undefined);
    const old = new Map(placesOf(table, before).map(({ row }) => [row.id, row]));
    return placesOf(table, next).flatMap(({ row }) => {
      const previous = table.parent ? old.get(row.id) : before;
      return fields
        .filter(({ key }) => !sameValue(previous?.[key], row[key]))
        .flatMap(({ key, settings }) =>
          [row[key]].flat().flatMap((value) => {
            const id = referenceId(value);
            return id === null ? [] : [new ReferenceAsk(settings.to!, "id", id)];
          }),
        );
    });
  });
  // Rows that the schema looked up need not be visible to portal users: look theirs up again under their own rights.
  const isStaff = context.actor.user.accountType === "STAFF";
  return resolveReferences(context, { document, asks, known: isStaff ? known : newKnownRows() });
}
