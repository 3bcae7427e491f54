import { Decimal } from "decimal.js";
import type { Environment, ExpressionValue } from "../../dialect/expression/types.ts";
import { fieldOf } from "../../dialect/expression/operators/operator.ts";
import { canonicalDecimal, roundDecimal } from "../../dialect/kinds/decimal.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import type { ComputeStep } from "./computeOrder.ts";
import { environmentsIn, isVisible, placesOf, type NewValue, type Place } from "./environment.ts";
import type { FieldModel, RecordContext, RecordModel } from "./model.ts";
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
  return runToEnd(recomputing(model, record, context, changed));
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

/** `recompute` in steps. */
export function* recomputing(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed?: readonly Changed[],
): Steps<Row> {
  let rows = 0;
  const dirty = changed && new Dirty(changed);
  const environmentAt = environmentsIn(context);
  // Rows that this calculation has copied already: no other code holds them yet, so they may be changed in place.
  const own = new Set<object>();
  let current = record;
  for (const step of model.computed) {
    const readChanges = dirty?.readBy(step);
    // Where nothing changed that it reads, no row needs to be looked at.
    if (readChanges?.length === 0) continue;
    const { key } = step.field;
    const changes: NewValue[] = [];
    for (const place of placesOf(step.table, current)) {
      if (++rows % rowsAtOnce === 0) yield;
      if (readChanges && !touches(readChanges, place.at)) continue;
      const environment = environmentAt(place);
      if (step.field.computeWhen && step.field.computeWhen.evaluate(environment) !== true) continue;
      const value = storedValue(step.field.compute!.evaluate(environment), step.field, environment);
      if (sameValue(value, place.row[key])) continue;
      changes.push({ place, key, value });
      dirty?.add({ table: step.table.path, field: key, at: place.at });
    }
    current = withValues(current, changes, own);
    environmentAt.follow(current, changes);
  }
  return clearHidden(model, current, context);
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
  if (Decimal.isDecimal(value)) {
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
  const value = field.decimalsFrom.split(".").reduce(fieldOf, environment as unknown);
  const decimals = fieldOf(value, "decimals");
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
  for (const { place, key, value } of changes) {
    const keys: string[] = [];
    for (let table = place.table; table.parent; table = table.parent) keys.unshift(table.key);
    let row = root;
    for (const [depth, lineKey] of keys.entries()) {
      const lines = copied((row[lineKey] ?? []) as Record<string, unknown>[]);
      const index = place.at[depth]!;
      row[lineKey] = lines;
      row = lines[index] = copied(lines[index]!);
    }
    row[key] = value;
  }
  return root as Row;
}

/** A record with one field of one row replaced; all other rows keep their identity. For many, `withValues`. */
export function withValue(record: Row, place: Place, key: string, value: unknown): Row {
  return withValues(record, [{ place, key, value }]);
}

function clearHidden(model: RecordModel, record: Row, context: RecordContext): Row {
  let current = record;
  for (const table of model.tables) {
    const conditional = table.fields.filter(
      (field) => field.visible && field.hiddenPolicy === "clear",
    );
    if (conditional.length === 0) continue;
    const changes: NewValue[] = [];
    for (const place of placesOf(table, current)) {
      for (const field of conditional) {
        if ((place.row[field.key] ?? null) === null || isVisible(field, place, context)) continue;
        changes.push({ place, key: field.key, value: null });
      }
    }
    current = withValues(current, changes);
  }
  return current;
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
      const positions = known ?? { rows: new Set(), above: new Set() };
      this.#rows.set(name, positions);
      positions.rows.add(change.at.join("."));
      for (let depth = 0; depth < change.at.length; depth++)
        positions.above.add(change.at.slice(0, depth).join("."));
    }
  }
  /** The changes that a step reads, or that changed its own field; none if every row keeps its value. */
  readBy(step: ComputeStep): readonly ChangedRows[] {
    return [node(step.table.path, step.field.key), ...step.reads].flatMap((name) =>
      [name, `${name.split("#")[0]}#*`].flatMap((known) => {
        const rows = this.#rows.get(known);
        return rows === undefined ? [] : step.beside.has(name) ? "all" : rows;
      }),
    );
  }
}

/**
 * Whether the row at a position reads one of the changes: those of the row itself and of rows above count by position, those of
 * rows below when they lie under it, those of rows beside it wherever they lie.
 */
function touches(changes: readonly ChangedRows[], at: readonly number[]): boolean {
  return changes.some((rows) => rows === "all" || reaches(rows, at));
}

/** The rows in which a field changed. */
type ChangedRows = "all" | Positions;

/** Positions of changed rows, as texts, and of the rows above these. */
interface Positions {
  readonly rows: Set<string>;
  readonly above: Set<string>;
}

/** Whether one of some changed rows is the row at `own`, above it or below it. */
function reaches(changed: Positions, own: readonly number[]): boolean {
  if (own.length === 0 || changed.above.has(own.join("."))) return true;
  for (let depth = 0; depth <= own.length; depth++)
    if (changed.rows.has(own.slice(0, depth).join("."))) return true;
  return false;
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
