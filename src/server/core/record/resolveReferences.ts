import {
  environmentOf,
  type Document,
  newLine,
  type FieldModel,
  type Place,
  recordContextOf,
  type RecordContext,
  type RecordModel,
  type TableModel,
  type Row,
  filledBy,
  placesOf,
  withValue,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { type Resolved, referenceOf } from "./chosenReferences.ts";
import { ReferenceAsk, type RowChange } from "./readChanges.ts";
import { selectTargets } from "./selectTargets.ts";

/** Rows by the document they are of, and by id or code. */
export type KnownRows = Map<string, readonly Readonly<Record<string, unknown>>[]>;
export function newKnownRows(): KnownRows {
  return new Map();
}

/**
 * Looks up every reference of a request in one statement: by id or by code, among the live rows of the user's company
 * (portal users: of their party's view). An unknown reference resolves to undefined. Rows come with the fields that
 * `fill`, `where` and the target's status need. Of several rows with one code (a location's code is unique only
 * within its warehouse) the one that fits the field's `where` is taken.
 */
export async function resolveReferences(
  context: Context,
  options: {
    readonly document: Document;
    readonly asks: readonly ReferenceAsk[];
    /** The schema names the rows (`me.user`), not the user: the row access of their party does not apply. */
    readonly bySchema?: boolean;
    /** Rows that were looked up before; found rows are added, and known ids are not selected again. */
    readonly known?: KnownRows;
  },
): Promise<Resolved> {
  const found = options.known ?? newKnownRows();
  const add = (key: string, value: Readonly<Record<string, unknown>>): void => {
    const known = found.get(key) ?? [];
    if (!known.some(({ id }) => id === value["id"])) found.set(key, [...known, value]);
  };
  // One row has an id, but several may have a code.
  const unknown = options.asks.filter(
    ({ to, by, value }) => by === "code" || !found.has(keyOf(to, by, value)),
  );
  const targets = unknown.length > 0 ? await selectTargets(context, options, unknown) : [];
  for (const { to, id, code, value } of targets) {
    add(keyOf(to, "id", id), value);
    add(keyOf(to, "code", code), value);
  }
  return resolvedBy(context, options.document, found);
}

/** The rows that a reference means, among those that were looked up. */
function resolvedBy(context: Context, document: Document, found: KnownRows): Resolved {
  return (ask, field, place) => {
    const rows = found.get(keyOf(ask.to, ask.by, ask.value)) ?? [];
    if (rows.length < 2) return rows[0];
    const fit = place ? rows.filter(mayBePicked(context, document, field, place)) : [];
    return fit.length === 1 ? fit[0] : "several";
  };
}

/**
 * Of all rows that were looked up, only those that the given references name: references that came from a default or a
 * computation are not judged as picked by the user.
 */
export function resolvedOf(
  context: Context,
  document: Document,
  { asks, known }: { readonly asks: readonly ReferenceAsk[]; readonly known: KnownRows },
): Resolved {
  const named = newKnownRows();
  for (const { to, by, value } of asks) {
    const rows = known.get(keyOf(to, by, value)) ?? [];
    named.set(keyOf(to, by, value), rows);
    for (const row of rows) named.set(keyOf(to, "id", String(row["id"])), [row]);
  }
  return resolvedBy(context, document, named);
}

/** Whether the field's `where` holds for a row at a place. */
function mayBePicked(context: Context, document: Document, { key }: FieldModel, place: Place) {
  const { where } = document.table(place.table.path)!.field(key)!;
  const rules = recordContextOf(context);
  const environment = environmentOf(place, rules);
  return (row: Readonly<Record<string, unknown>>): boolean =>
    !where || where.evaluate({ ...environment, ...row, me: rules.me, this: environment }) === true;
}

/** Every reference a request asks for, of the header and of all its lines. */
export function referencesAsked(changes: RowChange): readonly ReferenceAsk[] {
  const own = [...changes.set.values()].flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (item): item is ReferenceAsk => item instanceof ReferenceAsk,
    ),
  );
  const lines = [...changes.lines.values()].flatMap(({ add, set }) => [...add, ...set]);
  return [...own, ...lines.flatMap((line) => referencesAsked(line))];
}

function keyOf(to: string, by: "id" | "code", value: string): string {
  return `${to} ${by} ${by === "id" ? value.toLowerCase() : value}`;
}

/**
 * Looks up the references that come from defaults and computations (or takes them from `known`), and fills empty
 * fields from them.
 */
export async function withReferences(
  context: Context,
  document: Document,
  model: RecordModel,
  row: Row,
  known?: KnownRows,
): Promise<Row> {
  const asks = bareReferences(model, row);
  if (asks.length === 0) return row;
  const resolved = await resolveReferences(context, {
    document,
    asks,
    bySchema: true,
    ...(known && { known }),
  });
  return completeReferences(model, row, resolved);
}

/** References (bare ids) in the defaults of a new document and of blank lines of the tables to which lines are added. */
export function defaultReferences(
  model: RecordModel,
  record: Row,
  changes: RowChange,
  rules: RecordContext,
): readonly ReferenceAsk[] {
  const lines = [...new Set(tablesAdded(model.header, changes))].flatMap((table) =>
    bareIn(table, newLine(model, table.path, record, rules)),
  );
  return [...bareReferences(model, record), ...lines];
}

/** The tables to which a change adds lines. */
function tablesAdded(table: TableModel, { lines }: RowChange): readonly TableModel[] {
  return table.children.flatMap((child) => {
    const { add = [], set = [] } = lines.get(child.key) ?? {};
    const below =
      child.children.length > 0 ? [...add, ...set].flatMap((line) => tablesAdded(child, line)) : [];
    return add.length > 0 ? [child, ...below] : below;
  });
}

/**
 * References that a default or a computation gave as a bare id (`me.staff`), so that they can be looked up together.
 */
function bareReferences(model: RecordModel, record: Row): readonly ReferenceAsk[] {
  return model.tables.flatMap((table) =>
    placesOf(table, record).flatMap(({ row }) => bareIn(table, row)),
  );
}

function bareIn({ fields }: TableModel, row: Row): readonly ReferenceAsk[] {
  return fields.flatMap((field) =>
    field.settings.to === undefined ? [] : bareIds(row[field.key]).map((id) => askFor(field, id)),
  );
}

/**
 * Replaces bare ids by references as they travel, and lets references that came from a default fill the fields that
 * are still empty. An id that leads nowhere becomes null.
 */
function completeReferences(model: RecordModel, record: Row, resolved: Resolved): Row {
  let current = record;
  for (const table of model.tables) {
    for (const field of table.fields.filter((candidate) => candidate.settings.to !== undefined)) {
      for (const place of placesOf(table, current)) {
        const value = place.row[field.key];
        if (bareIds(value).length === 0) continue;
        const found = (id: unknown) => {
          // An id means one row or none.
          const target = typeof id === "string" ? resolved(askFor(field, id), field) : undefined;
          return target === "several" ? undefined : target;
        };
        const complete = Array.isArray(value)
          ? value
              .map((item) => (typeof item === "string" ? referenceOf(found(item), field) : item))
              .filter(Boolean)
          : (referenceOf(found(value), field) ?? null);
        current = withValue(current, place, field.key, complete);
        for (const [key, filled] of Object.entries(filledBy(field, found(value) ?? null))) {
          if ((place.row[key] ?? null) === null) current = withValue(current, place, key, filled);
        }
      }
    }
  }
  return current;
}

function askFor(field: FieldModel, id: string): ReferenceAsk {
  return new ReferenceAsk(field.settings.to!, "id", id);
}

function bareIds(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === "string");
}

/** The id of a reference as records hold it: the id itself, or an object with it; null where nothing is referred to. */
export function referenceId(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null
    ? ((value as { id?: string }).id ?? null)
    : null;
}
