import { rowBelow } from "../../dialect/expression/operators/operator.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import type { FieldModel, RecordContext, TableModel } from "./model.ts";
import type { Row } from "./record.ts";
import { attributesOf } from "../values/attributes.ts";

/*
 * What conditions see of a record: the names of an expression at a row, and by them whether a field is visible,
 * editable or mandatory there.
 */

/** A row with the rows above it: what an expression of its table sees. */
export interface Place {
  readonly table: TableModel;
  readonly row: Row;
  /** The document's header row; the row itself for the header. */
  readonly header: Row;
  /** The line a nested line belongs to. */
  readonly parent: Row | undefined;
  /** Positions from 0: `[]` for the header, `[2]` for `items[2]`, `[2, 0]` for `items[2].schedule[0]`. */
  readonly at: readonly number[];
}

/** The names an expression of the place's table may use, with their values. */
export function environmentOf(place: Place, context: RecordContext): Environment {
  return { ...place.row, ...ownNames(place, context) };
}

/** As `environmentOf`, without a copy of the row: later changes of the row are visible, and only expressions read it. */
export function environmentOver(place: Place, context: RecordContext): EnvironmentOver {
  return { ...ownNames(place, context), [rowBelow]: place.row };
}

type EnvironmentOver = Record<string, unknown> & { [rowBelow]: Row };

/** What an expression may name besides the fields of the row. */
function ownNames(
  place: Place,
  { me, today, now, timeZone, may, parameter }: RecordContext,
): Record<string, unknown> {
  return {
    ...(place.table.parent && above(place)),
    isNew: isNewAt(place),
    me,
    today,
    now,
    timeZone,
    may,
    parameter,
  };
}

/**
 * `environmentOf` for judging many fields: a row keeps its environment. Rows must not be changed in place, and an environment
 * not be kept for later.
 */
export function environmentsIn(context: RecordContext): (place: Place) => Environment {
  const known = new Map<Row, EnvironmentOver>();
  return (place) => {
    const environment = known.get(place.row);
    // The rows above may have been replaced since.
    if (environment)
      return place.table.parent ? Object.assign(environment, above(place)) : environment;
    const made = environmentOver(place, context);
    known.set(place.row, made);
    return made;
  };
}

/** A field of a row that gets another value. */
export interface NewValue {
  readonly place: Place;
  readonly key: string;
  readonly value: unknown;
}

/** The current row at a place of a record; the place's own row where it was removed. */
export function rowAt(record: Row, place: Place): Row {
  const keys: string[] = [];
  for (let above = place.table; above.parent; above = above.parent) keys.unshift(above.key);
  const found = keys.reduce<Row | undefined>(
    (row, key, depth) => row && linesOf(row, key)[place.at[depth]!],
    record,
  );
  return found ?? place.row;
}

function above({ header, parent }: Place): { readonly header: Row; readonly parent: Row } {
  return { header, parent: parent ?? header };
}

/** Whether the row is not stored yet. */
export function isNewAt({ table, row }: Place): boolean {
  return row.id === undefined || (table.parent !== undefined && isTemporary(row));
}

/** The place of a record's header. */
export function headerPlace(table: TableModel, record: Row): Place {
  return { table, row: record, header: record, parent: undefined, at: [] };
}

/** Every row of a table in a record, with its place. */
export function placesOf(table: TableModel, record: Row): Place[] {
  if (!table.parent) return [headerPlace(table, record)];
  return placesOf(table.parent, record).flatMap((above) =>
    linesOf(above.row, table.key).map((row, index) => ({
      table,
      row,
      header: record,
      parent: table.parent?.parent ? above.row : undefined,
      at: [...above.at, index],
    })),
  );
}

/** The lines under a key of a row; none when the key is missing. */
export function linesOf(row: Row, key: string): readonly Row[] {
  const lines = row[key];
  return Array.isArray(lines) ? (lines as readonly Row[]) : [];
}

/** How a place is named in problems: `quantity`, `items[2].quantity`, `items[2].schedule[0].date`. */
export function pathOfPlace(place: Place, key?: string): string {
  const segments: string[] = [];
  let table: TableModel | undefined = place.table;
  for (let depth = place.at.length - 1; depth >= 0 && table; depth--) {
    segments.unshift(`${table.key}[${place.at[depth]}]`);
    table = table.parent;
  }
  if (key !== undefined) segments.push(key);
  return segments.join(".");
}

/** Lines that a client added carry `key` until the server gives them an id. */
function isTemporary(row: Row): boolean {
  return typeof row["key"] === "string" && row.version === undefined;
}

/**
 * The names of expressions at a place. Code that judges many fields of one row makes it once (`environmentsIn`) and
 * passes it on.
 */
type EnvironmentAt = (place: Place) => Environment;

const freshly =
  (context: RecordContext): EnvironmentAt =>
  (place) =>
    environmentOf(place, context);

/** Whether a field is shown at this place; a field without a condition always is. */
export function isVisible(
  field: FieldModel,
  place: Place,
  context: RecordContext,
  environmentAt: EnvironmentAt = freshly(context),
): boolean {
  return !field.visible || field.visible.evaluate(environmentAt(place)) === true;
}

/** Whether a field must have a value once required rules are judged. */
export function isMandatory(
  field: FieldModel,
  place: Place,
  context: RecordContext,
  environmentAt: EnvironmentAt = freshly(context),
): boolean {
  if (
    field.settings.by &&
    !attributesOf(field.settings.by, place.row, "en").some(({ needed }) => needed)
  )
    return false;
  // The template defines which attributes are needed; `mandatory` defines when they are required.
  if (field.settings.by && field.mandatory === undefined) return true;
  return field.required || field.mandatory?.evaluate(environmentAt(place)) === true;
}

/**
 * Whether a person may change a field at this place, by the schema's `editable` line alone: rights and row access come
 * on top. The browser greys by it, the server refuses by it (5104).
 */
export function isEditable(
  field: FieldModel,
  place: Place,
  context: RecordContext,
  environmentAt: EnvironmentAt = freshly(context),
): boolean {
  if (field.machine !== undefined) return false;
  if (field.compute) {
    if (!field.computeWhen) return false;
    if (field.computeWhen.evaluate(environmentAt(place)) === true) return false;
  }
  if (
    field.visible &&
    field.hiddenPolicy !== "keep" &&
    !isVisible(field, place, context, environmentAt)
  )
    return false;
  switch (field.editable.when) {
    case "never":
    case "system":
      return false;
    case "new":
      return isNewAt(place) && isOpen(place.table, place.header);
    case "draft":
      return isDraft(place.table, place.header);
    case "open":
      return isOpen(place.table, place.header);
    case "expression":
      return field.editable.cel.evaluate(environmentAt(place)) === true;
  }
}

/** Whether the document is in a draft state (`required` rules are not yet judged). Without such states: false. */
export function isDraft(table: TableModel, header: Row): boolean {
  const state = statusOf(table, header);
  return state?.draft ?? false;
}

/** Whether the document's status is not final. Documents without a status are always open. */
export function isOpen(table: TableModel, header: Row): boolean {
  return !(statusOf(table, header)?.final ?? false);
}

/** Whether a person may add a line: as the table's `add` says over a new line, else as `canChangeLines`. */
export function canAddLine(place: Omit<Place, "at">, context: RecordContext): boolean {
  const { table, header } = place;
  if (!table.add) return canChangeLines(table, header);
  return table.add.evaluate(environmentOf({ ...place, at: [] }, context)) === true;
}

/** Whether a person may remove this line: as the table's `remove` says over it, else as `canChangeLines`. */
export function canRemoveLine(place: Place, context: RecordContext): boolean {
  const { table, header } = place;
  if (!table.remove) return canChangeLines(table, header);
  return table.remove.evaluate(environmentOf(place, context)) === true;
}

/** Lines may be added and removed while the document is a draft, or open where it has no draft states. */
export function canChangeLines(table: TableModel, header: Row): boolean {
  const hasDraft = rootOf(table).status?.states.some((state) => state.draft) ?? false;
  return hasDraft ? isDraft(table, header) : isOpen(table, header);
}

function statusOf(table: TableModel, header: Row) {
  const machine = rootOf(table).status;
  if (!machine) return undefined;
  const name = header[machine.field] ?? machine.initial;
  return machine.states.find((state) => state.name === name);
}

function rootOf(table: TableModel): TableModel {
  return table.parent ? rootOf(table.parent) : table;
}

/** Whether two wire values are the same value (references by id, lists by members, decimals by their canonical text). */
export function sameValue(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (left === right) return true;
  if (left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameValue(item, right[index]))
    );
  }
  const leftId = idOf(left);
  if (leftId !== undefined) return leftId === (idOf(right) ?? right);
  if (idOf(right) !== undefined) return idOf(right) === left;
  return (
    typeof left === "object" &&
    typeof right === "object" &&
    JSON.stringify(left) === JSON.stringify(right)
  );
}

/** References differ from other objects by their id; stored files have one too and compare the same way. */
function idOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const id = (value as Record<string, unknown>)["id"];
  return typeof id === "string" ? id : undefined;
}
