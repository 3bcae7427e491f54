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
} from "../../../engine/index.ts";
import { quotient } from "../expression/expressionOperators.ts";
import { confidentialGroups } from "../rows/maskedColumn.ts";
import { rowJson } from "../statement/referenceJson.ts";
import { tableOf } from "../statement/statement.ts";
import { measurePart } from "./measurePart.ts";
import type { MeasureAsked, MeasureReader, MeasureRow } from "./measureRequest.ts";

type Sql = RawBuilder<unknown>;

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
  const { figures, refs } = measureFigures(reader, measure, asked);
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
export function measureFigures(
  reader: MeasureReader,
  measure: Measure,
  asked: Omit<MeasureAsked, "limit">,
): { readonly figures: Sql; readonly refs: readonly Sql[] } {
  if (measure.as === "index" && "over" in measure) return indexFigures(reader, measure, asked);
  const { groups, step } = asked;
  const names = [...groups.map((_, index) => `k${index}`), ...(step ? ["step"] : [])];
  const parts = partsOfMeasure(measure);
  const legs = parts.map((part, index) =>
    measurePart(reader, part, {
      asked,
      names,
      isDivisor: index === 1,
      isWhole: parts.length === 1,
    }),
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
    measureFigures(reader, { ...part, decimals: undefined }, { ...asked, ...days, groups: inner })
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

function rounded(value: Sql, decimals: number | undefined): Sql {
  return decimals === undefined ? value : sql`round(${value}, ${sql.lit(decimals)})`;
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

/** Whether a measure reads a field that is closed to this actor in all rows. */
export function isMeasureClosed(measure: Measure, actor: Actor): boolean {
  return partsOfMeasure(measure).some(({ page, document, reads }) => {
    const { menu } = page ?? document;
    return reads.some(
      (path) =>
        confidentialGroups(path).some((group) => isClosed(actor, menu, group)) ||
        (isInternal(path) && isClosed(actor, menu, internalGroup)),
    );
  });
}

function isInternal({ joins, field }: ColumnPath): boolean {
  const through = joins.map((join) => (join.through === "reference" ? join.by : undefined));
  return [...through, field].some((one) => one?.internal === true);
}
