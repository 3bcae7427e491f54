import { Decimal } from "decimal.js";
import { daySpan, type Condition, type Filter } from "../../src/engine/index.ts";

/**
 * Whether a row matches a filter; `valueOf` reads its columns, and for line fields a list of values. Replaces SQL in
 * stories.
 */
export function matches(
  filter: Filter | undefined,
  valueOf: (field: string) => unknown,
  today: string,
): boolean {
  if (filter === undefined) return true;
  if (Array.isArray(filter))
    return (filter as readonly Filter[]).every((inner) => matches(inner, valueOf, today));
  if ("all" in filter) return filter.all.every((inner) => matches(inner, valueOf, today));
  if ("any" in filter) return filter.any.some((inner) => matches(inner, valueOf, today));
  const condition = filter as Condition;
  const value = valueOf(condition.field);
  if (Array.isArray(value)) return someMeets(condition, value, today);
  return meets(condition, comparable(value), today);
}

/** Of many values one is enough; `!=` and `empty` ask whether there is none. */
function someMeets(condition: Condition, values: readonly unknown[], today: string): boolean {
  const some = (op: Condition["op"]) =>
    values.some((value) => meets({ ...condition, op }, comparable(value), today));
  if (condition.op === "!=") return !some("=");
  if (condition.op === "empty") return !some("notEmpty");
  return some(condition.op);
}

function meets({ op, value }: Condition, actual: string, today: string): boolean {
  const wanted = comparable(value);
  const ends = Array.isArray(value) ? value.map(comparable) : [];
  switch (op) {
    case "=":
      return actual === wanted;
    case "!=":
      return actual !== wanted;
    case "contains":
      return actual.toLowerCase().includes(wanted.toLowerCase());
    case "starts":
      return actual.toLowerCase().startsWith(wanted.toLowerCase());
    case "in":
      return ends.includes(actual);
    case "empty":
      return actual === "";
    case "notEmpty":
      return actual !== "";
    case "between":
      return actual !== "" && compare(actual, ends[0]!) >= 0 && compare(actual, ends[1]!) <= 0;
    case "<":
      return actual !== "" && compare(actual, wanted) < 0;
    case "<=":
      return actual !== "" && compare(actual, wanted) <= 0;
    case ">":
      return actual !== "" && compare(actual, wanted) > 0;
    case ">=":
      return actual !== "" && compare(actual, wanted) >= 0;
    case "relative": {
      const { from = "", to = "" } = daySpan(value, today, "");
      const day = actual.slice(0, 10);
      return day !== "" && day >= from && (to === "" || day <= to);
    }
  }
}

/** Compares two values as a list sorts them: numbers exactly, everything else as text. */
export function compare(a: string, b: string): number {
  const number = /^-?\d+(\.\d+)?$/;
  if (number.test(a) && number.test(b)) return new Decimal(a).comparedTo(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A value as one text: references by id, nothing as "". */
export function comparable(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object")
    return String(
      (value as { id?: string; code?: string }).id ?? (value as { code?: string }).code ?? "",
    );
  return String(value);
}
