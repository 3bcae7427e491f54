import {
  environmentOf,
  filledBy,
  newLine,
  placesOf,
  problemPlace,
  recordContextOf,
  sameValue,
  shown,
  withValue,
  type Document,
  type ErrorKey,
  type FieldModel,
  type Place,
  type Problem,
  type RecordContext,
  type RecordModel,
  type Row,
  type TableModel,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { ReferenceAsk, type RowChange } from "./readChanges.ts";
import { selectTargets } from "./selectTargets.ts";

/*
 * References, from what was sent to the row that is meant. Each way that a reference may come is resolved here:
 *
 * - by id or by code, as a user sends it in a save, a guide or an action's input (`referencesAsked`, `resolveReferences`):
 *   a live row of the user's company and, for suppliers and customers, of their own view;
 * - by a code that several rows have: the one that the field's `where` lets through at its place, or `several`;
 * - as a bare id from a default, a computation or an effect (`withReferences`): the schema file names the row, so the row
 *   access of the user's party does not apply, and the row is not judged as picked (`resolvedOf`).
 *
 * All of one write are looked up in one statement (`selectTargets`), and none twice (`KnownRows`). Whether a row may be picked
 * is judged with the write (`core/judge/judgements.ts`).
 */

/**
 * Finds the row of a reference ask: the reference as it travels plus the fields that `fill` copies. Of several rows
 * with one code, the one that may be picked at the place; `several` says that none or more than one may.
 */
export type Resolved = (
  ask: ReferenceAsk,
  field: FieldModel,
  place?: Place,
) => FoundRow | "several" | undefined;
type FoundRow = Readonly<Record<string, unknown>>;

/** Rows by the document they are of, and by id or code. */
export type KnownRows = Map<string, readonly FoundRow[]>;
export function newKnownRows(): KnownRows {
  return new Map();
}

/**
 * Looks up references in one statement. An unknown one resolves to undefined. Rows come with the fields that `fill`, `where`
 * and the target's status need.
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
  const add = (key: string, value: FoundRow): void => {
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
  return (row: FoundRow): boolean =>
    !where || where.evaluate({ ...environment, ...row, me: rules.me, this: environment }) === true;
}

/** Every reference a request asks for, of the header and of all its lines. */
export function referencesAsked(changes: RowChange): readonly ReferenceAsk[] {
  const own = [...changes.set.values()].flatMap(asksFor);
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

/** References that a default or a computation gave as a bare id (`me.staff`). */
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
        const found = (id: unknown) =>
          chosenRow(typeof id === "string" && askFor(field, id), field, place, resolved);
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

/** References of a change that lead to no row, and codes that meant no single one when the place's row was changed to `after`. */
export function unresolvedIn(
  place: Place,
  after: Place,
  change: RowChange,
  resolved: Resolved,
): readonly Problem[] {
  const asked = [...change.set].map(([key, value]) => ({ field: place.table.field(key)!, value }));
  const problem = (at: Place, msgKey: ErrorKey, { field, value: sent }: (typeof asked)[number]) => {
    const value = asksFor(sent)
      .map((ask) => shown(ask.value))
      .join(", ");
    return { msgKey, args: [field.title, value], value, ...problemPlace(at, field.key) };
  };
  const missing = asked.filter(({ field, value }) =>
    asksFor(value).some((ask) => !resolved(ask, field)),
  );
  const several = asked.filter(({ field, value }) => {
    if (!isUnclear(value, field, resolved)) return false;
    const chosen = chosenValue(value, field, after, resolved);
    return chosen === undefined || !sameValue(after.row[field.key], chosen);
  });
  return [
    ...missing.map((one) => problem(place, "common.notFound", one)),
    ...several.map((one) => problem(after, "common.several", one)),
  ];
}

/** Whether a sent value names several rows, so that the one meant depends on its place. */
export function isUnclear(asked: unknown, field: FieldModel, resolved: Resolved): boolean {
  return asksFor(asked).some((ask) => resolved(ask, field) === "several");
}

/** The value asked for; undefined when a reference leads to no row, or to none in particular. */
export function chosenValue(
  asked: unknown,
  field: FieldModel,
  place: Place,
  resolved: Resolved,
): unknown {
  const one = (ask: ReferenceAsk) => referenceOf(resolved(ask, field, place), field);
  if (asked instanceof ReferenceAsk) return one(asked);
  const asks = asksFor(asked);
  if (asks.length === 0) return asked ?? null;
  const values = asks.map(one);
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The references that a sent value asks for: none, one, or those of a list. */
export function asksFor(asked: unknown): readonly ReferenceAsk[] {
  const values: readonly unknown[] = Array.isArray(asked) ? asked : [asked];
  return values.filter((item) => item instanceof ReferenceAsk);
}

/** The row of a single reference, with the fields that it fills. */
export function chosenRow(asked: unknown, field: FieldModel, place: Place, resolved: Resolved) {
  const target = asked instanceof ReferenceAsk ? resolved(asked, field, place) : undefined;
  return target === "several" ? undefined : target;
}

/** Of a resolved row only what travels with a reference: id, code, name and the carried fields. */
export function referenceOf(
  target: FoundRow | "several" | undefined,
  field: FieldModel,
): FoundRow | undefined {
  if (!target || target === "several") return undefined;
  const { carried = {}, carriedLines = [] } = field.settings;
  const keys = ["id", "code", "name", ...Object.keys(carried), ...carriedLines];
  return Object.fromEntries(keys.map((key) => [key, target[key] ?? null]));
}
