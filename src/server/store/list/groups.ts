import { sql, type RawBuilder } from "kysely";
import { fieldRead, Refusal, type ListQuery, isKeptFrom } from "../../../engine/index.ts";
import { pageOf, pickRows, planning, type ListReader, type Picked } from "./listQuery.ts";
import { codeOf, rowJson } from "../statement/referenceJson.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { summedColumn, summedColumns } from "./summary.ts";
import { tableOf, type Column } from "../statement/fromClause.ts";
import { wireValue } from "../statement/valueClass.ts";

type Sql = RawBuilder<unknown>;

/** A column of the answer: its key, what it is in `grouped`, how it travels, and what it is sorted by. */
interface Part {
  readonly key: string;
  readonly json: Sql;
  readonly order: Sql;
}

/**
 * A page of a list's rows summed up by one of the page's groups, in one statement over the same rows as the list itself.
 * Rows of a group that have different units stand apart, since their quantities do not add up.
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
  { group, sort, ...query }: ListQuery,
): RawBuilder<{ readonly rows: string; readonly total: string }> {
  const { size, offset } = pageOf(query);
  const picked = pickRows(reader, query, { sorted: false });
  const keys = groupColumns(reader, picked, group);
  const units: Column[] = [];
  const summed = summedColumns(picked, units).map(({ column }) => column);
  const filtered = filteredSums(reader, picked, units);
  const apart = units.filter((unit) => keys.every(({ path }) => path !== unit.path));
  const hits = [
    ...[...keys, ...apart].map(({ value }, index) => sql`${value} as ${sql.id(`g${index}`)}`),
    ...summed.map(({ value }, index) => sql`${value} as ${sql.id(`v${index}`)}`),
    ...filtered.flatMap(({ column, when }, index) => [
      sql`${column.value} as ${sql.id(`w${index}`)}`,
      sql`${when} as ${sql.id(`c${index}`)}`,
    ]),
  ];
  const names = [...keys, ...apart].map((_, index) => sql.id(`g${index}`));
  const sums = [
    sql`count(*) as n`,
    ...summed.map(
      (_, index) => sql`sum(${sql.id(`v${index}`)})::numeric as ${sql.id(`s${index}`)}`,
    ),
    ...filtered.map(
      (_, index) =>
        sql`coalesce(sum(${sql.id(`w${index}`)}) filter (where ${sql.id(`c${index}`)}), 0)::numeric as ${sql.id(`f${index}`)}`,
    ),
  ];
  const parts: readonly Part[] = [
    ...[...keys, ...apart].map((column, index) => valuePart(reader, column, `g${index}`)),
    { key: "count", json: sql`k.n`, order: sql`k.n` },
    ...summed.map(({ path }, index) => sumPart(path, `s${index}`)),
    ...filtered.map(({ key }, index) => sumPart(key, `f${index}`)),
  ];
  const { source, where } = picked;
  return sql`${planning(query)}with hits as (select ${sql.join(hits)} ${source.from()} ${where}),
      grouped as (select ${sql.join([...names, ...sums])} from hits group by ${sql.join(names)})
    select (select count(*) from grouped) as total, (select coalesce('[' || string_agg(o.json, ',' order by o.at) || ']', '[]') from (
      select ${rowJsonOf(parts, names)}::text as json, row_number() over (${orderBy(parts, keys, sort, names)}) as at from grouped as k
      order by at limit ${size} offset ${offset}) as o) as rows`;
}

function groupColumns(
  { page }: ListReader,
  { source, columns }: Picked,
  group: unknown,
): readonly Column[] {
  const seen = (page.list.groups?.by ?? []).filter(({ paths }) =>
    paths.every((path) => columns.usable.has(path)),
  );
  const found = seen.find(({ key }) => key === group);
  if (!found)
    throw new Refusal("common.unknownField", {
      args: [String(group).slice(0, 60), seen.map(({ key }) => key).join(", ")],
    });
  return found.paths.map((path) => source.column(path)!);
}

/** The group's own sums of which nothing is hidden from the reader. */
function filteredSums({ page, actor }: ListReader, picked: Picked, units: Column[]) {
  const { source, columns } = picked;
  const table = page.document.table(page.table)!;
  return (page.list.groups?.sums ?? []).flatMap(({ key, of, when }) => {
    const reads = when.dependencies.flatMap((path) => fieldRead(table, path.split(".")) ?? []);
    const isHidden = reads.some((field) => isKeptFrom(actor, page, field));
    const summed = columns.usable.has(of) ? summedColumn(picked, of, units) : undefined;
    if (!summed || isHidden) return [];
    return [{ key, column: summed.column, when: rowExpression(source, source.row, when) }];
  });
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

function sumPart(key: string, name: string): Part {
  const value = sql.id("k", name);
  return { key, json: sql`trim_scale(${value})::text`, order: value };
}

/** What a group has in common names its row. */
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
