import { segmentsOf } from "../../dialect/expression/operators/operator.ts";
import type { Environment } from "../../dialect/expression/types.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import { settledAt, storedValue, withValue, withValues } from "./compute.ts";
import { initialValue } from "./create.ts";
import {
  environmentOver,
  environmentsIn,
  isNewAt,
  placesOf,
  rowAt,
  sameValue,
  type Place,
} from "./environment.ts";
import type { FieldModel, RecordContext, RecordModel, ValueLookUpModel } from "./model.ts";
import { isEmpty } from "./judge.ts";
import type { Row } from "./record.ts";

/** A row whose values are to be looked up after a change. */
export interface DueLookUp {
  readonly lookUp: ValueLookUpModel;
  readonly place: Place;
  /** The row's id, or its key while it has none; `""` for the header. */
  readonly line: string;
  /** The values that the search reads, by path: `{ "material": …, "header.supplier": … }`. */
  readonly needs: Readonly<Record<string, unknown>>;
  /** A person typed one of the values in the same change: it stays unless the look-up finds the same. */
  readonly typed: boolean;
}

/** The values that a look-up found for a row: own field -> value; null when it found nothing. */
export type Found = Readonly<Record<string, WireValue>> | null;

/** What look-ups may be asked one after the other before they must have come to an end: they form no circle (`check`). */
export function lookUpRounds(model: RecordModel): number {
  return 2 + model.tables.reduce((sum, { lookUps = [] }) => sum + lookUps.length, 0);
}

/**
 * The rows whose looked-up values depend on a changed field, and the record in which overtyped values no longer count
 * as found. `before`: the record before the change; undefined when it is new. `found`: the change consists of found
 * and computed values, nothing that a user typed.
 */
export function dueLookUps(
  model: RecordModel,
  before: Row | undefined,
  next: Row,
  context: RecordContext,
  { found = false } = {},
): { readonly due: readonly DueLookUp[]; readonly next: Row } {
  const due: DueLookUp[] = [];
  const environmentAt = environmentsIn(context);
  let current = next;
  for (const table of model.tables) {
    const lookUps = table.lookUps ?? [];
    if (lookUps.length === 0) continue;
    const old = new Map(
      before ? placesOf(table, before).map((place) => [lineOf(place), place]) : [],
    );
    const differsAbove = comparingAbove();
    for (const place of placesOf(table, next)) {
      const line = lineOf(place);
      const was = old.get(line);
      if (was && was.row === place.row && was.header === place.header) continue;
      for (const lookUp of lookUps) {
        // The rows of a long table stay while its header is typed in.
        if (was?.row === place.row && !differsAbove(lookUp, place, was)) continue;
        if (lookUp.when && lookUp.when.evaluate(environmentAt(place)) !== true) continue;
        const isTyped = !found && typedValues(lookUp, place, was, context);
        const touched =
          !was ||
          lookUp.needs.some(
            (path) =>
              !(found && lookUp.sets.includes(path)) &&
              !sameValue(readPath(place, path), readPath(was, path)),
          );
        if (touched)
          due.push({ lookUp, place, line, needs: needsOf(lookUp, place), typed: isTyped });
        else if (isTyped && !isEmpty(place.row[lookUp.mark]))
          current = withoutOrigin(current, { lookUp, place }, context);
      }
    }
  }
  return { due, next: current };
}

/** Whether the rows above give a look-up other values than before; compared once for all lines under the same row. */
function comparingAbove() {
  const last = new Map<ValueLookUpModel, { readonly above: Row; readonly differs: boolean }>();
  return (lookUp: ValueLookUpModel, place: Place, was: Place): boolean => {
    const above = place.parent ?? place.header;
    const known = last.get(lookUp);
    if (known?.above === above) return known.differs;
    const differs = lookUp.needs.some(
      (path) => readsAbove(path) && !sameValue(readPath(place, path), readPath(was, path)),
    );
    last.set(lookUp, { above, differs });
    return differs;
  };
}

/**
 * The record with found values put into its row, or with the values of an earlier look-up removed. `copies`: as in
 * `withValues`.
 */
export function withFound(
  record: Row,
  { lookUp, place, typed }: DueLookUp,
  found: Found,
  context: RecordContext,
  copies?: Set<object>,
): Row {
  const row = rowAt(record, place);
  const marked = !isEmpty(row[lookUp.mark]);
  const here = { ...place, row };
  const fields = fieldsOf(lookUp, place);
  const byHand = typed || (!marked && givenFields(fields, here, context).length > 0);
  if (found && (!byHand || isTheSame(found, givenFields(fields, here, context), row)))
    return withValues(
      record,
      fields.flatMap(({ key }) => (key in found ? [{ place, key, value: found[key]! }] : [])),
      copies,
    );
  if (byHand) return marked ? withoutOrigin(record, { lookUp, place }, context) : record;
  // Nothing was found, so the fields are emptied: a default, or the rate of another currency, would look found.
  // Values given to a new row are kept.
  const emptied = fields.filter(
    (field) =>
      isLeftOver(field, here, context) ||
      (!isNewAt(place) && (marked || field.editable.when === "system")),
  );
  return withValues(
    record,
    emptied.map(({ key }) => ({ place, key, value: null })),
    copies,
  );
}

/** Requested look-ups at their current rows, in their order; undefined where the row is gone or reads other values by now. */
export function lookUpsNow(
  record: Row,
  asked: readonly DueLookUp[],
): readonly (DueLookUp | undefined)[] {
  const now = new Map(lookUpsAnew(record, asked).map((each) => [dueLookUpKey(each), each]));
  return asked.map((each) => {
    const found = now.get(dueLookUpKey(each));
    const isSame = each.lookUp.needs.every((path) =>
      sameValue(found?.needs[path], each.needs[path]),
    );
    return isSame ? found : undefined;
  });
}

/** Names a look-up of a row among those of a record. */
export const dueLookUpKey = ({ place, lookUp, line }: DueLookUp): string =>
  `${place.table.path}/${lookUp.key}/${line}`;

/** Due look-ups of the current rows. */
export function lookUpsAnew(record: Row, due: readonly DueLookUp[]): readonly DueLookUp[] {
  const byTable = Map.groupBy(due, ({ place }) => place.table);
  return [...byTable].flatMap(([table, asked]) => {
    const places = new Map(placesOf(table, record).map((place) => [lineOf(place), place]));
    return asked.flatMap((each) => {
      const place = places.get(each.line);
      return place ? [{ ...each, place, needs: needsOf(each.lookUp, place) }] : [];
    });
  });
}

/** Those of some due look-ups that read nothing that others of them are about to find. */
export function firstLookUps(due: readonly DueLookUp[]): readonly DueLookUp[] {
  const kinds = new Map(due.map((each) => [each.lookUp, each]));
  const later = new Set(
    [...kinds.values()].filter((one) => [...kinds.values()].some((other) => reads(one, other))),
  );
  const isFirst = ({ lookUp }: DueLookUp) => !later.has(kinds.get(lookUp)!);
  return later.size === kinds.size ? due : due.filter(isFirst);
}

/** Whether one look-up reads what another finds in its own row or one above it. */
function reads(one: DueLookUp, other: DueLookUp): boolean {
  if (one.lookUp === other.lookUp) return false;
  const [own, theirs] = [one.place.table, other.place.table];
  const prefix =
    own === theirs
      ? ""
      : theirs.parent === undefined
        ? "header."
        : own.parent === theirs
          ? "parent."
          : undefined;
  return (
    prefix !== undefined && other.lookUp.sets.some((key) => one.lookUp.needs.includes(prefix + key))
  );
}

/** Fields of the look-up that a person may type into, as far as they are not computed just now. */
function givenFields(
  fields: readonly FieldModel[],
  place: Place,
  context: RecordContext,
): readonly FieldModel[] {
  let environment: Environment | undefined;
  return fields.filter(
    (field) =>
      field.editable.when !== "system" &&
      !isEmpty(place.row[field.key]) &&
      !settledAt(field, (environment ??= environmentOver(place, context))) &&
      !isLeftOver(field, place, context),
  );
}

/**
 * Whether the field holds the constant that was computed until now (the rate 1 of the own currency): no user typed
 * it.
 */
function isLeftOver(field: FieldModel, place: Place, context: RecordContext): boolean {
  const { compute } = field;
  if (!compute || compute.dependencies.length > 0) return false;
  const environment = environmentOver(place, context);
  const constant = storedValue(compute.evaluate(environment), field, environment);
  return !settledAt(field, environment) && sameValue(place.row[field.key], constant);
}

/** Whether a user's value is in one of the fields that was not there before. */
function typedValues(
  lookUp: ValueLookUpModel,
  place: Place,
  was: Place | undefined,
  context: RecordContext,
): boolean {
  // A row that came with its source was filled when it was made.
  if (!was && !isEmpty(place.row[lookUp.mark])) return false;
  return givenFields(fieldsOf(lookUp, place), place, context).some(
    ({ key }) => !sameValue(place.row[key], was?.row[key]),
  );
}

function isTheSame(found: NonNullable<Found>, given: readonly FieldModel[], row: Row): boolean {
  return given.every(({ key }) => key in found && sameValue(found[key], row[key]));
}

/** Where the values came from is forgotten: the fields that only the look-up fills begin anew. */
function withoutOrigin(
  record: Row,
  { lookUp, place }: Pick<DueLookUp, "lookUp" | "place">,
  context: RecordContext,
): Row {
  return fieldsOf(lookUp, place)
    .filter(({ editable }) => editable.when === "system")
    .reduce((all, field) => withInitial(all, place, field, context), record);
}

function withInitial(record: Row, place: Place, field: FieldModel, context: RecordContext): Row {
  const here = { ...place, row: rowAt(record, place) };
  return withValue(record, place, field.key, initialValue(field, here, context));
}

function fieldsOf(lookUp: ValueLookUpModel, { table }: Place): readonly FieldModel[] {
  return lookUp.sets.flatMap((key) => table.field(key) ?? []);
}

function lineOf({ table, row }: Place): string {
  if (!table.parent) return "";
  return row.id ?? (typeof row["key"] === "string" ? row["key"] : "");
}

function needsOf(lookUp: ValueLookUpModel, place: Place): Readonly<Record<string, unknown>> {
  return Object.fromEntries(lookUp.needs.map((path) => [path, readPath(place, path)]));
}

/** Whether a path that a look-up reads begins in a row above. */
export const readsAbove = (path: string): boolean => /^(header|parent)\./.test(path);

/** A path as `this` has it: own fields, `header.x`, `parent.x`, and through references. */
function readPath(place: Place, path: string): unknown {
  const segments = segmentsOf(path);
  const first = segments[0]!;
  let value: unknown =
    first === "header" && place.table.parent
      ? place.header
      : first === "parent" && place.table.parent
        ? (place.parent ?? place.header)
        : place.row[first];
  for (let depth = 1; depth < segments.length; depth++)
    value =
      typeof value === "object" && value !== null
        ? (value as Readonly<Record<string, unknown>>)[segments[depth]!]
        : undefined;
  return value ?? null;
}
