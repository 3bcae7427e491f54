import { sql, type RawBuilder } from "kysely";
import {
  environmentOf,
  type Document,
  type Field,
  type FieldModel,
  type Place,
  type Schema,
  recordContextOf,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import { codeOf, rowJson } from "../../store/statement/referenceJson.ts";
import { rowAccess } from "../../store/rows/rowAccess.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { fixedText, frameOf, statement, type Frame } from "../../store/statement/statement.ts";
import type { Resolved } from "./chosenReferences.ts";
import { ReferenceAsk, type RowChange } from "./readChanges.ts";

/** Rows by the document they are of, and by id or code. */
export type KnownRows = Map<string, readonly Readonly<Record<string, unknown>>[]>;
export function newKnownRows(): KnownRows {
  return new Map();
}

/**
 * Looks up every reference of a request, one statement per target document: by id or by code, among the live rows of
 * his company (portal users: of their party's view). What is not found resolves to undefined. Rows come with the fields
 * that `fill`, `where` and the target's status need. Of several rows with one code (it may be unique only within
 * something, like a location's within its warehouse) the one that the field's `where` lets through at the place is meant.
 */
export async function resolveReferences(
  context: Context,
  options: {
    readonly document: Document;
    readonly asks: readonly ReferenceAsk[];
    /** The schema names the rows (`me.user`), not the person: what his party may see does not count. */
    readonly bySchema?: boolean;
    /** Rows that were looked up before, to which these are added: who is known by his id is not asked for again. */
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
  for (const [to, asks] of groupedByTarget(unknown)) {
    const target = context.schema.document(to);
    if (!target) throw new Error(`${options.document.name} refers to an unknown document ${to}`);
    for (const row of await selectTargets(context, options, target, asks)) {
      add(keyOf(to, "id", row.id), row.value);
      add(keyOf(to, "code", row.code), row.value);
    }
  }
  return (ask, field, place) => {
    const rows = found.get(keyOf(ask.to, ask.by, ask.value)) ?? [];
    if (rows.length < 2) return rows[0];
    const fit = place ? rows.filter(mayBePicked(context, options.document, field, place)) : [];
    return fit.length === 1 ? fit[0] : "several";
  };
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
export function asksOf(changes: RowChange): readonly ReferenceAsk[] {
  const own = [...changes.set.values()].flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(
      (item): item is ReferenceAsk => item instanceof ReferenceAsk,
    ),
  );
  const lines = [...changes.lines.values()].flatMap(({ add, set }) => [...add, ...set]);
  return [...own, ...lines.flatMap((line) => asksOf(line))];
}

interface TargetRow {
  readonly id: string;
  readonly code: string;
  readonly value: Readonly<Record<string, unknown>>;
}

async function selectTargets(
  context: Context,
  { document, bySchema = false }: Parameters<typeof resolveReferences>[1],
  target: Document,
  asks: readonly ReferenceAsk[],
): Promise<readonly TargetRow[]> {
  const valuesBy = (by: "id" | "code") => [
    ...new Set(asks.filter((ask) => ask.by === by).map((ask) => ask.value)),
  ];
  const { schema, actor } = context;
  const ambient = { ...recordContextOf(context), isNew: false };
  const source = sourceOf({ schema, document: target, table: target.header, ambient });
  const access = rowAccess(source, {
    actor: bySchema ? { ...actor, user: { ...actor.user, accountType: "STAFF" } } : actor,
    rowHooks: context.product.rowHooks,
    right: { menu: target.menu, buttons: [] },
    anyOwner: true,
  });
  const code = codeOf(schema, target, "t");
  const wanted: RawBuilder<unknown>[] = [];
  const ids = valuesBy("id");
  const codes = valuesBy("code");
  if (ids.length > 0) wanted.push(sql`t.id = any(${ids}::uuid[])`);
  if (codes.length > 0) wanted.push(sql`${code} = any(${codes}::text[])`);
  const { rows } = await statement<TargetRow>(
    sql`${source.joins()} where (${sql.join(wanted, sql` or `)}) and ${access} /* in any order */`,
    targetFrame(schema, document, target),
  ).execute(context.db);
  return rows;
}

/** By asking document and target: what of a target's rows is read is the same for every request. */
const targetFrames = new WeakMap<Document, Map<Document, Frame>>();

function targetFrame(schema: Schema, document: Document, target: Document): Frame {
  let frames = targetFrames.get(document);
  if (!frames) targetFrames.set(document, (frames = new Map<Document, Frame>()));
  const known = frames.get(target);
  if (known) return known;
  const value = rowJson(schema, target, "t", { further: furtherKeys(document, target) });
  const frame = frameOf(
    fixedText(
      sql`select t.id, ${codeOf(schema, target, "t")} as code, ${value} as value from ${tableOf(target.header)} as t`,
    ),
  );
  frames.set(target, frame);
  return frame;
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

function groupedByTarget(
  asks: readonly ReferenceAsk[],
): ReadonlyMap<string, readonly ReferenceAsk[]> {
  const groups = new Map<string, ReferenceAsk[]>();
  for (const ask of asks) groups.set(ask.to, [...(groups.get(ask.to) ?? []), ask]);
  return groups;
}

function keyOf(to: string, by: "id" | "code", value: string): string {
  return `${to} ${by} ${by === "id" ? value.toLowerCase() : value}`;
}
