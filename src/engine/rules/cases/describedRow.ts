import type { Field } from "../../dialect/model/document.ts";
import type { WireValue } from "../../dialect/kinds/kind.ts";
import { referenceId } from "../../dialect/kinds/referenceValue.ts";
import type { Place } from "../record/environment.ts";
import type { Wanted } from "./sampleRow.ts";

/** The given fields; one that is described by another (`{ "this": "warehouse" }`) comes after it. */
export function inOrder(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
): readonly Field[] {
  const ordered = new Set<Field>();
  const take = (field: Field, after: readonly Field[]): void => {
    const value = given[field.key];
    if (after.includes(field)) throw new Error(`"${field.key}" is described by itself`);
    if (isDescribed(field, value))
      for (const key of Object.values(value).flatMap((one) => nameIn(one, "this") ?? [])) {
        const other = fields.find((one) => one.key === key && key in given);
        if (other) take(other, [...after, field]);
      }
    ordered.add(field);
  };
  for (const field of fields) if (field.key in given) take(field, []);
  return [...ordered];
}

/** Whether the row that a reference points to is described by what it holds: `{ "status": "QUALIFIED" }`. */
export function isDescribed(
  { to }: Pick<Field, "to">,
  value: unknown,
): value is Readonly<Record<string, unknown>> {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && to !== undefined && !("cel" in value || "code" in value || "id" in value);
}

/** The code by which a reference is named: `"S001"`, or `{ "code": "S001" }`. */
export function codeIn(
  { to, many }: Pick<Field, "to" | "many">,
  value: unknown,
): string | undefined {
  if (to === undefined || many) return undefined;
  if (typeof value === "string") return value;
  const isObject = typeof value === "object" && value !== null && "code" in value;
  return isObject && typeof value.code === "string" ? value.code : undefined;
}

/**
 * A row with these states, choices and switches, and with the rows that other references point to: `{ "warehouse": { "this": "warehouse" } }`
 * of the same row, `{ "header": "warehouse" }` of the header.
 */
export function likeThat(
  described: Readonly<Record<string, unknown>>,
  { row: own, header }: Pick<Place, "row" | "header">,
): Wanted {
  const linked = Object.entries(described).flatMap(([key, value]): [string, unknown][] => {
    const [here, above] = [nameIn(value, "this"), nameIn(value, "header")];
    if (here === undefined && above === undefined) return [];
    return [[key, idOfReference(here === undefined ? header[above!] : own[here])]];
  });
  const wanted = Object.entries({ ...described, ...Object.fromEntries(linked) });
  return {
    fits: (row) => wanted.every(([key, value]) => idOfReference(row[key]) === value),
    given: Object.fromEntries(linked),
    not: [],
  };
}

/** The field that `{ "this": "warehouse" }` names. */
function nameIn(value: unknown, word: "this" | "header"): string | undefined {
  if (typeof value !== "object" || value === null || !(word in value)) return undefined;
  return String((value as Readonly<Record<string, unknown>>)[word]);
}

/** The id of a reference; any other value as it is. */
export function idOfReference(value: unknown): unknown {
  return referenceId((value ?? null) as WireValue) ?? value;
}
