import { sql, type RawBuilder } from "kysely";
import type { Field } from "../../../engine/index.ts";

/** How SQL treats a column: decided by its column type, so that a new kind needs nothing here. */
type ValueClass =
  | "text"
  | "number"
  | "date"
  | "instant"
  | "boolean"
  | "reference"
  | "list"
  | "json";

/** The class of a field's column. Throws for a column type that has no SQL here. */
export function valueClassOf(field: Field): ValueClass {
  const type = field.kind.column(field);
  if (type.endsWith("[]")) return "list";
  if (field.to !== undefined) return "reference";
  if (/^(text|character varying|uuid)/.test(type)) return "text";
  if (/^(integer|bigint|numeric)/.test(type)) return "number";
  if (type === "date") return "date";
  if (/^timestamp.*with time zone$/.test(type)) return "instant";
  if (type === "boolean") return "boolean";
  if (type === "jsonb") return "json";
  throw new Error(`No SQL for the column type ${type} of ${field.key}`);
}

/**
 * A column's value as it travels in JSON: numeric and bigint as canonical text, instants as ISO 8601 UTC with
 * milliseconds; all else as PostgreSQL writes it into JSON.
 *
 * A `numeric` column -> `trim_scale("t"."quantity")::text`
 */
export function wireValue(field: Field, value: RawBuilder<unknown>): RawBuilder<unknown> {
  const type = field.kind.column(field);
  if (type.startsWith("numeric")) return sql`trim_scale(${value})::text`;
  if (type === "bigint") return sql`${value}::text`;
  if (valueClassOf(field) === "instant") return instantWire(value);
  return value;
}

/** `2026-11-21T10:37:00.123Z`. */
export function instantWire(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
