import { sql, type RawBuilder } from "kysely";
import {
  daySpan,
  figureOperators,
  Refusal,
  shown,
  type Condition,
  type ListFigure,
} from "../../../engine/index.ts";
import { measureFigures } from "../measure/selectMeasure.ts";
import { tableOf, type Source } from "../statement/statement.ts";
import { intervalEnds } from "./condition.ts";
import type { ListReader } from "./listQuery.ts";

type Sql = RawBuilder<unknown>;

/** A figure of a page that rows are filtered by. */
export interface FigureFilter {
  readonly figure: ListFigure;
  /** The rows whose figure passes a comparison, as a predicate. */
  readonly holds: (compare: (value: Sql) => Sql) => Sql;
}

/**
 * Rows by a figure: the measure is summed up once for all of its keys, and the rows whose keys are among those that pass are
 * picked. A sum or count that no row adds to is 0, where the records that the key refers to are known.
 *
 * ```sql
 * "t"."material" in (select m.id from "masters"."material" as m left join (select k0, ... as value ...) as f on f.k0 = m.id::text
 *   where coalesce(f.value, 0) - m."safetyStock" < $1::numeric)
 * ("t"."batch", ("t"."material")::text) in (select f.k0, f.k1 from (...) as f where f.value <= $1::numeric)
 * ```
 */
export function figureFilter(reader: ListReader, source: Source, figure: ListFigure): FigureFilter {
  const { by, measure, period } = figure;
  const { alias } = source.row;
  const { from: since, to: until } =
    period === undefined ? {} : daySpan(period, reader.today, "period");
  const asked = { by: {}, groups: by.map(({ key }) => key), since, until };
  const isStaff = reader.actor.user.accountType === "STAFF";
  const { figures } = measureFigures(
    { ...reader, asCompany: measure.asCompany && isStaff },
    measure,
    asked,
  );
  const [one, ...others] = by;
  const target = one?.field ? reader.schema.document(one.field.to ?? "") : source.document;
  if (target && others.length === 0) {
    const own = one?.field ? sql`${sql.id(alias, one.field.key)}` : sql`${sql.id(alias, "id")}`;
    const value = figureValue(figure, sql`f.value`, sql`m`);
    return {
      figure,
      holds: (compare) => sql`${own} in (select m.id from ${tableOf(target.header)} as m
        left join (${figures}) as f on f.k0 = m.id::text where ${compare(value)})`,
    };
  }
  const own = by.map(({ field }) => sql`(${sql.id(alias, field!.key)})::text`);
  const keys = by.map((_, index) => sql`f.${sql.ref(`k${index}`)}`);
  return {
    figure,
    holds: (compare) =>
      sql`(${sql.join(own)}) in (select ${sql.join(keys)} from (${figures}) as f where ${compare(sql`f.value`)})`,
  };
}

/** A figure of a record `of`: what the measure says, 0 where sums and counts say nothing, without `less`. */
export function figureValue({ measure, less }: ListFigure, value: Sql, of: Sql): Sql {
  const isTotal = measure.as === "sum" || measure.as === "count";
  const whole = isTotal && less ? sql`coalesce(${value}, 0)` : value;
  return less ? sql`(${whole} - ${of}.${sql.ref(less.key)})` : whole;
}

/**
 * `{field: "spare", op: "<", value: "0"}` on a figure. As columns do: a row without a figure differs from every number, and
 * is on neither side of one.
 */
export function figureCondition(
  { figure, holds }: FigureFilter,
  { op, value }: Condition,
  language: ListReader["language"],
): Sql {
  const title = figure.title[language];
  const known = holds((compared) => sql`${compared} is not null`);
  switch (op) {
    case "empty":
      return sql`(${known} is not true)`;
    case "notEmpty":
      return known;
    case "!=":
      return sql`(${compare("=", value)} is not true)`;
    case "between":
      return between();
    case "=":
    case "<":
    case "<=":
    case ">":
    case ">=":
      return compare(op, value);
    default:
      throw new Refusal("common.unknownOperator", {
        args: [title, String(op).slice(0, 60), figureOperators.join(", ")],
      });
  }

  function compare(operator: "=" | "<" | "<=" | ">" | ">=", to: unknown): Sql {
    const number = numberOf(to);
    return holds((compared) => sql`${compared} ${sql.raw(operator)} ${number}::numeric`);
  }
  /** `[from, to]`, both included; a null end is open. */
  function between(): Sql {
    const [from, to] = intervalEnds(value, title).map((end) =>
      end === undefined ? undefined : numberOf(end),
    );
    return holds((compared) => {
      const bounds = [
        ...(from === undefined ? [] : [sql`${compared} >= ${from}::numeric`]),
        ...(to === undefined ? [] : [sql`${compared} <= ${to}::numeric`]),
      ];
      return sql`(${sql.join(bounds, sql` and `)})`;
    });
  }
  function numberOf(given: unknown): string {
    const text = typeof given === "number" ? String(given) : given;
    if (typeof text === "string" && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return text;
    throw new Refusal("common.number", { args: [title, shown(given), "10"] });
  }
}
