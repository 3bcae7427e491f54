import {
  environmentOver,
  placesOf,
  problemPlace,
  referenceId,
  rowsAbove,
  sameValue,
  treesAsked,
  type Document,
  type Field,
  type FieldModel,
  type Place,
  type Problem,
  type Row,
  type WireValue,
} from "../../../engine/index.ts";
import { ReferenceAsk, shown, type RowChange } from "./readChanges.ts";
import type { SaveRun } from "../save/applyAsked.ts";
import { sql } from "kysely";
import { tableOf } from "../../store/statement/statement.ts";

/*
 * References that a user picked: which row is meant, and whether it may be picked (`pick`).
 */

/**
 * Finds the row of a reference ask: the reference as it travels plus the fields that `fill` copies. Of several rows
 * with one code, the one that may be picked at the place; `several` says that none or more than one may.
 */
export type Resolved = (
  ask: ReferenceAsk,
  field: FieldModel,
  place?: Place,
) => Readonly<Record<string, unknown>> | "several" | undefined;

/** References of a change that lead to no row at all. */
export function notFoundIn(
  place: Place,
  change: RowChange,
  resolved: Resolved,
): readonly Problem[] {
  return problemsOf(place, change, "common.notFound", (asks, field) =>
    asks.some((ask) => !resolved(ask, field)),
  );
}

/** Codes that meant no single row when the place's row was changed. */
export function severalIn(place: Place, change: RowChange, resolved: Resolved): readonly Problem[] {
  return problemsOf(place, change, "common.several", (asks, field) => {
    if (!isUnclear(asks, field, resolved)) return false;
    const value = chosenValue(change.set.get(field.key), field, place, resolved);
    return value === undefined || !sameValue(place.row[field.key], value);
  });
}

/** The fields that a change sets. Fields whose code names several rows come last, since the choice may depend on the other values. */
export function fieldsInOrder(
  { table }: Place,
  change: RowChange,
  resolved: Resolved,
): readonly FieldModel[] {
  const fields = table.fields.filter(({ key }) => change.set.has(key));
  const isLast = (field: FieldModel) =>
    isUnclear(asksFor(change.set.get(field.key)), field, resolved);
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}

function isUnclear(asks: readonly ReferenceAsk[], field: FieldModel, resolved: Resolved): boolean {
  return asks.some((ask) => resolved(ask, field) === "several");
}

function problemsOf(
  place: Place,
  change: RowChange,
  msgKey: "common.notFound" | "common.several",
  isWrong: (asks: readonly ReferenceAsk[], field: FieldModel) => boolean,
): readonly Problem[] {
  return [...change.set].flatMap(([key, asked]): readonly Problem[] => {
    const field = place.table.field(key)!;
    const asks = asksFor(asked);
    if (asks.length === 0 || !isWrong(asks, field)) return [];
    const value = asks.map((ask) => shown(ask.value)).join(", ");
    return [{ msgKey, args: [field.title, value], value, ...problemPlace(place, key) }];
  });
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

function asksFor(asked: unknown): readonly ReferenceAsk[] {
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
  target: Readonly<Record<string, unknown>> | "several" | undefined,
  field: FieldModel,
): Readonly<Record<string, unknown>> | undefined {
  if (!target || target === "several") return undefined;
  const { carried = {}, carriedLines = [] } = field.settings;
  const keys = ["id", "code", "name", ...Object.keys(carried), ...carriedLines];
  return Object.fromEntries(keys.map((key) => [key, target[key] ?? null]));
}

/** What judging picked references needs of a save or an action. */
type Picking = Pick<SaveRun, "context" | "document" | "model" | "rules" | "before" | "resolved">;

/**
 * Judges the references that a save changes: a disabled row may not be picked any more, and the field's `where` must
 * hold for the row after the save. Unchanged references stay valid.
 */
export async function judgePicks(picking: Picking, next: Row): Promise<readonly Problem[]> {
  // Judge without trees first and read them only when a condition evaluates `within`, which few do.
  let isAsked = false;
  const probe = () => {
    isAsked = true;
    return [];
  };
  const problems = judged(picking, next, probe);
  return isAsked ? judged(picking, next, await aboveIn(picking)) : problems;
}

function judged(picking: Picking, next: Row, above: Above): readonly Problem[] {
  const { document, model, before } = picking;
  return model.tables.flatMap((table) => {
    const fields = document.table(table.path)!.fields.filter((field) => field.to !== undefined);
    const old = new Map(before ? placesOf(table, before).map(({ row }) => [row.id, row]) : []);
    return placesOf(table, next).flatMap((place) => {
      const previous = table.parent ? old.get(place.row.id) : before;
      return fields.flatMap((field) =>
        sameValue(previous?.[field.key], place.row[field.key])
          ? []
          : judgePick(picking, above, field, place),
      );
    });
  });
}

function judgePick(
  { context, rules, resolved }: Picking,
  above: Above,
  field: Field,
  place: Place,
): readonly Problem[] {
  const model = place.table.field(field.key)!;
  const value = place.row[field.key] ?? [];
  const picked = (Array.isArray(value) ? value : [value]) as readonly WireValue[];
  return picked.flatMap((one): Problem[] => {
    // A reference that was computed last is an id alone.
    const id = referenceId(one);
    if (id === null) return [];
    const target = resolved(new ReferenceAsk(field.to!, "id", id), model);
    if (!target || target === "several") return [];
    const code = String(target["code"] ?? id);
    const at = { value: code, ...problemPlace(place, field.key) };
    if (isDisabled(context.schema.document(field.to!), target)) {
      return [{ msgKey: "common.disabled", args: [model.title, code], ...at }];
    }
    if (!field.where) return [];
    const environment = environmentOver(place, rules);
    const names = { ...environment, ...target, me: rules.me, this: environment };
    if (field.where.evaluate({ ...names, [rowsAbove]: above }) === true) return [];
    return [{ msgKey: "common.notPickable", args: [model.title, code], ...at }];
  });
}

/** Masters with the `enabled` trait can be picked while they are in its first state. */
function isDisabled(target: Document | undefined, row: Readonly<Record<string, unknown>>): boolean {
  if (!target?.status || !target.traits.includes("enabled")) return false;
  return row[target.status.field] !== target.status.initial;
}

/** The rows above a row of a tree, by id, the nearest first. */
type Above = (id: string) => readonly string[];

/** Reads the current trees that `within` asks about in the `where` of a document's fields. */
async function aboveIn({ context, document }: Picking): Promise<Above> {
  const names = document.tables.flatMap(({ fields }) =>
    fields.flatMap(({ where }) => (where ? treesAsked(where.tree) : [])),
  );
  const parents = new Map<string, string>();
  for (const name of new Set(names)) {
    const header = context.schema.document(name)!.header;
    const above = header.fields.find(({ kind }) => kind.name === "tree")!;
    const { rows } = await sql<{ id: string; above: string }>`
      select id, ${sql.ref(above.key)} as above from ${tableOf(header)}
      where ${sql.ref(above.key)} is not null /* in any order */`.execute(context.db);
    for (const row of rows) parents.set(row.id, row.above);
  }
  return (id) => {
    const found = new Set<string>();
    for (let at = parents.get(id); at && !found.has(at); at = parents.get(at)) found.add(at);
    return [...found];
  };
}
