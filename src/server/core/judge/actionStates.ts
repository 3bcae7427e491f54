import {
  actionRefusal,
  environmentOf,
  messageOf,
  placesOf,
  Refusal,
  type ActionState,
  type Document,
  type Language,
  type Place,
  type Problem,
  type Row,
  type Table,
  can,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import type { BesideActions } from "../read/besideActions.ts";
import { modelFor } from "../record/modelFor.ts";
import { asksEffects, refuseByEffects } from "./refuseByEffects.ts";
import { deleteProblem } from "./refuseDelete.ts";

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

/** Each role is asked alone: the one that grants the button must reach the document. */
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
  const model = modelFor(document, language);
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
  const [place] = placesOf(model.header, row);
  return { ...states, ...(await statesAt(context, asked, document.header, place!)) };
}

/** The actions of each line for this reader: line id -> action -> allowed, or the reason why not. */
export async function lineActionStates(
  context: Context,
  asked: Asked,
): Promise<Readonly<Record<string, Readonly<Record<string, ActionState>>>>> {
  const { document, row } = asked;
  const model = modelFor(document, context.language);
  const states: [string, Readonly<Record<string, ActionState>>][] = [];
  for (const table of document.tables) {
    if (!table.parent || table.actions.every(({ system }) => system)) continue;
    for (const place of placesOf(model.table(table.path)!, row))
      states.push([String(place.row.id), await statesAt(context, asked, table, place)]);
  }
  return Object.fromEntries(states);
}

/** The actions of one row that people may call at all. */
async function statesAt(
  context: Context,
  asked: Asked,
  table: Table,
  place: Place,
): Promise<Readonly<Record<string, ActionState>>> {
  const { document } = asked;
  const { language } = context;
  const environment = environmentOf(place, recordContextOf(context));
  const states: Record<string, ActionState> = {};
  for (const action of table.actions) {
    if (action.system) continue;
    if (!mayPress(context, asked, action.button)) {
      states[action.key] = { allowed: false, reason: messageOf("auth.forbidden", language) };
      continue;
    }
    const refusal = actionRefusal({ action, place, environment, language, asked: false });
    states[action.key] = refusal
      ? { allowed: false, reason: wordsOf(refusal, language) }
      : asksEffects(context, action)
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
