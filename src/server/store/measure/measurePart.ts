import { sql, type RawBuilder } from "kysely";
import type { Actor, ColumnPath, RowMeasure } from "../../../engine/index.ts";
import { compileSql } from "../expression/expression.ts";
import { quotient } from "../expression/expressionOperators.ts";
import { rowExpression, sourcePath } from "../expression/rowExpression.ts";
import { confidentialGroups, isMasked } from "../rows/maskedColumn.ts";
import { openSql, readingOf, rowAccess } from "../rows/rowAccess.ts";
import { sourceOf } from "../rows/source.ts";
import type { Source } from "../statement/statement.ts";
import { valueClassOf } from "../statement/referenceJson.ts";
import type { MeasureAsked, MeasureReader, MeasureStep } from "./measureRequest.ts";

type Sql = RawBuilder<unknown>;

/** One part: the rows that count, put together by group. */
export function measurePart(
  reader: MeasureReader,
  part: RowMeasure,
  how: {
    readonly asked: Omit<MeasureAsked, "limit">;
    readonly names: readonly string[];
    readonly isDivisor: boolean;
    /** The measure has no other part. */
    readonly isWhole: boolean;
  },
): Sql {
  const { schema, ambient, actor, rowHooks, asCompany } = reader;
  const { asked, names, isDivisor, isWhole } = how;
  const { document, table } = part;
  const right = { menu: (part.page ?? document).menu, buttons: ["query"] };
  const reading = asCompany
    ? undefined
    : readingOf({ schema, document, ...right, actor, rowHooks });
  const source = sourceOf({ schema, document, table, ambient, reading });
  const column = (path: ColumnPath) => source.column(path.path)!.value;
  const groups = [
    ...asked.groups.map((key) => sql`(${column(part.by[key]!)})::text`),
    ...(asked.step ? [stepOf(source, part, asked.step, actor)] : []),
  ];
  const conditions = [
    rowAccess(source, { actor, rowHooks, right, anyone: asCompany }),
    ...(reading ? openRows(source, part) : []),
    ...(part.where ? [rowExpression(source, source.row, part.where)] : []),
    ...Object.entries(asked.by).map(([key, values]) =>
      among(column(part.by[key]!), part.by[key]!, values),
    ),
    ...Object.entries(asked.within ?? {}).map(
      ([key, ids]) => sql`${column(part.by[key]!)} in ${ids}`,
    ),
    ...inPeriod(source, part, asked, actor),
  ];
  const value = together(source, part);
  const columns = [
    ...groups.map((group, at) => sql`${group} as ${sql.ref(names[at]!)}`),
    sql`${isDivisor ? sql`null::numeric` : value} as "of"`,
    sql`${isDivisor ? value : sql`null::numeric`} as "over"`,
    // A ratio is of the rows that it is in proportion to.
    sql`${isDivisor || isWhole ? sql`count(*)` : sql`null::int8`} as n`,
  ];
  const grouped =
    groups.length === 0 ? sql`` : sql`group by ${sql.join(groups.map((_, at) => sql.lit(at + 1)))}`;
  return sql`select ${sql.join(columns)} ${source.from()} where ${sql.join(conditions, sql` and `)} ${grouped}`;
}

/** Rows in which something that the measure reads is closed to the reader, or left out of reads, do not count for him. */
function openRows(source: Source, { reads }: RowMeasure): readonly Sql[] {
  const open = openSql(source, reads.flatMap(confidentialGroups));
  const shown = reads.flatMap((path) =>
    isMasked(path.field)
      ? [rowExpression(source, source.column(path.path)!.at, path.field.visible)]
      : [],
  );
  return [...(open ? [open] : []), ...shown];
}

function together(source: Source, { as, of }: RowMeasure): Sql {
  if (as === "count" || !of) return sql`count(*)::numeric`;
  const amount = compileSql(
    of.tree,
    (path) => sourcePath(source, source.row, path),
    source.ambient,
  );
  // Nothing adds up to 0; of nothing there is no average, least or greatest.
  if (as === "sum") return sql`coalesce(sum(${amount}), 0)`;
  if (as === "avg") return quotient(sql`sum(${amount})`, sql`count(${amount})`);
  return sql`${sql.raw(as)}(${amount})`;
}

function among(value: Sql, { field }: ColumnPath, values: readonly string[]): Sql {
  return field.to === undefined
    ? sql`${value} = any(${values}::text[])`
    : sql`${value} = any(${values}::uuid[])`;
}

/** Bare comparisons of the column, which an index can serve: days of the company begin at its midnight. */
function inPeriod(
  source: Source,
  { period }: RowMeasure,
  { since, until }: Pick<MeasureAsked, "since" | "until">,
  { company }: Actor,
): readonly Sql[] {
  if (!period) return [];
  const { value, field } = source.column(period.path)!;
  const isInstant = valueClassOf(field) === "instant";
  const start = (day: Sql) =>
    isInstant ? sql`(${day})::timestamp at time zone ${company.timeZone}` : day;
  return [
    ...(since === undefined ? [] : [sql`${value} >= ${start(sql`${since}::date`)}`]),
    ...(until === undefined ? [] : [sql`${value} < ${start(sql`(${until}::date + 1)`)}`]),
  ];
}

const stepFormats = { day: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" } as const;

function stepOf(
  source: Source,
  { period }: RowMeasure,
  step: MeasureStep,
  { company }: Actor,
): Sql {
  const { value, field } = source.column(period!.path)!;
  const local =
    valueClassOf(field) === "instant" ? sql`${value} at time zone ${company.timeZone}` : value;
  return sql`to_char(${local}, ${sql.lit(stepFormats[step])})`;
}
