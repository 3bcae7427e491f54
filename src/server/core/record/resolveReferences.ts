import { sql, type RawBuilder } from "kysely";
import {
  environmentOf,
  type Document,
  type Field,
  type FieldModel,
  type Place,
  type Schema,
  recordContextOf,
  type RecordModel,
  type Row,
  filledBy,
  placesOf,
  withValue,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { fixedText, tableOf } from "../../store/statement/statement.ts";
import { codeOf, rowJson } from "../../store/statement/referenceJson.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { type Resolved, referenceOf } from "./chosenReferences.ts";
import { ReferenceAsk, type RowChange } from "./readChanges.ts";

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
    /** Rows that were looked up before, to which these are added, so that known ids are not asked for again. */
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
  for (const { to, id, code, value } of await selectTargets(context, options, unknown)) {
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
 * Of the rows that were looked up those that some references name: what came by a default or a computation is not judged as
 * somebody's pick.
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

interface TargetRow {
  /** The target document. */
  readonly to: string;
  readonly id: string;
  readonly code: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** One `select` per target document, in one statement; the order of targets is fixed, so that few texts come of it. */
async function selectTargets(
  context: Context,
  options: Parameters<typeof resolveReferences>[1],
  asks: readonly ReferenceAsk[],
): Promise<readonly TargetRow[]> {
  if (asks.length === 0) return [];
  const { document } = options;
  const byTarget = Map.groupBy(asks, ({ to }) => to);
  const targets = [...byTarget.keys()].toSorted().map((to) => {
    const target = context.schema.document(to);
    if (!target) throw new Error(`${document.name} refers to an unknown document ${to}`);
    return target;
  });
  const parts = targets.map(
    (target) =>
      sql`(${sql.raw(targetText(context.schema, document, target))} ${wantedOf(context, options, target, byTarget.get(target.name)!)})`,
  );
  const { rows } =
    await sql<TargetRow>`${sql.join(parts, sql` union all `)} /* in any order */`.execute(
      context.db,
    );
  return rows;
}

/** Which rows of a target are asked for, as far as the asking person may refer to them. */
function wantedOf(
  context: Context,
  { bySchema = false }: Parameters<typeof resolveReferences>[1],
  target: Document,
  asks: readonly ReferenceAsk[],
): RawBuilder<unknown> {
  const valuesBy = (by: "id" | "code") => [
    ...new Set(asks.filter((ask) => ask.by === by).map((ask) => ask.value)),
  ];
  const { schema, actor, product } = context;
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document: target, table: target.header, ambient });
  const access = rowAccess(source, {
    actor: bySchema ? { ...actor, user: { ...actor.user, accountType: "STAFF" } } : actor,
    rowHooks: product.rowHooks,
    right: { menu: target.menu, buttons: [] },
    anyOwner: true,
  });
  const code = codeOf(schema, target, "t");
  const wanted: RawBuilder<unknown>[] = [];
  const ids = valuesBy("id");
  const codes = valuesBy("code");
  if (ids.length > 0) wanted.push(sql`t.id = any(${ids}::uuid[])`);
  if (codes.length > 0) wanted.push(sql`${code} = any(${codes}::text[])`);
  return sql`${source.joins()} where (${sql.join(wanted, sql` or `)}) and ${access}`;
}

/** By asking document and target: what of a target's rows is read is the same for every request. */
const targetTexts = new WeakMap<Document, Map<Document, string>>();

function targetText(schema: Schema, document: Document, target: Document): string {
  let texts = targetTexts.get(document);
  if (!texts) targetTexts.set(document, (texts = new Map<Document, string>()));
  const known = texts.get(target);
  if (known) return known;
  const value = rowJson(schema, target, "t", { further: furtherKeys(document, target) });
  const text = fixedText(
    sql`select ${sql.lit(target.name)} as "to", t.id, ${codeOf(schema, target, "t")} as code, ${value} as value from ${tableOf(target.header)} as t`,
  );
  texts.set(target, text);
  return text;
}

/** The target's fields that references of this document copy (`fill`) or judge by (`where`, its status). */
function furtherKeys(document: Document, target: Document): readonly string[] {
  const keys = new Set<string>(target.status ? [target.status.field] : []);
  for (const field of referencesOf(document, target)) {
    for (const key of Object.values(field.fill)) keys.add(key);
    for (const path of field.where?.dependencies ?? []) keys.add(path.split(".")[0]!);
  }
  return [...keys].filter((key) => target.header.field(key) !== undefined);
}

function referencesOf(document: Document, target: Document): readonly Field[] {
  return document.tables.flatMap((table) =>
    table.fields.filter((field) => field.to === target.name),
  );
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

/**
 * References that a default or a computation gave as a bare id (`me.staff`), so that they can be looked up together.
 */
export function bareReferences(model: RecordModel, record: Row): readonly ReferenceAsk[] {
  return model.tables.flatMap((table) => {
    const fields = table.fields.filter((field) => field.settings.to !== undefined);
    return placesOf(table, record).flatMap(({ row }) =>
      fields.flatMap((field) => bareIds(row[field.key]).map((id) => askFor(field, id))),
    );
  });
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
        current = withValue(model, current, place, field.key, complete);
        for (const [key, filled] of Object.entries(filledBy(field, found(value) ?? null))) {
          if ((place.row[key] ?? null) === null)
            current = withValue(model, current, place, key, filled);
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
