import { sql, type RawBuilder } from "kysely";
import {
  decimalsPath,
  type ListQuery,
  type ListSummary,
  type ReferenceValue,
  type UnitSum,
} from "../../../engine/index.ts";
import { pickRows, planning, type ListReader, type Picked } from "./listQuery.ts";
import { rowJson } from "../statement/referenceJson.ts";
import { tableOf, type Column } from "../statement/statement.ts";

/** The sums of a list: their statement, and how its rows are read. */
interface Sums {
  readonly statement: RawBuilder<SumRow>;
  readonly read: (rows: readonly SumRow[]) => ListSummary;
}
/** Sums of the rows of one unit (`at`: the number of the unit's column), or of all rows. */
interface SumRow {
  readonly at: number | null;
  readonly of: ReferenceValue | null;
  /** `s0`, `s1`: decimal texts by summed column; null where no row has a value. */
  readonly [sum: `s${number}`]: string | null;
}

/** A summed column, and the place of its unit or currency among `units`; undefined when it needs none. */
interface Summed {
  readonly column: Column;
  readonly unit: number | undefined;
}

/**
 * The sums of a list's sum columns over all rows that the query means; undefined when the reader sees no such column. What
 * has a unit or a currency is summed for each of them, in the same pass; a column whose unit is hidden is not summed.
 *
 * ```sql
 * select ..., s0, s1 from (select grouping(u0) as g, u0, sum(v0) as s0, sum(v1) as s1
 *   from (select "t"."unit" as u0, "t"."quantity" as v0, "t"."count" as v1 from ...) as hits group by grouping sets ((), (u0))) as sums
 * ```
 */
export function selectSums(reader: ListReader, query: ListQuery): Sums | undefined {
  const picked = pickRows(reader, query, { sorted: false });
  const units: Column[] = [];
  const summed = summedColumns(picked, units);
  if (summed.length === 0) return undefined;
  const { source, where } = picked;
  const values = [
    ...units.map((unit, index) => sql`${unit.value} as ${sql.id(`u${index}`)}`),
    ...summed.map(({ column }, index) => sql`${column.value} as ${sql.id(`v${index}`)}`),
  ];
  const sums = summed.map(
    (_, index) =>
      sql`trim_scale(sum(${sql.id(`v${index}`)})::numeric)::text as ${sql.id(`s${index}`)}`,
  );
  const hits = sql`(select ${sql.join(values)} ${source.from()} ${where}) as hits`;
  const columns = sql.join(summed.map((_, index) => sql.id(`s${index}`)));
  const statement = sql<SumRow>`${planning(query)}select ${unitAt(units)} as at, ${unitJson(reader, units)} as of, ${columns}
    from (select ${sql.join([...groups(units), ...sums])} from ${hits} ${groupBy(units)}) as sums /* in any order */`;
  return { statement, read: (rows) => summaryOf(summed, rows) };
}

/** The sum columns that a reader sees, each with its unit, which is added to `units`. */
export function summedColumns(
  picked: Picked,
  units: Column[],
  isAsked: (path: string) => boolean = () => true,
): readonly Summed[] {
  return picked.columns.columns.flatMap(({ path, sum }) => {
    const summed = sum && isAsked(path) ? summedColumn(picked, path, units) : undefined;
    return summed ? [summed] : [];
  });
}

/** A column to be summed with its unit, which is added to `units`; undefined when the unit is hidden. */
export function summedColumn(
  { source, columns }: Picked,
  path: string,
  units: Column[],
): Summed | undefined {
  const column = source.column(path);
  const by = column && decimalsPath(path, column.field);
  if (!column || by === undefined) return column && { column, unit: undefined };
  const unit = columns.usable.has(by) ? source.column(by) : undefined;
  if (!unit) return undefined;
  const known = units.findIndex((each) => each.path === unit.path);
  if (known < 0) units.push(unit);
  return { column, unit: known < 0 ? units.length - 1 : known };
}

const ids = (units: readonly Column[]) => units.map((_, index) => sql.id(`u${index}`));

function groups(units: readonly Column[]): readonly RawBuilder<unknown>[] {
  if (units.length === 0) return [];
  return [sql`grouping(${sql.join(ids(units))}) as g`, ...ids(units)];
}

function groupBy(units: readonly Column[]): RawBuilder<unknown> {
  if (units.length === 0) return sql``;
  const sets = ids(units).map((unit) => sql`(${unit})`);
  return sql`group by grouping sets (${sql.join([sql`()`, ...sets])})`;
}

/** `grouping` has a bit for each unit, the first one highest: clear where the rows are grouped by it. */
function grouped(units: readonly Column[], index: number): number {
  const all = 2 ** units.length - 1;
  return all - 2 ** (units.length - 1 - index);
}

function unitAt(units: readonly Column[]): RawBuilder<unknown> {
  if (units.length === 0) return sql`null::int`;
  const cases = units.map((_, index) => sql`when ${grouped(units, index)}::int then ${index}::int`);
  return sql`case sums.g ${sql.join(cases, sql` `)} end`;
}

function unitJson(reader: ListReader, units: readonly Column[]): RawBuilder<unknown> {
  if (units.length === 0) return sql`null::json`;
  const cases = units.map(({ field }, index) => {
    const document = reader.schema.document(field.to!)!;
    return sql`when ${grouped(units, index)}::int then (select ${rowJson(reader.schema, document, "u", { reader })}
      from ${tableOf(document.header)} as u where u.id = ${sql.id("sums", `u${index}`)})`;
  });
  return sql`case sums.g ${sql.join(cases, sql` `)} end`;
}

function summaryOf(summed: readonly Summed[], rows: readonly SumRow[]): ListSummary {
  return Object.fromEntries(
    summed.map(({ column, unit }, index) => {
      const key = `s${index}` as const;
      if (unit === undefined)
        return [column.path, rows.find(({ at }) => at === null)?.[key] ?? "0"] as const;
      const sums = rows.flatMap((row): readonly UnitSum[] => {
        const sum = row[key];
        return row.at === unit && sum !== null && sum !== undefined ? [{ of: row.of, sum }] : [];
      });
      return [column.path, sums.toSorted(byCode)] as const;
    }),
  );
}

function byCode(a: UnitSum, b: UnitSum): number {
  return (a.of?.code ?? "").localeCompare(b.of?.code ?? "", "en");
}
