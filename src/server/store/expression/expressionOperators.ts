import { sql, type RawBuilder } from "kysely";
import {
  blanks,
  creditCharacters,
  creditWeights,
  decimalPattern,
  timeZoneOf,
  type Environment,
  type OperatorName,
  type ValueType,
} from "../../../engine/index.ts";
import type { Operand, TreeOf } from "./expression.ts";

interface Place {
  /** Null and false are one here. */
  readonly isCondition: boolean;
  readonly environment: Environment;
  readonly treeOf?: TreeOf | undefined;
}
type Sql = RawBuilder<unknown>;
/** The SQL of an operator whose operands are not all constants. */
type Write = (operands: readonly Operand[], place: Place) => Sql;

const lowest = sql`date '0001-01-01'`;
const highest = sql`date '9999-12-31'`;
const letters = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] as const;

/**
 * SQL of every operator of the expression language, equal in value to its evaluation. Tests answer true or false, never
 * null, unless the place takes null for false; then they stay bare, so that an index can serve them.
 */
export const expressionOperators: Readonly<Record<OperatorName, Write>> = {
  "==": (operands, place) => equality(operands, place, false),
  "!=": (operands, place) => equality(operands, place, true),
  "<": ordering(sql`<`),
  "<=": ordering(sql`<=`),
  ">": ordering(sql`>`),
  ">=": ordering(sql`>=`),
  in: test(([value, list]) => sql`${value} = any(${list})`),
  "&&": (operands, place) => logic(operands, place, sql`and`),
  "||": (operands, place) => logic(operands, place, sql`or`),
  "!": ([operand]) => sql`(not ${certain(operand!)})`,
  "?:": ([condition, whenTrue, whenFalse]) =>
    sql`(case when ${condition!.condition()} then ${whenTrue!.value()} else ${whenFalse!.value()} end)`,
  coalesce: calculation((values) => sql`coalesce(${sql.join(values)})`),
  "+": ([a, b]) =>
    isText(a!) || isText(b!)
      ? sql`(${a!.value()} || ${b!.value()})`
      : sql`(${a!.value()} + ${b!.value()})`,
  "-": calculation(([a, b]) => sql`(${a} - ${b})`),
  "*": calculation(([a, b]) => sql`(${a} * ${b})`),
  "/": calculation(([a, b]) => quotient(a!, b!)),
  "%": calculation(([a, b]) => sql`(${a} % nullif(${b}, 0))`),
  negate: calculation(([a]) => sql`(- ${a})`),
  round: repeating(([value, places]) => rounded(value!, places)),
  abs: calculation(([a]) => sql`abs(${a})`),
  floor: calculation(([a]) => sql`floor(${a})`),
  ceil: calculation(([a]) => sql`ceil(${a})`),
  min: extreme(sql`least`),
  max: extreme(sql`greatest`),
  sum: ([list]) =>
    sql`(select coalesce(sum(member), 0) from unnest(${list!.value()}) as list(member))`,
  avg: ([list]) =>
    sql`(select ${quotient(sql`sum(member)`, sql`count(member)`)} from unnest(${list!.value()}) as list(member))`,
  count: ([list]) =>
    sql`(select count(member)::numeric from unnest(${list!.value()}) as list(member))`,
  minOf: ([list]) => ofList(sql`min`, list!),
  maxOf: ([list]) => ofList(sql`max`, list!),
  first: ([list]) => sql`(${list!.value()})[1]`,
  today: () => constantOnly("today"),
  now: () => constantOnly("now"),
  addDays: repeating(
    ([date, days]) =>
      sql`(case when ${days} = trunc(${days}) and (${date} - ${lowest}) + ${days} between 0 and 3652058 then ${date} + (${days})::int end)`,
  ),
  addMonths: repeating(
    ([date, months]) =>
      sql`(case when ${months} = trunc(${months}) and extract(year from ${date}) * 12 + extract(month from ${date}) - 1 + ${months} between 12 and 119999 then (${date} + make_interval(months => (${months})::int))::date end)`,
  ),
  daysBetween: calculation(([from, to]) => sql`((${to} - ${from})::numeric)`),
  dateOf: repeating(([instant], { environment }) => {
    const date = sql`(${instant} at time zone ${timeZoneOf(environment["timeZone"])}::text)::date`;
    return sql`(case when ${date} between ${lowest} and ${highest} then ${date} end)`;
  }),
  minutesAfter: repeating(
    ([instant, minutes]) =>
      sql`(case when ${minutes} = trunc(${minutes}) and extract(epoch from ${instant}) + ${minutes} * 60 >= -62135596800 and extract(epoch from ${instant}) + ${minutes} * 60 < 253402300800 then (${instant} at time zone 'UTC' + make_interval(days => div(${minutes}, 1440)::int, mins => (${minutes} % 1440)::int)) at time zone 'UTC' end)`,
  ),
  minutesBetween: calculation(([from, to]) =>
    quotient(sql`trunc(extract(epoch from ${to} - ${from}) * 1000)`, sql`60000`),
  ),
  text: ([value]) => asText(value!),
  decimal: repeating(
    ([text]) => sql`(case when ${text} ~ ${decimalPattern}::text then (${text})::numeric end)`,
  ),
  size: ([value]) => sizeOf(value!),
  contains: test(([text, part]) => sql`strpos(${text}, ${part}) > 0`),
  startsWith: test(([text, part]) => sql`starts_with(${text}, ${part})`),
  endsWith: test(([text, part]) => sql`starts_with(reverse(${text}), reverse(${part}))`),
  isCreditCode: test(([text]) => {
    const worth = (place: Sql) =>
      sql`(strpos(${creditCharacters}::text, substr(${text}, ${place}, 1)) - 1)`;
    return sql`(${text} ~ ${`^[${creditCharacters}]{18}$`}::text and ${worth(sql`18`)} = (select
      mod(31 - mod(sum(${worth(sql`place`)} * (${creditWeights}::int[])[place])::int, 31), 31) from generate_series(1, 17) as place))`;
  }),
  lower: calculation(([text]) => sql`translate(${text}, ${letters[1]}::text, ${letters[0]}::text)`),
  upper: calculation(([text]) => sql`translate(${text}, ${letters[0]}::text, ${letters[1]}::text)`),
  trim: calculation(([text]) => sql`btrim(${text}, ${blanks}::text)`),
  split: calculation(
    ([text, separator]) =>
      sql`coalesce(string_to_array(${text}, coalesce(${separator}, '')), '{}'::text[])`,
  ),
  may: () => constantOnly("may"),
  within: ([row, list], { treeOf }) => inTree(row!, list!, treeOf),
};

/** From values to a value; null as SQL has it, which is null when an operand is. */
function calculation(write: (values: readonly Sql[]) => Sql): Write {
  return (operands) => write(operands.map((operand) => operand.value()));
}

/** SQL that uses an operand more than once: an operand that is no plain column is calculated once, in a subquery. */
function repeating(
  write: (values: readonly Sql[], place: Place, operands: readonly Operand[]) => Sql,
): Write {
  return (operands, place) => {
    const names = operands.map((operand, index) =>
      operand.isSimple ? undefined : `o${index + 1}`,
    );
    const values = operands.map((operand, index) =>
      names[index] ? sql`${sql.ref(`o.${names[index]}`)}` : operand.value(),
    );
    const result = write(values, place, operands);
    const columns = operands.flatMap((operand, index) =>
      names[index] ? [sql`${operand.value()} as ${sql.ref(names[index])}`] : [],
    );
    return columns.length === 0
      ? result
      : sql`(select ${result} from (select ${sql.join(columns)}) as o)`;
  };
}

/** A test that is null without an operand: false where that matters. */
function test(write: (values: readonly Sql[]) => Sql): Write {
  return (operands, place) => {
    const bare = write(operands.map((operand) => operand.value()));
    return place.isCondition ? sql`(${bare})` : sql`coalesce(${bare}, false)`;
  };
}

function ordering(symbol: Sql): Write {
  return (operands, place) => {
    const isTexts = operands.some(isText);
    const [a, b] = operands.map((operand) =>
      isTexts ? sql`${operand.value()} collate "C"` : operand.value(),
    );
    return place.isCondition
      ? sql`(${a} ${symbol} ${b})`
      : sql`coalesce(${a} ${symbol} ${b}, false)`;
  };
}

/** `=` can use an index and `is not distinct from` cannot, so the latter is used only where both sides may be null. */
function equality(operands: readonly Operand[], place: Place, isNegated: boolean): Sql {
  const [a, b] = operands as readonly [Operand, Operand];
  const known = a.constant ?? b.constant;
  const other = a.constant ? b : a;
  if (known?.value === null)
    return isNegated ? sql`(${other.value()} is not null)` : sql`(${other.value()} is null)`;
  if (isNegated) return sql`(${a.value()} is distinct from ${b.value()})`;
  if (known && place.isCondition) return sql`(${a.value()} = ${b.value()})`;
  return sql`(${a.value()} is not distinct from ${b.value()})`;
}

function logic(operands: readonly Operand[], place: Place, word: Sql): Sql {
  const parts = operands.map((operand) =>
    place.isCondition ? operand.condition() : certain(operand),
  );
  return sql`(${sql.join(parts, sql` ${word} `)})`;
}

/** A boolean that is never null. */
function certain(operand: Operand): Sql {
  return sql`coalesce(${operand.value()}, false)`;
}

/** Cut off after 20 decimals, as `divide` does: `div` gives the whole quotient exactly. */
export function quotient(a: Sql, b: Sql): Sql {
  return sql`(div(${a} * 100000000000000000000, nullif(${b}, 0)) * 0.00000000000000000001)`;
}

function rounded(value: Sql, places: Sql | undefined): Sql {
  if (places === undefined) return sql`round(${value})`;
  return sql`(case when ${places} = trunc(${places}) and ${places} between -20 and 20 then round(${value}, (${places})::int) end)`;
}

function extreme(word: Sql): Write {
  return repeating((values, _, operands) => {
    const isTexts = operands.some(isText);
    const missing = values.map((value) => sql`${value} is null`);
    const compared = values.map((value) => (isTexts ? sql`${value} collate "C"` : value));
    return sql`(case when ${sql.join(missing, sql` or `)} then null else ${word}(${sql.join(compared)}) end)`;
  });
}

function ofList(word: Sql, list: Operand): Sql {
  const isTexts = list.type.type === "list" && isTextType(list.type.of);
  return sql`(select ${word}(member${isTexts ? sql` collate "C"` : sql``}) from unnest(${list.value()}) as list(member))`;
}

function asText(operand: Operand): Sql {
  const value = operand.value();
  switch (operand.type.type) {
    case "decimal":
      return sql`trim_scale(${value})::text`;
    case "date":
      return sql`to_char(${value}, 'YYYY-MM-DD')`;
    case "instant":
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return sql`(${value})::text`;
  }
}

function sizeOf(operand: Operand): Sql {
  const value = operand.value();
  if (operand.type.type === "list") return sql`cardinality(${value})::numeric`;
  if (operand.type.type === "file") return sql`nullif(jsonb_array_length(${value}), 0)::numeric`;
  return sql`char_length(${value})::numeric`;
}

function isText(operand: Operand): boolean {
  return isTextType(operand.type);
}

function isTextType(type: ValueType): boolean {
  return type.type === "text" || type.type === "choice";
}

/**
 * Whether a row or one above it is in the list. A list that no column is read for is followed down the tree, once for the
 * statement; any other up from the row. `union` ends at rows that it has, so no cycle goes on for ever.
 */
function inTree(row: Operand, list: Operand, treeOf: TreeOf | undefined): Sql {
  const tree = row.type.type === "reference" ? treeOf?.(row.type.to) : undefined;
  if (!tree) return sql`coalesce(${row.value()} = any(${list.value()}), false)`;
  const above = sql`t.${sql.ref(tree.above)}`;
  return list.constant
    ? sql`coalesce(${row.value()} = any(array(with recursive below(id) as (
        select unnest(${list.value()}) union select t.id from ${tree.rows} as t join below on ${above} = below.id)
        select id from below /* in any order */)), false)`
    : sql`exists (with recursive up(id) as (
        select ${row.value()} union select ${above} from ${tree.rows} as t join up on t.id = up.id)
        select from up where up.id = any(${list.value()}))`;
}

function constantOnly(name: string): never {
  throw new Error(`${name}() has no operands, so it is always a parameter`);
}
