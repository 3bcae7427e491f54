import { Decimal } from "decimal.js";
import type { Environment, ExpressionValue } from "../../dialect/expression/types.ts";
import { fieldOf, valueAt } from "../../dialect/expression/operators/operator.ts";
import { canonicalDecimal, roundDecimal } from "../../dialect/kinds/decimal.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import type { ComputeStep } from "./computeOrder.ts";
import {
  environmentOver,
  isVisible,
  placesOf,
  sameValue,
  type NewValue,
  type Place,
} from "./environment.ts";
import type { FieldModel, RecordContext, RecordModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/** The fields changed by hand, so that only their dependents are computed again. */
export interface Changed {
  /** Table path. */
  readonly table: string;
  /** Field key; `*` when a line was added or removed. */
  readonly field: string;
  /** Position of the changed row (`[]` header, `[2]` a line); undefined: any row (a line was added or removed). */
  readonly at?: readonly number[];
}

/**
 * Computes every computed field in order, and clears fields whose `hidden` policy is `clear` while they are not
 * visible. Returns a new record; rows that did not change keep their identity. Amounts are rounded half away from
 * zero to their currency's decimals, other decimals to their kind's scale.
 * With `changed`, only fields that (transitively) read one of the changes are computed, only in the rows it can reach.
 */
export function recompute(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed?: readonly Changed[],
): Row {
  const calculation = new Calculation(record, context);
  runToEnd(calculating(model, calculation, changed));
  return calculation.record;
}

/** Work on a record of many rows, in steps of a few milliseconds: between two, its caller may let others have their turn. */
export type Steps<Of> = Generator<void, Of>;

/** Does all steps at once. */
export function runToEnd<Of>(steps: Steps<Of>): Of {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Rows that are computed in one step. */
const rowsAtOnce = 50;

/** `recompute` in steps, on a record that is under calculation. */
export function* calculating(
  model: RecordModel,
  calculation: Calculation,
  changed?: readonly Changed[],
): Steps<void> {
  let rows = 0;
  const dirty = changed && new Dirty(changed);
  for (const step of model.computed) {
    const readChanges = dirty?.readBy(step);
    // Where nothing changed that it reads, no row needs to be looked at.
    if (readChanges?.length === 0) continue;
    const { key, compute, computeWhen } = step.field;
    const changes: NewValue[] = [];
    for (const place of calculation.placesOf(step.table)) {
      if (++rows % rowsAtOnce === 0) yield;
      if (readChanges?.every((rows) => !reaches(rows, place.positions))) continue;
      const environment = calculation.environmentAt(place);
      if (computeWhen && computeWhen.evaluate(environment) !== true) continue;
      const value = storedValue(compute!.evaluate(environment), step.field, environment);
      if (sameValue(value, place.row[key])) continue;
      changes.push({ place, key, value });
      dirty?.add({ table: step.table.path, field: key, at: place.at });
    }
    calculation.change(changes);
  }
  clearHidden(model, calculation);
}

/** A row of a record under calculation. */
interface CalculatedPlace extends Place {
  /** `positionsOf` its position. */
  readonly positions: readonly string[];
  environment?: Environment;
}

/**
 * A record while many of its fields are calculated. A row is copied before its first change and changed in place from then on; its
 * places and their environments serve all fields until a row is copied.
 */
export class Calculation {
  readonly context: RecordContext;
  #record: Row;
  readonly #copies = new Set<object>();
  readonly #places = new Map<TableModel, readonly CalculatedPlace[]>();

  constructor(record: Row, context: RecordContext) {
    this.#record = record;
    this.context = context;
  }

  /** The record as it is by now; the given one while nothing changed. */
  get record(): Row {
    return this.#record;
  }

  placesOf(table: TableModel): readonly CalculatedPlace[] {
    let places = this.#places.get(table);
    if (!places) {
      places = placesOf(table, this.#record).map((place) => ({
        ...place,
        positions: positionsOf(place.at),
      }));
      this.#places.set(table, places);
    }
    return places;
  }

  environmentAt(place: CalculatedPlace): Environment {
    return (place.environment ??= environmentOver(place, this.context));
  }

  change(changes: readonly NewValue[]): void {
    const copied = this.#copies.size;
    this.#record = withValues(this.#record, changes, this.#copies);
    if (this.#copies.size > copied) this.#places.clear();
  }
}

/** A position and those of the rows above it, as texts: `[2, 0]` -> `["2.0", "2", ""]`. */
function positionsOf(at: readonly number[]): readonly string[] {
  if (at.length === 1) return [String(at[0]), ""];
  return Array.from({ length: at.length + 1 }, (_, above) =>
    at.slice(0, at.length - above).join("."),
  );
}

/** Whether a field is computed in this environment and therefore cannot be typed. */
export function settledAt(field: FieldModel, environment: Environment): boolean {
  if (!field.compute) return false;
  return !field.computeWhen || field.computeWhen.evaluate(environment) === true;
}

/**
 * An expression's value as a field stores it: decimals rounded to the field's places, whole numbers as numbers, `undefined`
 * and a list of nothing as null, as which a stored row reads.
 */
export function storedValue(
  value: ExpressionValue,
  field: FieldModel,
  environment: Readonly<Record<string, unknown>>,
): WireValue {
  if (typeof value === "object" && Decimal.isDecimal(value)) {
    const places = decimalsOf(field, environment) ?? field.kind.scale;
    const text = canonicalDecimal(places === undefined ? value : roundDecimal(value, places));
    return field.kind.name === "integer" ? Number(text) : text;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    return value.map((item) => storedValue(item as ExpressionValue, field, environment));
  }
  return (value ?? null) as WireValue;
}

/** Decimals a value is rounded to: those that the field states; an amount's currency's, two while none is known. */
function decimalsOf(
  field: FieldModel,
  environment: Readonly<Record<string, unknown>>,
): number | undefined {
  const { decimals } = field.settings;
  if (decimals !== undefined || field.kind.name !== "amount") return decimals;
  return carriedDecimals(field, environment) ?? field.kind.scale ?? 2;
}

/** The `decimals` carried by the unit or currency reference of a field, if it is known here. */
export function carriedDecimals(
  field: FieldModel,
  environment: Readonly<Record<string, unknown>>,
): number | undefined {
  if (!field.decimalsFrom) return undefined;
  const decimals = fieldOf(valueAt(environment, field.decimalsFrom), "decimals");
  const number = typeof decimals === "string" ? Number(decimals) : decimals;
  return typeof number === "number" && Number.isInteger(number) ? number : undefined;
}

/**
 * A record with fields of many rows replaced; rows without a change keep their identity. Every list of lines is copied
 * once, however many of its rows change: one copy a change would be as many steps as the square of the lines.
 * `copies`: rows and lists that an earlier call copied for the same caller, which are changed in place.
 */
export function withValues(
  record: Row,
  changes: readonly NewValue[],
  copies: Set<object> = new Set(),
): Row {
  if (changes.length === 0) return record;
  const copied = <Of extends object>(of: Of): Of => {
    if (copies.has(of)) return of;
    const copy = (Array.isArray(of) ? [...(of as unknown[])] : { ...of }) as Of;
    copies.add(copy);
    return copy;
  };
  const root: Record<string, unknown> = copied(record);
  /** The row of a table under a position of the record, copied with the lists that lead to it. */
  const rowOf = (table: TableModel, at: readonly number[], depth: number): typeof root => {
    if (!table.parent) return root;
    const above = rowOf(table.parent, at, depth - 1);
    const lines = copied((above[table.key] ?? []) as (typeof root)[]);
    above[table.key] = lines;
    const index = at[depth]!;
    return (lines[index] = copied(lines[index]!));
  };
  for (const { place, key, value } of changes)
    rowOf(place.table, place.at, place.at.length - 1)[key] = value;
  return root as Row;
}

/** A record with one field of one row replaced; all other rows keep their identity. For many, `withValues`. */
export function withValue(record: Row, place: Place, key: string, value: unknown): Row {
  return withValues(record, [{ place, key, value }]);
}

function clearHidden(model: RecordModel, calculation: Calculation): void {
  const environmentAt = (place: Place) => calculation.environmentAt(place as CalculatedPlace);
  for (const table of model.tables) {
    const conditional = table.fields.filter(
      (field) => field.visible && field.hiddenPolicy === "clear",
    );
    if (conditional.length === 0) continue;
    const changes: NewValue[] = [];
    for (const place of calculation.placesOf(table)) {
      for (const field of conditional) {
        if ((place.row[field.key] ?? null) === null) continue;
        if (isVisible(field, place, calculation.context, environmentAt)) continue;
        changes.push({ place, key: field.key, value: null });
      }
    }
    calculation.change(changes);
  }
}

/** How a field is named in dependency sets: `items#quantity`, `#status`. */
export const node = (path: string, key: string): string => `${path}#${key}`;

/** The set of changed fields: per field either every row, or the rows at some positions. */
class Dirty {
  readonly #rows = new Map<string, ChangedRows>();
  constructor(changed: readonly Changed[]) {
    for (const change of changed) this.add(change);
  }
  add(change: Changed): void {
    const name = node(change.table, change.field);
    const known = this.#rows.get(name);
    if (known === "all") return;
    if (change.at === undefined) this.#rows.set(name, "all");
    else {
      const changes = known ?? { rows: new Set(), above: new Set() };
      this.#rows.set(name, changes);
      const [own, ...above] = positionsOf(change.at);
      changes.rows.add(own!);
      for (const position of above) changes.above.add(position);
    }
  }
  /** The changes that a step reads, or that changed its own field; none if every row keeps its value. */
  readBy({ watches }: ComputeStep): readonly ChangedRows[] {
    const read: ChangedRows[] = [];
    for (const { name, isBeside } of watches) {
      const rows = this.#rows.get(name);
      if (rows !== undefined) read.push(isBeside ? "all" : rows);
    }
    return read;
  }
}

/** The rows in which a field changed. */
type ChangedRows = "all" | Positions;

/** Positions of changed rows, as texts, and of the rows above these. */
interface Positions {
  readonly rows: Set<string>;
  readonly above: Set<string>;
}

/**
 * Whether a row, by `positionsOf`, reads a change: those of the row itself and of rows above count by position, those of rows
 * below when they lie under it, those of rows beside it wherever they lie.
 */
function reaches(changed: ChangedRows, positions: readonly string[]): boolean {
  if (changed === "all" || positions.length === 1 || changed.above.has(positions[0]!)) return true;
  return positions.some((position) => changed.rows.has(position));
}
