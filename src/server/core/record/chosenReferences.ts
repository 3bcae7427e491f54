import {
  sameValue,
  problemPlace,
  type FieldModel,
  type Place,
  type Problem,
} from "../../../engine/index.ts";
import { ReferenceAsk, shown, type RowChange } from "./readChanges.ts";

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
