import type { Environment, Expression } from "../../dialect/expression/types.ts";
import {
  calculating,
  Calculation,
  recompute,
  runToEnd,
  storedValue,
  type Changed,
  type Steps,
} from "./compute.ts";
import {
  environmentOf,
  environmentOver,
  headerPlace,
  type NewValue,
  type Place,
} from "./environment.ts";
import type { FieldModel, RecordContext, RecordModel, TableModel } from "./model.ts";
import type { Row } from "./record.ts";

/*
 * Makes records and lines with their defaults, fills them from picked references, and brings them to rest.
 */

/** A new document with defaults, initial states and empty line tables; computed fields are computed. No id, no number. */
export function newRecord(model: RecordModel, context: RecordContext): Row {
  return recompute(model, withDefaults(headerPlace(model.header, {}), context), context);
}

/**
 * A new line with defaults and initial states, to be added to `record` (or to its line `parent` for a nested table).
 * Without `parent` and for first-level tables the line belongs to the header.
 */
export function newLine(
  model: RecordModel,
  path: string,
  record: Row,
  context: RecordContext,
  parent?: Row,
): Row {
  const table = model.table(path);
  if (!table?.parent) throw new Error(`No line table "${path}"`);
  return withDefaults({ table, row: {}, header: record, parent, at: [] }, context);
}

/**
 * Fills the missing values of a row: initial states and defaults, each after those that it reads. Existing values, null
 * included, are kept.
 */
export function withDefaults(place: Place, context: RecordContext): Row {
  const row: Record<string, unknown> = { ...emptyRow(place.table), ...place.row };
  const filling: Place = { ...place, row, header: place.table.parent ? place.header : row };
  // One environment for all fields: making one costs more than most defaults.
  let environment: Environment | undefined;
  for (const field of defaultOrder(place.table)) {
    if (field.key in place.row) continue;
    const value = hasDefault(field)
      ? defaultIn(field, (environment ??= environmentOver(filling, context)))
      : plainInitial(field, place.table);
    row[field.key] = value;
  }
  for (const child of place.table.children) {
    if (!(child.key in place.row)) row[child.key] = [];
  }
  return row;
}

/**
 * A row with all its keys and no values. V8 keeps objects to which many keys were added one by one as hash tables, whose copies
 * take twenty to seventy times as long.
 */
function emptyRow(table: TableModel): Row {
  let empty = emptyRows.get(table);
  if (!empty) {
    const keys = [...table.fields, ...table.children].map(({ key }) => [key, undefined] as const);
    emptyRows.set(table, (empty = Object.fromEntries(keys)));
  }
  return empty;
}

const emptyRows = new WeakMap<TableModel, Row>();

const orders = new WeakMap<TableModel, readonly FieldModel[]>();

/** The fields of a row, each after the fields of the row that its default reads; the loader refuses cycles. */
function defaultOrder(table: TableModel): readonly FieldModel[] {
  const known = orders.get(table);
  if (known) return known;
  const ordered = new Set<FieldModel>();
  const begun = new Set<FieldModel>();
  const visit = (field: FieldModel): void => {
    if (begun.has(field)) return;
    begun.add(field);
    for (const path of field.default?.dependencies ?? []) {
      const read = table.field(path.split(".")[0]!);
      if (read) visit(read);
    }
    ordered.add(field);
  };
  table.fields.forEach(visit);
  const order = [...ordered];
  orders.set(table, order);
  return order;
}

/** The value a field of a new row begins with: its machine's initial state, its default, or nothing. */
export function initialValue(field: FieldModel, place: Place, context: RecordContext): unknown {
  return hasDefault(field)
    ? defaultIn(field, environmentOf(place, context))
    : plainInitial(field, place.table);
}

function hasDefault(field: FieldModel): field is FieldModel & { readonly default: Expression } {
  return field.machine === undefined && field.default !== undefined;
}

function plainInitial(field: FieldModel, table: TableModel): unknown {
  if (field.machine !== undefined) return initialState(table, field.machine);
  return field.kind.name === "boolean" && field.required ? false : null;
}

function defaultIn(
  field: FieldModel & { readonly default: Expression },
  environment: Environment,
): unknown {
  return (
    referenceAt(field.default, environment) ??
    storedValue(field.default.evaluate(environment), field, environment)
  );
}

function initialState(table: TableModel, name: string): string {
  const machine = table.machines.find((candidate) => candidate.name === name);
  if (!machine) throw new Error(`No machine "${name}" in ${table.path || "the header"}`);
  return machine.initial;
}

/** A default that is a bare path (`header.currency`, `me.staff`) takes the whole reference, code and name included. */
function referenceAt(expression: Expression, environment: Environment): unknown {
  if (expression.tree.node !== "path" || expression.type.type !== "reference") return undefined;
  let value: unknown = environment;
  for (const segment of expression.tree.path) {
    value =
      typeof value === "object" && value !== null
        ? (value as Record<string, unknown>)[segment]
        : undefined;
  }
  return typeof value === "object" && value !== null ? value : undefined;
}

/** The values a chosen reference fills into its row: own key -> value of the target's field. Nothing when cleared. */
export function filledBy(
  field: FieldModel,
  target: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> {
  if (!target) return {};
  return Object.fromEntries(
    Object.entries(field.fill).map(([own, theirs]) => [own, target[theirs] ?? null]),
  );
}

/**
 * A row with the values that a chosen reference fills in. Where the target's value is empty, the own field gets its default
 * again, so that a supplier without a tax rate does not empty the order's. Fields in `kept` (typed in the same step) are not
 * overwritten.
 */
export function withFill(
  place: Place,
  field: FieldModel,
  options: {
    readonly target: Readonly<Record<string, unknown>> | null;
    readonly kept: ReadonlySet<string>;
    readonly context: RecordContext;
  },
): Row {
  let row = place.row;
  for (const [key, filled] of Object.entries(filledBy(field, options.target))) {
    const own = place.table.field(key);
    if (!own || options.kept.has(key)) continue;
    const here = { ...place, row, header: place.table.parent ? place.header : row };
    row = { ...row, [key]: filled ?? initialValue(own, here, options.context) };
  }
  return row;
}

/**
 * A row after a reference changed by hand: the reference with its `fill`, as `withFill`. `target` is the picked row of
 * the look-up, with its `fill` fields.
 */
export function applyReference(
  row: Row,
  field: FieldModel,
  target: Readonly<Record<string, unknown>> | null,
  kept: ReadonlySet<string> = new Set(),
  at?: { readonly place: Omit<Place, "row">; readonly context: RecordContext },
): Row {
  const changed = { ...row, [field.key]: target };
  if (at)
    return withFill({ ...at.place, row: changed }, field, { target, kept, context: at.context });
  const filled = Object.entries(filledBy(field, target)).filter(([key]) => !kept.has(key));
  return { ...changed, ...Object.fromEntries(filled) };
}

/**
 * Computes every computed field and derives the states that follow from facts, until nothing changes any more: a state
 * may enter a computation and a computation decide a state. Throws when the two chase each other.
 */
export function settle(model: RecordModel, record: Row, context: RecordContext): Row {
  return runToEnd(settling(model, record, context));
}

/** `settle` in steps. `changed`: what is different in a record that was settled before, as `recompute` has it. */
export function* settling(
  model: RecordModel,
  record: Row,
  context: RecordContext,
  changed?: readonly Changed[],
): Steps<Row> {
  const calculation = new Calculation(record, context);
  yield* calculating(model, calculation, changed);
  const machines = model.tables.flatMap((table) => table.machines);
  if (machines.every(({ derive }) => !derive?.length)) return calculation.record;
  for (let rounds = 0; rounds <= machines.length + 1; rounds++) {
    const states = deriveStates(model, calculation);
    if (states.length === 0) return calculation.record;
    yield* calculating(model, calculation, states);
  }
  throw new Error("Derived states and computed fields chase each other");
}

/** Sets the states that follow from facts; returns those that are other than before. */
function deriveStates(model: RecordModel, calculation: Calculation): readonly Changed[] {
  const changed: Changed[] = [];
  // Lines first: a header's state follows from its lines.
  for (const table of [...model.tables].reverse()) {
    for (const { derive, field } of table.machines) {
      if (!derive?.length) continue;
      const changes: NewValue[] = [];
      for (const place of calculation.placesOf(table)) {
        const environment = calculation.environmentAt(place);
        const found = derive.find(({ when }) => when.evaluate(environment) === true);
        if (found && place.row[field] !== found.state)
          changes.push({ place, key: field, value: found.state });
      }
      changed.push(...changes.map(({ place: { at } }) => ({ table: table.path, field, at })));
      calculation.change(changes);
    }
  }
  return changed;
}
