import type { Environment } from "../../dialect/expression/types.ts";
import { statusMachine } from "../../dialect/model/machine.ts";
import { attributesOf } from "../values/attributes.ts";
import { environmentOf, isNewAt, type Place } from "./environment.ts";
import type { FieldModel, RecordContext, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

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
  // Of attributes the template says which are needed; `mandatory` says when they are asked for.
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
  const machine = statusMachine(rootOf(table).machines);
  const hasDraft = machine?.states.some((state) => state.draft) ?? false;
  return hasDraft ? isDraft(table, header) : isOpen(table, header);
}

function statusOf(table: TableModel, header: Row) {
  const machine = statusMachine(rootOf(table).machines);
  if (!machine) return undefined;
  const name = header[machine.field] ?? machine.initial;
  return machine.states.find((state) => state.name === name);
}

function rootOf(table: TableModel): TableModel {
  return table.parent ? rootOf(table.parent) : table;
}
