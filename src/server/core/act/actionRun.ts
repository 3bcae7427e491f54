import {
  actionEnvironment,
  linesOf,
  placeOfRow,
  type Acting,
  type Action,
  type Document,
  type Effect,
  type EffectSignature,
  type Environment,
  type Place,
  type RecordModel,
  type Row,
  type RowKey,
} from "../../../engine/index.ts";
import type { Context, Writing } from "../context.ts";
import type { ActionOptions } from "./performAction.ts";
import type { BesideActions } from "../judge/actionStates.ts";
import type { Product } from "../product.ts";
import type { Opening } from "../record/sealing.ts";
import type { KnownRows } from "../record/references.ts";
import type { LoadedRecord, Right } from "../save/storedRecord.ts";
import type { Inputs } from "./readInput.ts";
import { diffRecords, stateOf } from "../history/writeHistory.ts";
import { writeVersion } from "../record/writeRecord.ts";

/*
 * An action while it runs on one document, as the server's effects see it.
 */

/** A document that an action has made, by name and id, and the number people know it by. */
export interface MadeDocument {
  readonly document: string;
  readonly id: string;
  readonly number: string;
}

/**
 * An address of the app that an action created and the client shows to the user, with its text in the user's
 * language.
 */
interface MadeLink {
  readonly title: string;
  /** From the root of the app: `/inviteRegister?code=…`. */
  readonly path: string;
}

/**
 * The result of an action: the new versions of the document and its lines, the follow-ups it made, and addresses to
 * show.
 */
export interface Performed extends Versions {
  readonly made: readonly MadeDocument[];
  readonly links: readonly MadeLink[];
}

/** What an effect receives before it runs: the stored document and the context of the user. */
export interface ActionCheck {
  readonly context: Context;
  readonly document: Document;
  readonly action: Action;
  readonly place: Place;
  /** Facts that decide which actions are allowed, read in the same statement as the document; absent when it was locked. */
  readonly known?: BesideActions | undefined;
}

/** An action while it runs on one document, as its effects see it. */
export interface ActionRun {
  /** Inside the action's transaction. */
  readonly context: Writing;
  readonly document: Document;
  readonly model: RecordModel;
  readonly action: Action;
  /** The button and menu by which the person may act. */
  readonly right: Right;
  readonly id: string;
  /** The number or code people know the document by. */
  readonly number: string;
  /** As it was stored. */
  readonly before: Row;
  /** The current record. An effect replaces it (`withValue`) and never changes it. */
  record: Row;
  /** The rows the effect runs on, in order, found again in `record`: the header, or lines of one table. */
  readonly places: () => readonly Place[];
  /** The names of an expression at a row: its own, `input`, `each`, and what effects gave. */
  readonly environment: (place: Place) => Environment;
  readonly input: Readonly<Record<string, unknown>>;
  /** Warnings (63xx) that were confirmed. */
  readonly confirmed: readonly number[];
  /** Gives names to the later expressions of the action. */
  readonly give: (facts: Readonly<Record<string, unknown>>) => void;
  /** Reports a document that the action created or extended, so that the client can link to it. */
  readonly made: (document: MadeDocument) => void;
  /** Shows an address to the user who ran the action. It is reported nowhere else. */
  readonly show: (link: MadeLink) => void;
  /** The item of a further line of one of the header's tables: no item is given twice. */
  readonly nextItem: (table: string) => number;
  /**
   * Unseals the document if it is sealed: its values are in `record` from now on, and in its columns once it is
   * written.
   */
  readonly unseal: () => Promise<void>;
  /** Runs after the record is written, in the same transaction. */
  readonly after: (work: () => Promise<void>) => void;
}

/**
 * An effect of actions beyond the engine's own: one file each, listed by its feature (`ServerFeature`) or by
 * `coreHooks`. Its parameters are declared in `signatures/` and described in docs/effects.md. An effect refuses by
 * throwing a `Refusal`; the whole action is then rolled back.
 */
export interface EffectDefinition<Params = never> extends EffectSignature {
  /** Works in the action's transaction (`run.context.db`), on `run.record` and on other documents. */
  readonly apply: (run: ActionRun, params: Params) => Promise<void>;
  /** The effect opens a sealed document. Every other effect runs without the values that only their owner may read. */
  readonly unseals?: boolean;
  /** Comments of its actions (a reason, an opinion) are internal: suppliers and customers never read them. */
  readonly isInternal?: boolean;
  /** Locks that must be had before the document's own, so that all writers lock in one order. */
  readonly lockFirst?: (context: Context, document: Document, id: string) => Promise<void>;
  /**
   * Whether this person may do it now, cheaply and without writing: asked for the button's state and again before the
   * effects run. Throws the `Refusal` that says why not.
   */
  readonly refuse?: (check: ActionCheck, params: Params) => Promise<void>;
}

/** An action while it runs on one document, which it has locked: what its stages share. */
export interface RunningAction {
  /** Inside the action's transaction; `held` names the document. */
  readonly context: Writing & { readonly held: Map<string, () => void> };
  readonly options: ActionOptions;
  readonly right: Right;
  readonly stored: LoadedRecord;
  /** The rows it runs on: the header, or the lines asked for. */
  readonly keys: readonly RowKey[];
  readonly opening: Opening;
  /** All rows that were looked up, by which further references need no statement. */
  readonly known: KnownRows;
  /** What the user entered; empty until it is read. */
  inputs: Inputs;
  /** Whether follow-ups have changed since they were last summed. */
  isFollowed: boolean;
  readonly made: MadeDocument[];
  readonly links: MadeLink[];
  /** Work that runs after the record is written. */
  readonly later: (() => Promise<void>)[];
}

/** Runs one of the server's effects on rows of a running action. */
export async function runForeign(
  running: RunningAction,
  acting: Acting,
  effect: Effect,
  action: Action,
  keys: readonly RowKey[],
): Promise<void> {
  const { context, options, right, stored, opening, made, links, later } = running;
  const { document } = options;
  const definition = effectNamed(context.product, effect.effect);
  const run: ActionRun = {
    context,
    document,
    model: acting.model,
    action,
    right,
    id: stored.id,
    number: String(stored.row[document.identity.code] ?? ""),
    before: opening.shown(stored.row),
    get record() {
      return acting.record;
    },
    set record(record) {
      acting.record = record;
    },
    places: () => keys.map((key) => placeOfRow(acting, key)).filter((place) => place !== undefined),
    environment: (place) => actionEnvironment(acting, place),
    input: acting.input,
    confirmed: options.confirm ?? [],
    give: (facts) => {
      acting.facts = { ...acting.facts, ...facts };
    },
    made: (document) => {
      if (!made.some(({ id }) => id === document.id)) made.push(document);
    },
    show: (link) => {
      links.push(link);
    },
    after: (work) => {
      later.push(work);
    },
    nextItem: (table) => {
      const there = linesOf(acting.record, table).map((line) => line.item ?? 0);
      const item = (acting.lastItems[table] ?? Math.max(0, ...there)) + 1;
      acting.lastItems = { ...acting.lastItems, [table]: item };
      return item;
    },
    unseal: async () => {
      acting.record = await opening.open(acting.record);
    },
  };
  const apply = () => definition.apply(run, effect.params as never);
  if (definition.unseals) return apply();
  // Sealed values of the owner are passed to no other document and to no other user.
  const whole = acting.record;
  acting.record = opening.shown(whole);
  await apply();
  acting.record = opening.whole(acting.record, whole);
}

/** The effect of a name. Throws when there is none: the loader has refused it long before. */
export function effectNamed({ effects }: Product, name: string): EffectDefinition {
  const effect = effects.get(name);
  if (!effect) throw new Error(`No effect "${name}"`);
  return effect;
}

/** Versions after a write: the document's, and those of the lines that changed, by id. */
interface Versions {
  readonly version: number;
  readonly lineVersions: ReadonlyMap<string, number>;
}

/** Writes what an action made of a document, sealed or opened as it left it, with one history row. Answers the new versions. */
export async function writeAction(
  { context, options, stored, opening }: RunningAction,
  acting: Acting,
): Promise<Versions> {
  const { document, action } = options;
  const { input, model, record: next, lastItems } = acting;
  const before = opening.before();
  const reason = input["reason"] ?? input["opinion"];
  const { version, columns } = await writeVersion(context, {
    document,
    model,
    before,
    seal: stored.seal,
    opened: opening.opened(),
    next,
    diff: diffRecords(model, before, next),
    lastItems,
    action: action.key,
    fromState: stateOf(document, before),
    reason: typeof reason === "string" ? reason : null,
  });
  const changed = columns.lines.flatMap((lines) => lines.changed.map(({ row }) => row));
  return { version, lineVersions: new Map(changed.map((row) => [row.id!, row.version! + 1])) };
}
