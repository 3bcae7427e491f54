import { sql, type RawBuilder } from "kysely";
import {
  Refusal,
  reservedGroups,
  rowCount,
  type ColumnPath,
  type Condition,
  type GroupStep,
  type GroupWay,
  type ListQuery,
} from "../../../engine/index.ts";
import { filterSql } from "./filter.ts";
import { filterFinder, pageColumns } from "./pageColumns.ts";
import { periodOf } from "./period.ts";
import { pageLimits, pickRows, type ListReader, type Picked } from "./listQuery.ts";
import { plannedForValues } from "../connection/preparedClient.ts";
import { codeOf, rowJson, valueClassOf, wireValue } from "../statement/referenceJson.ts";
import { rowsCounted, sumPart, visibleFigures, type Figures, type Part } from "./figures.ts";
import { summedColumns } from "./summary.ts";
import { tableOf, type Column } from "../statement/statement.ts";

type Sql = RawBuilder<unknown>;

/**
 * A page of a list's rows summed up by one of the page's groups, in one statement over the same rows as the list itself.
 * Rows of a group that have different units stand apart, since their quantities do not add up. It is planned for its values:
 * a kept plan takes a filter that most rows pass for one that few do, and then takes three times as long.
 *
 * ```sql
 * with hits as (select "t"."material" as g0, "t"."unit" as u0, "t"."onHand" as v0, ... from ... where ...),
 *   grouped as (select g0, u0, count(*) as n, sum(v0) as s0, sum(v0) filter (where c0) as f0 from hits group by g0, u0)
 * select (select count(*) from grouped) as total, (select json_agg(...) from (select * from grouped order by ... limit 10)) as rows
 * ```
 * @throws Refusal `common.unknownField` for a group or sort key that is not there.
 */
export function selectGroups(
  reader: ListReader,
  { group, figures: asked, sort, ...query }: ListQuery,
): RawBuilder<{ readonly rows: string; readonly total: string }> {
  const { size, offset } = pageLimits(query);
  const isAsked = wanted(asked);
  const at = balancedAt(reader, isAsked);
  const period = at && periodOf(query, at, filterReader(reader));
  const picked = pickRows(reader, period?.query ?? query, { sorted: false });
  const way = wayAsked(reader, picked, group);
  const { source, where } = picked;
  const keys = way.paths.map((path) => source.column(path)!);
  const units: Column[] = [];
  const summed = summedColumns(picked, units, isAsked).map(({ column }) => column);
  const figures = visibleFigures(reader, picked, { units, isAsked, period: at !== undefined });
  const apart = units.filter((unit) => keys.every(({ path }) => path !== unit.path));
  const steps = keys.map((column, index) =>
    index === 0 && way.step ? stepOf(column, way.step, reader) : column.value,
  );
  const hits = [
    period ? sql`${isInPeriod(reader, picked, period.begins)} as p` : sql`true as hit`,
    ...[...steps, ...apart.map(({ value }) => value)].map(
      (value, index) => sql`${value} as ${sql.id(`g${index}`)}`,
    ),
    ...summed.map(({ value }, index) => sql`${value} as ${sql.id(`v${index}`)}`),
    ...figures.hits,
  ];
  const names = [...keys, ...apart].map((_, index) => sql.id(`g${index}`));
  const sums = [
    sql`${rowsCounted(at !== undefined)} as n`,
    ...summed.map(
      (_, index) =>
        sql`(sum(${sql.id(`v${index}`)}) ${at ? sql`filter (where p)` : sql``})::numeric as ${sql.id(`s${index}`)}`,
    ),
    ...figures.sums,
    ...figures.balances.map(({ all }) => all),
  ];
  const parts: readonly Part[] = [
    ...[...keys, ...apart].map((column, index) =>
      index === 0 && way.step ? stepPart(column, way.step) : valuePart(reader, column, `g${index}`),
    ),
    { key: rowCount, json: sql`k.n`, order: sql`k.n` },
    ...summed.map(({ path }, index) => sumPart(path, `s${index}`)),
    ...figures.parts,
  ];
  return sql`${sql.raw(plannedForValues)}with hits as (select ${sql.join(hits)} ${source.from()} ${where}),
      ${at ? sql.raw("whole") : sql.raw("grouped")} as (select ${sql.join([...names, ...sums])} from hits group by ${names.length === 0 ? sql`()` : sql.join(names)})
      ${at ? carried(figures, { names, columns: summed.length, isRunning: way.step !== undefined && way.paths[0] === at.path }) : sql``}
    select (select count(*) from grouped) as total, (select coalesce('[' || string_agg(o.json, ',' order by o.at) || ']', '[]') from (
      select ${rowJsonOf(parts, names)}::text as json, row_number() over (${orderBy(parts, keys, sort, names)}) as at from grouped as k
      order by at limit ${size} offset ${offset}) as o) as rows`;
}

/** The date of the page's balances, where the query asks for one and the reader sees the date. */
function balancedAt(
  { schema, page, actor }: ListReader,
  isAsked: (key: string) => boolean,
): ColumnPath | undefined {
  const found = page.list.groups?.sums.find(({ key, at }) => at !== undefined && isAsked(key));
  const at = found?.at;
  return at && pageColumns(schema, page, actor).usable.has(at.path) ? at : undefined;
}

const filterReader = ({ language, today, actor }: ListReader) => ({
  language,
  today,
  timeZone: actor.company.timeZone,
});

function isInPeriod(reader: ListReader, picked: Picked, begins: readonly Condition[]): Sql {
  const find = filterFinder(picked.source, reader, picked.columns);
  return filterSql(picked.source, begins, find, filterReader(reader));
}

/**
 * Groups with their balances. By spans of the date itself each one carries on from the one before; a span without rows in the
 * period is not shown, of other groups those are left out that had nothing before it either.
 */
function carried(
  { sums, balances }: Figures,
  group: { readonly names: readonly Sql[]; readonly columns: number; readonly isRunning: boolean },
): Sql {
  const { names, columns, isRunning } = group;
  const [, ...others] = names;
  const before = sql`over (${others.length > 0 ? sql`partition by ${sql.join(others)}` : sql``} order by g0 rows between unbounded preceding and 1 preceding)`;
  const figureOf = (index: number) => {
    const name = sql.id(`f${index}`);
    const isBalance = isRunning && balances.some((one) => one.index === index);
    return isBalance
      ? sql`${name} + coalesce(sum(${sql.id(`t${index}`)}) ${before}, 0) as ${name}`
      : name;
  };
  const read = [
    ...names,
    sql`n`,
    ...Array.from({ length: columns }, (_, index) => sql.id(`s${index}`)),
    ...sums.map((_, index) => figureOf(index)),
  ];
  const openings = balances.filter(({ as }) => as === "opening");
  const kept = [
    sql`n > 0`,
    ...(isRunning ? [] : openings.map(({ index }) => sql`${sql.id(`f${index}`)} <> 0`)),
  ];
  return sql`, carried as (select ${sql.join(read)} from whole), grouped as (select * from carried where ${sql.join(kept, sql` or `)})`;
}

/** Which figures a query wants: those that it names, else all of them. */
function wanted(keys: unknown): (key: string) => boolean {
  if (keys === undefined) return () => true;
  if (!Array.isArray(keys) || keys.length > 50 || keys.some((key) => typeof key !== "string"))
    throw new Refusal("common.badRequest", { args: ["figures: [key], 0…50"] });
  const named = new Set<unknown>(keys);
  return (key) => named.has(key);
}

/** The way that a query names: one of the page of which the reader sees every column, or all rows as one. */
function wayAsked(
  { page }: ListReader,
  { columns }: Picked,
  group: unknown,
): Pick<GroupWay, "paths" | "step"> {
  if (group === reservedGroups.total && page.list.groups) return { paths: [] };
  const seen = (page.list.groups?.by ?? []).filter(({ paths }) =>
    paths.every((path) => columns.usable.has(path)),
  );
  const found = seen.find(({ key }) => key === group);
  if (found) return found;
  throw new Refusal("common.unknownField", {
    args: [String(group).slice(0, 60), seen.map(({ key }) => key).join(", ")],
  });
}

const stepFormats = { day: "YYYY-MM-DD", month: "YYYY-MM", quarter: 'YYYY-"Q"Q', year: "YYYY" };

/** The beginning of the span of time in which a date or an instant lies, in the company's time zone. */
function stepOf({ value, field }: Column, step: GroupStep, { actor }: ListReader): Sql {
  const local =
    valueClassOf(field) === "instant"
      ? sql`${value} at time zone ${actor.company.timeZone}`
      : sql`${value}::timestamp`;
  return sql`date_trunc(${sql.lit(step)}, ${local})`;
}

/** Its name, once a group: writing it for each row would take longer than summing the row up. */
function stepPart({ path }: Column, step: GroupStep): Part {
  return { key: path, json: sql`to_char(k.g0, ${sql.lit(stepFormats[step])})`, order: sql`k.g0` };
}

function valuePart(reader: ListReader, { path, field }: Column, name: string): Part {
  const value = sql.id("k", name);
  const { schema } = reader;
  const target = field.to === undefined ? undefined : schema.document(field.to);
  if (!target) return { key: path, json: wireValue(field, value), order: value };
  const from = sql`from ${tableOf(target.header)} as x where x.id = ${value}`;
  return {
    key: path,
    json: sql`(select ${rowJson(schema, target, "x", { reader })} ${from})`,
    order: sql`(select ${codeOf(schema, target, "x", reader)} ${from})`,
  };
}

/** The JSON of a group's row: the values that its rows have in common name it. */
function rowJsonOf(parts: readonly Part[], names: readonly Sql[]): Sql {
  const members = parts.map(({ key, json }) => sql`${key}::text, ${json}`);
  return sql`json_build_object('id', md5(row(${sql.join(names)})::text), 'version', 1, ${sql.join(members)})`;
}

function orderBy(
  parts: readonly Part[],
  keys: readonly Column[],
  sort: unknown,
  ties: readonly Sql[],
): Sql {
  const stated = sort ?? keys.map(({ path }) => path);
  if (keys.length === 0 && ties.length === 0) return sql`/* in any order */`;
  if (!Array.isArray(stated) || stated.length > 5 || stated.some((key) => typeof key !== "string"))
    throw new Refusal("common.badRequest", { args: ["sort: [key, -key], 0…5"] });
  const by = (stated as readonly string[]).map((written) => {
    const key = written.replace(/^-/, "");
    const part = parts.find((each) => each.key === key);
    if (!part)
      throw new Refusal("common.unknownField", {
        args: [key.slice(0, 60), parts.map((each) => each.key).join(", ")],
      });
    return written.startsWith("-") ? sql`${part.order} desc` : part.order;
  });
  return sql`order by ${sql.join([...by, ...ties])}`;
}
