import {
  isKnownByName,
  isVisible,
  linesOf,
  type Document,
  type Field,
  type FieldModel,
  type Place,
  type RecordContext,
  type RecordModel,
  type Row,
  type Table,
  type TableModel,
  maskedValue,
  type Sight,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";

/**
 * A whole record as the user may see it: without confidential fields, with only the end of fields with a `mask`, and
 * without fields that say `hidden: omit` in the rows in which they are invisible. References whose code the user may
 * not read show the name instead, and targets with a name per language show that of the user. `masked` lists the
 * groups that are closed in this document though not in all. Returns the same object when nothing of the document is
 * ever hidden from the user.
 */
export function projectRecord<R extends Row>(options: {
  readonly record: R;
  readonly document: Document;
  readonly model: RecordModel;
  readonly sight: Sight;
  /** Confidential groups that are closed to him in this document alone. */
  readonly closed?: ReadonlySet<string>;
  readonly rules: RecordContext;
  readonly context: Pick<Context, "schema" | "actor" | "language">;
}): R {
  const { record, document, model, sight, rules, context, closed = new Set() } = options;
  const leftOut = new Map(
    model.tables.map((table) => [
      table,
      leftOutFor(table, document.table(table.path)!, { sight, rules, context }),
    ]),
  );
  const isWhole = [...leftOut.values()].every(
    ({ always, atTimes, ends, named, called }) =>
      always.size + ends.size + named.size + called.size === 0 && atTimes.length === 0,
  );
  if (isWhole) return record;

  const project = (table: TableModel, row: Row, parent: Row | undefined): Row => {
    const { always, atTimes, ends, named, called } = leftOut.get(table)!;
    const place: Place = {
      table,
      row,
      header: record,
      parent: table.parent?.parent ? parent : undefined,
      at: [],
    };
    const now = new Set(
      atTimes.filter((field) => !isVisible(field, place, rules)).map(({ key }) => key),
    );
    const kept: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row)) {
      if (always.has(key) || now.has(key)) continue;
      const nameKey = called.get(key);
      const end = ends.get(key);
      if (named.has(key)) kept[key] = knownByName(value);
      else if (nameKey !== undefined) kept[key] = calledBy(nameKey, value);
      else kept[key] = end && value !== null ? maskedValue(end, value) : value;
    }
    for (const child of table.children)
      kept[child.key] = linesOf(row, child.key).map((line) => project(child, line, row));
    return kept as Row;
  };
  const seen = project(model.header, record, undefined) as R;
  return closed.size > 0 ? { ...seen, masked: [...closed] } : seen;
}

interface LeftOut {
  readonly always: ReadonlySet<string>;
  readonly ends: ReadonlyMap<string, Field>;
  readonly atTimes: readonly FieldModel[];
  readonly named: ReadonlySet<string>;
  readonly called: ReadonlyMap<string, string>;
}

/**
 * By sight and table: it hangs on the user alone, and sessions keep theirs. The sight of a user whose rights differ in a document is
 * made anew with each reading, and so is this.
 */
const known = new WeakMap<Sight, WeakMap<TableModel, LeftOut>>();

function leftOutFor(
  model: TableModel,
  table: Table,
  reader: Parameters<typeof leftOutOf>[2],
): LeftOut {
  const byTable = known.get(reader.sight) ?? new WeakMap<TableModel, LeftOut>();
  known.set(reader.sight, byTable);
  let found = byTable.get(model);
  if (!found) byTable.set(model, (found = leftOutOf(model, table, reader)));
  return found;
}

/**
 * The fields of a table that a user never sees, those of which they see the end, those that depend on the row, and
 * references that they know by name.
 */
function leftOutOf(
  model: TableModel,
  table: Table,
  reader: {
    readonly sight: Sight;
    readonly rules: RecordContext;
    readonly context: Pick<Context, "schema" | "actor" | "language">;
  },
): LeftOut {
  const seen = Map.groupBy(table.fields, reader.sight);
  const always = new Set(seen.get("nothing")?.map(({ key }) => key));
  const ends = new Map(seen.get("end")?.map((field) => [field.key, field]));
  const atTimes: FieldModel[] = [];
  for (const field of model.fields) {
    const { key, hiddenPolicy, visible } = field;
    if (hiddenPolicy !== "omit" || !visible || always.has(key)) continue;
    const byReader = visible.dependencies.every((path) => path.startsWith("me."));
    if (!byReader) atTimes.push(field);
    else if (visible.evaluate({ ...reader.rules, isNew: false }) !== true) always.add(key);
  }
  const { context } = reader;
  const called = fieldsCalled(table, context);
  return { always, ends, atTimes, named: fieldsByName(table, context), called };
}

/** A reference, or a list of them, whose code says what the name says. */
export function knownByName(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(knownByName);
  if (typeof value !== "object" || value === null || !("name" in value)) return value;
  return { ...value, code: value.name };
}

/** A reference, or a list of them, under the name in one of its carried fields, where that is filled. */
function calledBy(nameKey: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => calledBy(nameKey, one));
  if (typeof value !== "object" || value === null) return value;
  const name = (value as Row)[nameKey];
  return typeof name === "string" && name !== "" ? { ...value, name } : value;
}

/** By reference field of a table: the field of its target that is the name in the reader's language. */
function fieldsCalled(
  table: Table,
  { schema, language }: Pick<Context, "schema" | "language">,
): ReadonlyMap<string, string> {
  return new Map(
    table.fields.flatMap(({ key, to }) => {
      const names = to === undefined ? undefined : schema.document(to)?.identity.names;
      const nameKey = names?.[language];
      return nameKey === undefined ? [] : [[key, nameKey] as const];
    }),
  );
}

/** The reference fields of a table, those of its stamps too, whose targets a reader knows by name alone. */
export function fieldsByName(
  table: Table,
  { schema, actor }: Pick<Context, "schema" | "actor">,
): ReadonlySet<string> {
  const stamps = table.parent ? [] : ["createdBy", "updatedBy"].map((key) => ({ key, to: "user" }));
  const named = [...table.fields, ...stamps].filter(({ to }) => {
    const target = to === undefined ? undefined : schema.document(to);
    return target !== undefined && isKnownByName(actor, target);
  });
  return new Set(named.map(({ key }) => key));
}
