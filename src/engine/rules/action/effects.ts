import type { Action, Effect } from "../../dialect/model/document.ts";
import type { LineEffect } from "../../dialect/link/actions/effects.ts";
import type { Environment, Expression } from "../../dialect/expression/types.ts";
import { storedValue, withValue } from "../record/compute.ts";
import { newLine } from "../record/create.ts";
import { environmentOf, linesOf, placesOf, type Place } from "../record/environment.ts";
import type { Row } from "../record/record.ts";
import { actionEnvironment, placeOfRow, type Acting, type RowKey } from "./acting.ts";
import { startsFrom } from "./refuseAction.ts";

/** An action that an effect wants run on rows. */
interface Run {
  readonly action: Action;
  readonly keys: readonly RowKey[];
}

/**
 * Applies one effect of the engine to the record: `set` of the row, of lines (`setLines`) and of new lines (`addLine`),
 * and `run` on lines, which returns the actions to run. `foreign` for effects of the server.
 */
export function applyEffect(
  acting: Acting,
  effect: Effect,
  key: RowKey,
): readonly Run[] | "foreign" {
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
    acting.record = withValue(acting.model, acting.record, at, field.key, value);
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
  acting.record = withValue(model, acting.record, above, table.key, [...lines, row]);
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
