import { isDate } from "../kinds/calendar.ts";
import { readDecimal } from "../kinds/decimal.ts";
import { canonicalInstant } from "../kinds/instant.ts";
import { rowBelow, type Layered } from "./layers.ts";
import type { ExpressionValue, ValueType } from "./types.ts";

/** Takes a value of an environment (wire or expression value) as a type has it; what does not fit is null. */
type Read = (value: unknown) => ExpressionValue;

/**
 * How values of a type are read: decimals from canonical text, references (`{id, ...}` or id) as ids, an empty text and a
 * list of no files as null, a missing list as the empty list, rows as they are.
 */
export function readerOfType(type: ValueType): Read {
  switch (type.type) {
    case "decimal":
      return (value) => readDecimal(value) ?? null;
    case "text":
    case "choice":
      return (value) => (typeof value === "string" && value !== "" ? value : null);
    case "boolean":
      return (value) => (typeof value === "boolean" ? value : null);
    case "date":
      return (value) => (typeof value === "string" && isDate(value) ? value : null);
    case "instant":
      return (value) => (typeof value === "string" ? (canonicalInstant(value) ?? null) : null);
    case "reference":
      return readReference;
    case "list":
      return readList(readerOfType(type.of));
    case "row":
      return (value) => (isRow(value) ? (value as ExpressionValue) : null);
    case "file":
      return (value) =>
        Array.isArray(value) && value.length > 0 ? (value as ExpressionValue) : null;
    case "json":
      return (value) => (value === undefined ? null : (value as ExpressionValue));
    case "null":
      return () => null;
  }
}

/** The field of a row, a reference or an environment, where it is not there of the row below; undefined for anything else. */
export function fieldOf(value: unknown, field: string): unknown {
  if (!isRow(value)) return undefined;
  if (Object.hasOwn(value, field)) return value[field];
  const below = (value as Layered)[rowBelow];
  return below !== undefined && Object.hasOwn(below, field) ? below[field] : undefined;
}

function readList(read: Read): Read {
  return (value) => (Array.isArray(value) ? value.map((member) => read(member)) : []);
}

function readReference(value: unknown): ExpressionValue {
  const id = isRow(value) ? value["id"] : value;
  return typeof id === "string" && id !== "" ? id : null;
}

function isRow(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
