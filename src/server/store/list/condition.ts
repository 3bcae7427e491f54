import { sql, type RawBuilder } from "kysely";
import {
  addDays,
  isDate,
  Refusal,
  shown,
  type Condition,
  type Field,
  type Operator,
  daySpan,
  type DaySpan,
} from "../../../engine/index.ts";
import {
  dayStart,
  filterValue,
  filterValues,
  relativeDays,
  textValue,
  type FilterReader,
} from "./filterValue.ts";
import {
  containsPattern,
  startsPattern,
  type Column,
  type Source,
} from "../statement/statement.ts";
import { matchesReference, referenceContains } from "./referenceMatch.ts";
import { valueClassOf } from "../statement/referenceJson.ts";

type Sql = RawBuilder<unknown>;

/**
 * One filter condition on a column, its value checked by the field's kind. `!=` takes rows without a value too;
 * every other comparison leaves them out.
 *
 * `{field: "quantity", op: ">=", value: "10"}` -> `"t"."quantity" >= $1::numeric`
 * @throws Refusal `common.unknownOperator`, `common.format`, `common.choice`, `common.badRequest`.
 */
export function conditionSql(
  source: Source,
  column: Column,
  condition: Condition,
  reader: FilterReader,
): Sql {
  const { field, value } = column;
  const op = knownOperator(field, condition, reader);
  if (op === "empty") return emptySql(field, value);
  if (op === "notEmpty") return sql`not ${emptySql(field, value)}`;
  if (op === "relative")
    return spanSql(
      column,
      daySpan(condition.value, reader.today, field.title[reader.language]),
      reader,
    );
  const span =
    op === "=" || op === "between" ? relativeDays(field, condition.value, reader) : undefined;
  if (span) return spanSql(column, span, reader);
  if (op === "contains" || op === "starts")
    return textSql(source, column, op, condition.value, reader);
  if (op === "between") return betweenSql(column, condition.value, reader);
  if (valueClassOf(field) === "list") return listSql(source, column, op, condition.value, reader);
  if (field.to !== undefined) return referenceSql(source, column, op, condition.value, reader);
  return comparedSql(column, op, condition.value, reader);
}

/** `contains` on references looks at code and name, though the kind itself knows only ids. */
function knownOperator(field: Field, { op }: Condition, reader: FilterReader): Operator {
  const own = field.kind.operators;
  const known =
    field.to !== undefined && own.includes("=") ? [...new Set([...own, "contains" as const])] : own;
  if ((known as readonly unknown[]).includes(op)) return op;
  throw new Refusal("common.unknownOperator", {
    args: [field.title[reader.language], String(op).slice(0, 60), known.join(", ")],
  });
}

function emptySql(field: Field, value: Sql): Sql {
  switch (valueClassOf(field)) {
    case "text":
      return sql`(${value} is null or ${value} = '')`;
    case "list":
      return sql`(${value} is null or cardinality(${value}) = 0)`;
    case "json":
      return sql`(${value} is null or ${value} in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb))`;
    default:
      return sql`(${value} is null)`;
  }
}

function comparedSql(
  { field, value }: Column,
  op: Operator,
  given: unknown,
  reader: FilterReader,
): Sql {
  const type = sql.raw(parameterType(field));
  if (op === "in") {
    const values = filterValues(field, given, reader.language).map((one) =>
      filterValue(field, one, reader),
    );
    return sql`${value} = any(${values}::${type}[])`;
  }
  const parameter = sql`${filterValue(field, given, reader)}::${type}`;
  switch (op) {
    case "=":
      return sql`${value} = ${parameter}`;
    case "!=":
      return sql`${value} is distinct from ${parameter}`;
    case "<":
      return sql`${value} < ${parameter}`;
    case "<=":
      return sql`${value} <= ${parameter}`;
    case ">":
      return sql`${value} > ${parameter}`;
    case ">=":
      return sql`${value} >= ${parameter}`;
    default:
      throw new Error(`No SQL for the operator ${op}`);
  }
}

/** `[from, to]`, both included; a null end is open. Days of an instant are whole days of the company. */
function betweenSql(column: Column, given: unknown, reader: FilterReader): Sql {
  const { field, value } = column;
  const [from, to] = intervalEnds(given, field.title[reader.language]);
  if (valueClassOf(field) === "instant" && isDay(to)) {
    const start = from === undefined ? sql`true` : comparedSql(column, ">=", from, reader);
    return sql`(${start} and ${spanSql(column, { to }, reader)})`;
  }
  const type = sql.raw(parameterType(field));
  const bounds = [
    ...(from === undefined ? [] : [sql`${value} >= ${filterValue(field, from, reader)}::${type}`]),
    ...(to === undefined ? [] : [sql`${value} <= ${filterValue(field, to, reader)}::${type}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

/** The ends of an interval as it is sent; an open one is undefined, and one of them is not. */
export function intervalEnds(given: unknown, title: string): readonly [from: unknown, to: unknown] {
  const ends: readonly unknown[] = Array.isArray(given) ? given : [];
  const [from, to] = ends.map((end) => (end === null || end === "" ? undefined : end));
  if (ends.length === 2 && (from !== undefined || to !== undefined)) return [from, to];
  throw new Refusal("common.format", { args: [title, shown(given), "[from, to]"] });
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && isDate(value);
}

function spanSql({ field, value }: Column, { from, to }: DaySpan, reader: FilterReader): Sql {
  const kind = valueClassOf(field);
  const bounds: Sql[] = [];
  if (kind === "date") {
    if (from !== undefined) bounds.push(sql`${value} >= ${from}::date`);
    if (to !== undefined) bounds.push(sql`${value} <= ${to}::date`);
  } else if (kind === "instant") {
    if (from !== undefined)
      bounds.push(sql`${value} >= ${dayStart(from, reader.timeZone)}::timestamptz`);
    if (to !== undefined) {
      // The last day ends where the next begins, whatever summer time makes of it.
      bounds.push(sql`${value} < ${dayStart(dayAfter(to), reader.timeZone)}::timestamptz`);
    }
  } else {
    throw new Refusal("common.unknownOperator", {
      args: [field.title[reader.language], "relative", field.kind.operators.join(", ")],
    });
  }
  return sql`(${sql.join(bounds, sql` and `)})`;
}

function dayAfter(day: string): string {
  return addDays(day, 1) ?? day;
}

function textSql(
  source: Source,
  column: Column,
  op: "contains" | "starts",
  given: unknown,
  reader: FilterReader,
): Sql {
  const { field, value } = column;
  const refuse = (expected: string) =>
    new Refusal("common.format", { args: [field.title[reader.language], shown(given), expected] });
  const text = textValue(given, refuse);
  if (field.to !== undefined) return referenceContains(source, column, text);
  if (valueClassOf(field) === "json")
    return sql`exists (select from jsonb_each_text(case jsonb_typeof(${value}) when 'object' then ${value} end) as a where a.value ilike ${containsPattern(text)})`;
  return sql`${value} ilike ${op === "contains" ? containsPattern(text) : startsPattern(text)}`;
}

function referenceSql(
  source: Source,
  column: Column,
  op: Operator,
  given: unknown,
  reader: FilterReader,
): Sql {
  const values = op === "in" ? filterValues(column.field, given, reader.language) : [given];
  const match = matchesReference(source, column, values, reader.language);
  if (op === "!=") return sql`(${column.value} is null or not ${match})`;
  if (op === "=" || op === "in") return match;
  throw new Error(`No SQL for the operator ${op} on references`);
}

/** Lists: `=` has the value among others, `in` has one of them, `!=` does not have it. */
function listSql(
  source: Source,
  column: Column,
  op: Operator,
  given: unknown,
  reader: FilterReader,
): Sql {
  const { field, value } = column;
  const values = filterValues(field, given, reader.language);
  const match =
    field.to === undefined
      ? sql`${value} && ${values.map((one) => filterValue(field, one, reader))}::text[]`
      : matchesReference(source, column, values, reader.language);
  if (op === "!=") return sql`(${value} is null or not ${match})`;
  if (op === "=" || op === "in") return match;
  throw new Error(`No SQL for the operator ${op} on lists`);
}

/** The type a filter value is compared in: `numeric` without its precision, so that no value is cut. */
function parameterType(field: Field): string {
  switch (valueClassOf(field)) {
    case "number":
      return "numeric";
    case "date":
      return "date";
    case "instant":
      return "timestamptz";
    case "boolean":
      return "boolean";
    default:
      return "text";
  }
}
