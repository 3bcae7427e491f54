import {
  headerPlace,
  actionRefusal,
  environmentOf,
  messageOf,
  placesOf,
  Refusal,
  type ActionState,
  type Document,
  type Environment,
  type Language,
  type Place,
  type Problem,
  type Row,
  type Table,
  can,
  recordContextOf,
  type Action,
  refusalOf,
  recordModelOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { ActionCheck } from "../act/actionRun.ts";
import { sql } from "kysely";
import { followGraph } from "../follow/followGraph.ts";
import { linksJson, type Link } from "../follow/links.ts";
import type { AlsoRead } from "../../store/rows/selectRecord.ts";

interface Asked {
  readonly document: Document;
  readonly menu: string;
  readonly row: Row;
  /** Whether a button that the reader has reaches this document; unless stated it does. */
  readonly reaches?: (button: string) => boolean;
  /** Facts that decide which actions are allowed, read together with the document. */
  readonly known?: BesideActions;
}

/** Every button that acts on a stored document. */
export function buttonsOfActions(document: Document): readonly string[] {
  const ofActions = document.tables.flatMap(({ actions }) => actions.map(({ button }) => button));
  return [...new Set(["edit", "delete", ...ofActions])];
}

/** Roles are evaluated one by one: the role that grants the button must reach the document. */
function mayPress(
  { actor }: Context,
  { menu, reaches = () => true }: Asked,
  button: string,
): boolean {
  return can(actor, menu, button) && reaches(button);
}

/**
 * The actions of a stored document for this reader, by key: `save`, `delete` and the header's actions, each allowed or with
 * the reason why not, in the reader's language. The same checks refuse the call.
 */
export async function actionStates(
  context: Context,
  asked: Asked,
): Promise<Readonly<Record<string, ActionState>>> {
  const { document, row } = asked;
  const { language } = context;
  const model = recordModelOf(document, language);
  const right = (button: string): ActionState =>
    mayPress(context, asked, button)
      ? { allowed: true }
      : { allowed: false, reason: messageOf("auth.forbidden", language) };
  const states: Record<string, ActionState> = {
    save: right(row.id === undefined ? "add" : "edit"),
  };
  if (row.id === undefined) return states;
  const undeletable = await deleteProblem(context, document, row, asked.known);
  states["delete"] =
    undeletable && mayPress(context, asked, "delete")
      ? { allowed: false, reason: wordsOf(undeletable, language) }
      : right("delete");
  const place = headerPlace(model.header, row);
  const calls = callsOf(context, asked, document.header);
  return { ...states, ...(await statesAt(context, asked, calls, place)) };
}

/** The actions of each line for this reader: line id -> action -> allowed, or the reason why not. */
export async function lineActionStates(
  context: Context,
  asked: Asked,
): Promise<Readonly<Record<string, Readonly<Record<string, ActionState>>>>> {
  const { document, row } = asked;
  const model = recordModelOf(document, context.language);
  const states: [string, Readonly<Record<string, ActionState>>][] = [];
  for (const table of document.tables) {
    if (!table.parent || table.actions.every(({ system }) => system)) continue;
    const calls = callsOf(context, asked, table);
    for (const place of placesOf(model.table(table.path)!, row))
      states.push([String(place.row.id), await statesAt(context, asked, calls, place)]);
  }
  return Object.fromEntries(states);
}

/** An action that people may call at all, as far as it is the same for all rows. */
interface Call {
  readonly action: Action;
  /** Undefined where the reader has its button. */
  readonly forbidden: ActionState | undefined;
  readonly asksEffects: boolean;
}

function callsOf(context: Context, asked: Asked, table: Table): readonly Call[] {
  const reason = messageOf("auth.forbidden", context.language);
  return table.actions.flatMap((action) =>
    action.system
      ? []
      : {
          action,
          forbidden: mayPress(context, asked, action.button)
            ? undefined
            : { allowed: false, reason },
          asksEffects: asksEffects(context, action),
        },
  );
}

/** The states of actions at one row. */
async function statesAt(
  context: Context,
  asked: Asked,
  calls: readonly Call[],
  place: Place,
): Promise<Readonly<Record<string, ActionState>>> {
  const { document } = asked;
  const { language } = context;
  let environment: Environment | undefined;
  const states: Record<string, ActionState> = {};
  for (const { action, forbidden, asksEffects: hasChecks } of calls) {
    if (forbidden) {
      states[action.key] = forbidden;
      continue;
    }
    environment ??= environmentOf(place, recordContextOf(context));
    const refusal = actionRefusal({ action, place, environment, language, asked: false });
    states[action.key] = refusal
      ? { allowed: false, reason: wordsOf(refusal, language) }
      : hasChecks
        ? await stateAsked(language, () =>
            refuseByEffects({ context, document, action, place, known: asked.known }),
          )
        : { allowed: true };
  }
  return states;
}

function wordsOf({ message, msgKey, args }: Problem, language: Language): string {
  return message ?? messageOf(msgKey, language, args);
}

async function stateAsked(language: Language, check: () => Promise<void>): Promise<ActionState> {
  try {
    await check();
    return { allowed: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [problem] = error.problems;
    return {
      allowed: false,
      reason: problem ? wordsOf(problem, language) : messageOf(error.msgKey, language, error.args),
    };
  }
}

/** Asks the effects of an action whether this person may do it now. Throws the first refusal. */
export async function refuseByEffects(check: ActionCheck): Promise<void> {
  for (const { effect, params } of check.action.effects) {
    await check.context.product.effects.get(effect)?.refuse?.(check, params as never);
  }
}

/** Whether an action has an effect with a check of its own (`refuse`). */
export function asksEffects({ product }: Context, action: Action): boolean {
  return action.effects.some(({ effect }) => product.effects.get(effect)?.refuse !== undefined);
}

/** Takes the locks that effects of an action want before the document's own. */
export async function lockForEffects(
  context: Context,
  document: Document,
  action: Action,
  id: string,
): Promise<void> {
  for (const { effect } of action.effects) {
    await context.product.effects.get(effect)?.lockFirst?.(context, document, id);
  }
}

/**
 * Refuses to delete a document that is not new (5209), is in effect (5211), was ever in a lasting state (5209), or
 * whose own action `delete` forbids it by its states and guards.
 */
export async function refuseDelete(context: Context, document: Document, row: Row): Promise<void> {
  const problem = await deleteProblem(context, document, row);
  if (!problem) return;
  // A place is named by the document's own action only.
  throw problem.path === undefined ? new Refusal(problem.msgKey) : refusalOf([problem]);
}

/** The reason why a document may not be deleted, by the checks of `refuseDelete`. Returned, not thrown: every reading asks for it. */
export async function deleteProblem(
  context: Context,
  document: Document,
  row: Row,
  { wasLasting: known }: BesideActions = {},
): Promise<Problem | undefined> {
  const own = ownProblem(context, document, row);
  const machine = document.status;
  if (own || !machine) return own;
  const state = machine.state(String(row[machine.field] ?? machine.initial));
  if (!state) return undefined;
  if (state.deletable)
    return (known ?? (await wasLasting(context, document, row)))
      ? { msgKey: "common.onlyNewDelete" }
      : undefined;
  // Where invalid rows may be deleted as well as new ones, the refused rows are those in effect.
  const invalidMayGo = machine.states.some((candidate) => candidate.deletable && !candidate.draft);
  return { msgKey: invalidMayGo ? "common.effectiveNoDelete" : "common.onlyNewDelete" };
}

/** Whether others saw it: it was once in a state that lasts, whatever it is in now. */
async function wasLasting({ db }: Context, document: Document, row: Row): Promise<boolean> {
  const lasting = lastingStates(document);
  if (lasting.length === 0) return false;
  const { rows } = await sql<{ was: boolean }>`select exists (select from system.history
    where document = ${document.name} and "recordId" = ${row.id ?? null}::uuid
      and "toState" = any(${lasting}::text[])) as was`.execute(db);
  return rows[0]!.was;
}

/** The states of a document's status in which others have seen it. */
function lastingStates({ status }: Document): readonly string[] {
  return (status?.states ?? []).filter((state) => state.lasting).map(({ name }) => name);
}

function ownProblem(context: Context, document: Document, row: Row): Problem | undefined {
  const action = document.header.actions.find(({ key }) => key === "delete");
  if (!action) return undefined;
  const { language } = context;
  const place = headerPlace(recordModelOf(document, language).header, row);
  const environment = environmentOf(place, recordContextOf(context));
  return actionRefusal({ action, place: place, environment, language, asked: false });
}

/** Facts that decide which actions a stored document allows, read together with it: separate statements would each cost as much again. */
export interface BesideActions {
  /** It was once in a state that lasts. */
  readonly wasLasting?: boolean;
  /** Live links that lead from its rows. */
  readonly linksFrom?: readonly Link[];
}

const byDocument = new WeakMap<Document, AlsoRead>();

/** The columns that read it, where the document has such questions. */
export function askBesideActions({ schema }: Context, document: Document): AlsoRead {
  const known = byDocument.get(document);
  if (known) return known;
  const lasting = lastingStates(document).map((state) => sql.lit(state));
  const also: AlsoRead = {
    ...(lasting.length > 0 && {
      wasLasting: sql`exists (select from system.history as past where past.document = ${sql.lit(document.name)}
        and past."recordId" = t.id and past."toState" in (${sql.join(lasting)}))`,
    }),
    ...(followGraph(schema).isFollowed(document.name) && {
      linksFrom: linksJson(sql`"sourceId" = t.id and "sourceDocument" = ${sql.lit(document.name)}
        and live and "targetLine" is not null`),
    }),
  };
  byDocument.set(document, also);
  return also;
}
