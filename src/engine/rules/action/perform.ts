import type {
  Action,
  ActionTarget,
  Effect,
  Machine,
  Table,
  Document,
} from "../../dialect/model/document.ts";
import { Refusal } from "../../dialect/text/errors.ts";
import { withValue, storedValue } from "../record/compute.ts";
import type { Environment, Expression } from "../../dialect/expression/types.ts";
import { environmentOf, placesOf, type Place, linesOf } from "../record/environment.ts";
import type { RecordContext, RecordModel } from "../record/model.ts";
import type { Row } from "../record/record.ts";
import type { LineEffect } from "../../dialect/link/actions/effects.ts";
import { newLine } from "../record/create.ts";
import { startsFrom } from "./refuseAction.ts";

/**
 * Runs an action on rows of one table: its effects in order, each on all rows, then the rows' states, with the
 * effects of leaving the old and entering the new ones. The caller judges guards before (`actionRefusal`) and rules
 * after. Changes `acting.record` only.
 * @throws Refusal `common.noStateBefore` where the action leads back to a state that nobody knows (an imported row).
 */
export async function perform(
  acting: Acting,
  action: Action,
  keys: readonly RowKey[],
): Promise<void> {
  await runEffects(acting, action, action.effects, keys);
  if (action.effects.length > 0) await acting.settle();
  for (const [name, target] of Object.entries(action.to)) {
    const machine = machineOf(action.table, name);
    for (const key of keys) await move(acting, action, machine, target, key);
  }
}

/** Moves one row into the action's target state of one machine. */
async function move(
  acting: Acting,
  action: Action,
  machine: Machine,
  target: ActionTarget,
  key: RowKey,
): Promise<void> {
  const place = placeOfRow(acting, key);
  if (!place) return;
  const from = String(place.row[machine.field] ?? machine.initial);
  const to = await stateOf(acting, target, () => actionEnvironment(acting, place));
  const next = machine.state(String(to));
  if (to === null && "before" in target)
    throw new Refusal("common.noStateBefore", {
      args: [
        place.table.machines
          .find((one) => one.name === machine.name)
          ?.states.find((one) => one.name === from)?.title ?? from,
        action.title[acting.model.language],
      ],
    });
  if (!next)
    throw new Error(`Action ${action.key} led to "${String(to)}", no state of ${machine.name}`);
  if (next.name === from) return;
  await runEffects(acting, action, machine.state(from)?.leave ?? [], [key]);
  const now = placeOfRow(acting, key);
  if (!now) return;
  acting.record = withValue(acting.record, now, machine.field, next.name);
  await runEffects(acting, action, next.enter, [key]);
}

async function stateOf(
  acting: Acting,
  target: ActionTarget,
  environment: () => ReturnType<typeof actionEnvironment>,
): Promise<unknown> {
  if ("state" in target) return target.state;
  return "before" in target ? acting.stateBefore() : target.cel.evaluate(environment());
}

/** Runs a list of effects on rows, the engine's here and the others where they belong. */
async function runEffects(
  acting: Acting,
  action: Action,
  effects: readonly Effect[],
  keys: readonly RowKey[],
): Promise<void> {
  for (const effect of effects) {
    let isForeign = false;
    for (const key of keys) {
      const runs = applyEffect(acting, effect, key);
      if (runs === "foreign") isForeign = true;
      else for (const run of runs) await perform(acting, run.action, run.keys);
    }
    if (isForeign) await acting.foreign(effect, action, keys);
  }
}

function machineOf(table: Table, name: string): Machine {
  const machine = table.machines.find((candidate) => candidate.name === name);
  if (!machine) throw new Error(`No machine "${name}"`);
  return machine;
}

/** A document while an action runs on it. What effects change is in `record`; everything else stays as it is. */
export interface Acting {
  readonly document: Document;
  readonly model: RecordModel;
  readonly context: RecordContext;
  record: Row;
  /** Highest item ever given: by table path, of nested lines by `<line id>.<key>`. */
  lastItems: Readonly<Record<string, number>>;
  /** The common input of the dialog, and its input per line, by line id. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly each: (lineId: string) => Readonly<Record<string, unknown>>;
  /** Names that effects have given so far. */
  facts: Readonly<Record<string, unknown>>;
  readonly newId: () => string;
  /** An effect that is not the engine's, on all its rows at once. Only the server has them. */
  readonly foreign: (effect: Effect, action: Action, keys: readonly RowKey[]) => Promise<void>;
  /** The header's previous state; null when the history does not have it. */
  readonly stateBefore: () => Promise<string | null>;
  /** Makes `record` whole again after effects: references, computed fields, sums of follow-ups. */
  readonly settle: () => Promise<void>;
}

/** Which row: of the header no id, of a line table the line's. Places move while effects run; keys do not. */
export interface RowKey {
  readonly table: string;
  readonly id: string | undefined;
}

/** The current row; undefined when an effect has removed it. */
export function placeOfRow(acting: Acting, key: RowKey): Place | undefined {
  const table = acting.model.table(key.table);
  if (!table) return undefined;
  const places = placesOf(table, acting.record);
  return table.parent ? places.find(({ row }) => row.id === key.id) : places[0];
}

/** The names that the expressions of an action see at a row. */
export function actionEnvironment(acting: Acting, place: Place): Environment {
  return {
    ...environmentOf(place, acting.context),
    ...acting.facts,
    input: acting.input,
    each: place.table.parent ? acting.each(String(place.row.id)) : {},
  };
}

/** An action that an effect wants run on rows. */
interface Run {
  readonly action: Action;
  readonly keys: readonly RowKey[];
}

/**
 * Applies one effect of the engine to the record: `set` of the row, of lines (`setLines`) and of new lines (`addLine`),
 * and `run` on lines, which returns the actions to run. `foreign` for effects of the server.
 */
function applyEffect(acting: Acting, effect: Effect, key: RowKey): readonly Run[] | "foreign" {
  const place = placeOfRow(acting, key);
  if (!place) return [];
  switch (effect.effect) {
    case "set":
      setFields(acting, place, effect.params as Fields, actionEnvironment(acting, place));
      return [];
    case "setLines":
      for (const line of linesUnder(acting, place, effect.params as LineEffect)) {
        const { set } = effect.params as LineEffect;
        setFields(acting, line, set!, lineEnvironment(acting, place, line));
      }
      return [];
    case "addLine":
      addLines(acting, key, effect.params as LineEffect);
      return [];
    case "run":
      return runsOn(acting, place, effect.params as LineEffect);
    default:
      return "foreign";
  }
}

type Fields = Readonly<Record<string, Expression>>;

/** All values are taken from the row as it was before the first is set. */
function setFields(acting: Acting, place: Place, fields: Fields, environment: Environment): void {
  for (const [key, expression] of Object.entries(fields)) {
    const own = place.table.field(key);
    // `header.field`, of a line.
    const at = own ? place : placeOfRow(acting, { table: "", id: undefined })!;
    const field = own ?? at.table.field(key.replace("header.", ""));
    if (!field) throw new Error(`No field "${key}"`);
    const value = storedValue(expression.evaluate(environment), field, environment);
    acting.record = withValue(acting.record, at, field.key, value);
  }
}

/** The lines of a table: those under the row when the table is one of the row's own, else all of the document. */
function linesUnder(acting: Acting, place: Place, params: LineEffect): readonly Place[] {
  const table = acting.model.table(params.lines);
  if (!table) throw new Error(`No line table "${params.lines}"`);
  const own = table.parent === place.table && place.table.parent !== undefined;
  return placesOf(table, acting.record).filter(
    (line) =>
      (!own || line.parent?.id === place.row.id) &&
      (!params.where || params.where.evaluate(lineEnvironment(acting, place, line)) === true),
  );
}

function lineEnvironment(acting: Acting, from: Place, line: Place): Environment {
  return {
    ...actionEnvironment(acting, from),
    ...environmentOf(line, acting.context),
  };
}

/** More lines than any table takes come from a wrong number in a schema file. */
const mostAdded = 2000;

function addLines(acting: Acting, key: RowKey, params: LineEffect): void {
  const asked = params.times?.evaluate(actionEnvironment(acting, placeOfRow(acting, key)!)) ?? 0;
  const count = params.times ? Math.min(Number(asked), mostAdded) : 1;
  for (let nth = 1; nth <= count; nth += 1) addLine(acting, placeOfRow(acting, key)!, params, nth);
}

function addLine(acting: Acting, place: Place, params: LineEffect, nth: number): void {
  const { model, context } = acting;
  const table = model.table(params.lines);
  if (!table?.parent) throw new Error(`No line table "${params.lines}"`);
  const nested = table.parent.parent !== undefined;
  const above = nested ? place : placeOfRow(acting, { table: "", id: undefined })!;
  const lines = linesOf(above.row, table.key);
  const counter = nested ? `${place.row.id}.${table.key}` : table.path;
  const item =
    (acting.lastItems[counter] ?? Math.max(0, ...lines.map((line) => line.item ?? 0))) + 1;
  acting.lastItems = { ...acting.lastItems, [counter]: item };
  const row: Row = {
    ...newLine(model, table.path, acting.record, context, nested ? place.row : undefined),
    id: acting.newId(),
    item,
  };
  acting.record = withValue(acting.record, above, table.key, [...lines, row]);
  const added = placeOfRow(acting, { table: table.path, id: row.id })!;
  const values = { ...actionEnvironment(acting, place), nth: String(nth) };
  setFields(acting, added, params.set ?? {}, values);
}

function runsOn(acting: Acting, place: Place, params: LineEffect): readonly Run[] {
  const table = acting.document.table(params.lines);
  const action = table?.actions.find(({ key }) => key === params.action);
  if (!action) throw new Error(`No action "${String(params.action)}" of ${params.lines}`);
  const keys = linesUnder(acting, place, params)
    .filter((line) => startsFrom(action, line))
    .map((line) => ({ table: params.lines, id: line.row.id }));
  return keys.length === 0 ? [] : [{ action, keys }];
}
