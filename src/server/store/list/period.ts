import {
  daySpan,
  type Condition,
  type DaySpan,
  type Field,
  type Filter,
  type ListQuery,
} from "../../../engine/index.ts";
import { relativeDays, type FilterReader } from "./filterValue.ts";

/** A query without the beginning of its period, and the conditions that are the beginning. */
interface Period {
  readonly query: ListQuery;
  /** All of them hold of a row in the period; of an earlier row one of them does not. */
  readonly begins: readonly Condition[];
}

/**
 * Takes the beginning of a period out of a query, so that earlier rows can be carried forward. Only conditions on the
 * date that hold of every row count: one inside `any` stays in the filter as it is.
 *
 * `[{date >= 2026-11-01}, {warehouse = RAW}]` -> query `[{warehouse = RAW}]`, begins `[{date >= 2026-11-01}]`
 */
export function periodOf(
  query: ListQuery,
  date: { readonly path: string; readonly field: Field },
  reader: FilterReader,
): Period {
  const begins: Condition[] = [];
  // Deeper groups are refused where the filter is compiled.
  const without = (filter: Filter, depth = 0): Filter => {
    if (typeof filter !== "object" || filter === null || depth > 5) return filter;
    const inner = (parts: readonly Filter[]) => parts.map((part) => without(part, depth + 1));
    if (Array.isArray(filter)) return inner(filter as readonly Filter[]);
    if ("all" in filter && Array.isArray(filter.all)) return { all: inner(filter.all) };
    if (!("field" in filter) || filter.field !== date.path) return filter;
    const { begin, end } = endsOf(filter, date.field, reader);
    if (begin) begins.push(begin);
    return end;
  };
  const { filter } = query;
  return {
    query: filter === undefined ? query : { ...query, filter: without(filter) },
    begins,
  };
}

/** The condition that a row is not too early, and what is left of the condition. */
function endsOf(
  condition: Condition,
  field: Field,
  reader: FilterReader,
): { readonly begin?: Condition; readonly end: Filter } {
  const { field: path, op } = condition;
  if (op === ">" || op === ">=") return { begin: condition, end: [] };
  const { from, to } = spanOf(condition, field, reader) ?? {};
  if (from === undefined) return { end: condition };
  return {
    begin: { field: path, op: ">=", value: from },
    end: to === undefined ? [] : { field: path, op: "<=", value: to },
  };
}

function spanOf({ op, value }: Condition, field: Field, reader: FilterReader): DaySpan | undefined {
  if (op === "relative") return daySpan(value, reader.today, field.title[reader.language]);
  if (op !== "=" && op !== "between") return undefined;
  const relative = relativeDays(field, value, reader);
  if (relative) return relative;
  const [from, to] =
    op === "between" && Array.isArray(value) ? (value as unknown[]) : [value, value];
  const day = (one: unknown) => (typeof one === "string" && one !== "" ? { day: one } : undefined);
  return { ...(day(from) && { from: day(from)!.day }), ...(day(to) && { to: day(to)!.day }) };
}
