import { sql, type RawBuilder } from "kysely";
import {
  addDays,
  addMonths,
  isClosed,
  internalGroup,
  partsOfMeasure,
  type Actor,
  type ColumnPath,
  type IndexMeasure,
  type Measure,
  type RowMeasure,
  type Schema,
} from "../../../engine/index.ts";
import { compileSql } from "../expression/expression.ts";
import { quotient } from "../expression/expressionOperators.ts";
import { rowExpression } from "../expression/rowExpression.ts";
import { sourcePath } from "../expression/sourcePath.ts";
import { groupsOf, isMasked } from "../rows/maskedColumn.ts";
import { openSql, readingOf } from "../rows/opening.ts";
import { rowAccess } from "../rows/rowAccess.ts";
import type { RowReader } from "../rows/rowHooks.ts";
import { sourceOf } from "../rows/source.ts";
import { rowJson } from "../statement/referenceJson.ts";
import { tableOf, type Ambient, type Source } from "../statement/fromClause.ts";
import { valueClassOf } from "../statement/valueClass.ts";

type Sql = RawBuilder<unknown>;

export const measureSteps = ["day", "month", "year"] as const;
export type MeasureStep = (typeof measureSteps)[number];

/** The user, and whether their own rights or those of the company apply. */
export interface MeasureReader extends RowReader {
  readonly schema: Schema;
  readonly ambient: Ambient;
  readonly asCompany: boolean;
}

/** The request of a measure; its names are checked. */
export interface MeasureAsked {
  /** Key -> the values that count. */
  readonly by: Readonly<Record<string, readonly string[]>>;
  /** Key -> a subquery of the ids that count. */
  readonly within?: Readonly<Record<string, Sql>>;
  /** First and last day, in the time zone of the company. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** The keys whose values are split into groups. */
  readonly groups: readonly string[];
  /** Every day, month or year by itself. */
  readonly step?: MeasureStep | undefined;
  /** The largest number of groups. */
  readonly limit: number;
  /** The greatest first, then by the group's keys. */
  readonly greatest?: boolean | undefined;
}

/** A figure: of all rows, or of a group of them. */
export interface MeasureRow {
  /** By group: id or value; null for rows without one. */
  readonly keys: Readonly<Record<string, string | null>>;
  /** `{id, code, name}` of groups that are references. */
  readonly shown: Readonly<Record<string, unknown>>;
  readonly at: string | null;
  /** Decimal text; null where there is no value. */
  readonly value: string | null;
  /** How many rows it is of; of a ratio, those of the divisor. */
  readonly rows: string;
}

/**
 * A measure as one statement, for all groups at once. Each part (two of a ratio) is summed by itself and the sums are laid
 * side by side, so that a group that only one of them has is there too.
 *
 * ```sql
 * select k0, round(sum(of) * 100 / sum(over), 2) as value from (
 *   select "h"."supplier"::text as k0, count(*) as of, null as over from ... where ... group by 1
 *   union all select "h"."supplier"::text, null, count(*) from ... where ... group by 1) as parts
 * group by k0 order by k0
 * ```
 */
export function selectMeasure(
  reader: MeasureReader,
  measure: Measure,
  asked: MeasureAsked,
): RawBuilder<MeasureRow> {
  const { groups, step, limit, greatest } = asked;
  const { figures, refs } = figuresOf(reader, measure, asked);
  const order = [...(greatest ? [sql`value desc nulls last`] : []), ...refs.toReversed()];
  const keys = groups.map((key, index) => sql`${key}::text, ${sql.ref(`k${index}`)}`);
  const shown = groups.flatMap((key, index) => {
    const label = labelOf(reader, measure.targets[key], sql`${sql.ref(`k${index}`)}`);
    return label ? [sql`${key}::text, ${label}`] : [];
  });
  const ordered = order.length === 0 ? sql`/* in any order */` : sql`order by ${sql.join(order)}`;
  return sql<MeasureRow>`select jsonb_build_object(${sql.join(keys)}) as keys, json_build_object(${sql.join(shown)}) as shown,
    ${step ? sql`"step"` : sql`null::text`} as at, trim_scale(value)::text as value, n::text as rows
    from (${figures}) as figures ${ordered} limit ${limit}`;
}

/** The figures of a measure by group: the group's keys (`k0`, `k1`, `step`), `value`, and of how many rows it is (`n`). */
export function figuresOf(
  reader: MeasureReader,
  measure: Measure,
  asked: Omit<MeasureAsked, "limit">,
): { readonly figures: Sql; readonly refs: readonly Sql[] } {
  if (measure.as === "index" && "over" in measure) return indexFigures(reader, measure, asked);
  const { groups, step } = asked;
  const names = [...groups.map((_, index) => `k${index}`), ...(step ? ["step"] : [])];
  const parts = partsOfMeasure(measure);
  const legs = parts.map((part, index) =>
    leg(reader, part, { asked, names, isDivisor: index === 1, isWhole: parts.length === 1 }),
  );
  const refs = names.map((name) => sql`${sql.ref(name)}`);
  const value = rounded(
    measure.as === "ratio" && !("absent" in measure)
      ? quotient(sql`coalesce(max("of"), 0) * ${measure.times}::numeric`, sql`max("over")`)
      : sql`max("of")`,
    measure.decimals,
  );
  const grouped = refs.length === 0 ? sql`` : sql`group by ${sql.join(refs)}`;
  const figures = sql`select ${sql.join([...refs, sql`${value} as value`, sql`coalesce(max(n), 0) as n`])}
    from (${sql.join(legs, sql` union all `)}) as parts ${grouped}`;
  return { figures, refs };
}

/**
 * An index: for each value of the basket, this period's amount and quantity beside the average price of the same days a year
 * before; summed up over what was there both times.
 *
 * ```sql
 * select a.k0, round(sum(a.value) * 100 / sum(q.value * (a0.value / q0.value)), 2) as value, sum(a.n) as n
 * from (...) as a join (...) as q on ... join (... a year before) as a0 on ... join (...) as q0 on ...
 * where a0.value > 0 and q0.value > 0 group by a.k0
 * ```
 */
function indexFigures(
  reader: MeasureReader,
  { of, over, basket, times, decimals }: IndexMeasure,
  asked: Omit<MeasureAsked, "limit">,
): { readonly figures: Sql; readonly refs: readonly Sql[] } {
  const { groups, since, until } = asked;
  const inner = [...groups, ...basket];
  const names = inner.map((_, index) => `k${index}`);
  // Without a first day there is no time that it could be compared with.
  const earlier = (day: string) => addMonths(day, -12) ?? undefined;
  const before =
    since === undefined
      ? {}
      : {
          since: earlier(since),
          until: until === undefined ? (addDays(since, -1) ?? undefined) : earlier(until),
        };
  const leg = (part: RowMeasure, days: Pick<MeasureAsked, "since" | "until">) =>
    figuresOf(reader, { ...part, decimals: undefined }, { ...asked, ...days, groups: inner })
      .figures;
  const on = (alias: string) =>
    sql.join(
      names.map(
        (name) => sql`a.${sql.ref(name)} is not distinct from ${sql.ref(`${alias}.${name}`)}`,
      ),
      sql` and `,
    );
  const refs = groups.map((_, index) => sql`${sql.ref(`k${index}`)}`);
  const keys = groups.map((_, index) => sql`${sql.ref(`a.k${index}`)}`);
  const value = rounded(
    quotient(
      sql`sum(a.value) * ${times}::numeric`,
      sql`sum(q.value * ${quotient(sql`a0.value`, sql`q0.value`)})`,
    ),
    decimals,
  );
  const grouped = keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)}`;
  const figures = sql`select ${sql.join([...keys, sql`${value} as value`, sql`coalesce(sum(a.n), 0) as n`])}
    from (${leg(of, { since, until })}) as a join (${leg(over, { since, until })}) as q on ${on("q")}
    join (${leg(of, before)}) as a0 on ${on("a0")} join (${leg(over, before)}) as q0 on ${on("q0")}
    where a0.value > 0 and q0.value > 0 and ${since === undefined ? sql`false` : sql`true`} ${grouped}`;
  return { figures, refs };
}

/** One part: the rows that count, put together by group. */
function leg(
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

function rounded(value: Sql, decimals: number | undefined): Sql {
  return decimals === undefined ? value : sql`round(${value}, ${sql.lit(decimals)})`;
}

/** Rows in which something that the measure reads is closed to the reader, or left out of reads, do not count for him. */
function openRows(source: Source, { reads }: RowMeasure): readonly Sql[] {
  const open = openSql(source, reads.flatMap(groupsOf));
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

/** How the row behind a group is identified. */
function labelOf(
  { schema, actor, language }: MeasureReader,
  to: string | undefined,
  key: Sql,
): Sql | undefined {
  const document = to === undefined ? undefined : schema.document(to);
  if (!document) return undefined;
  const row = rowJson(schema, document, "m", { reader: { actor, language } });
  return sql`(select ${row} from ${tableOf(document.header)} as m where m.id = ${key}::uuid)`;
}

/** Whether something that a measure reads is closed to somebody everywhere. */
export function isMeasureClosed(measure: Measure, actor: Actor): boolean {
  return partsOfMeasure(measure).some(({ page, document, reads }) => {
    const { menu } = page ?? document;
    return reads.some(
      (path) =>
        groupsOf(path).some((group) => isClosed(actor, menu, group)) ||
        (isInternal(path) && isClosed(actor, menu, internalGroup)),
    );
  });
}

function isInternal({ joins, field }: ColumnPath): boolean {
  const through = joins.map((join) => (join.through === "reference" ? join.by : undefined));
  return [...through, field].some((one) => one?.internal === true);
}
