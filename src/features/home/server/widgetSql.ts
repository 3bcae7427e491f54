import { sql, type RawBuilder } from "kysely";
import type { ListQuery, Widget, WidgetChart } from "../../../engine/index.ts";
import type { Column } from "../../../server/store/statement/statement.ts";
import { pickRows, planning, type ListReader } from "../../../server/store/list/listQuery.ts";
import { columnFinder } from "../../../server/store/list/pageColumns.ts";
import { countCap } from "../../../server/store/list/select.ts";
import { valueClassOf } from "../../../server/store/statement/referenceJson.ts";

/** How many groups a chart shows; the others are one more. */
const mostGroups = 8;

/** The query that means a widget's rows. */
export function widgetQuery({ rows }: Widget): ListQuery {
  return rows === undefined ? {} : { filter: rows as NonNullable<ListQuery["filter"]> };
}

/** How many rows a widget is about, up to one more than are counted. */
export function selectCount(
  reader: ListReader,
  widget: Widget,
): RawBuilder<{ readonly count: string }> {
  const query = widgetQuery(widget);
  const { source, where } = pickRows(reader, query, { sorted: false });
  return sql`${planning(query)}select count(*) as count
    from (select 1 ${source.from()} ${where} limit ${countCap + 1}) as counted`;
}

/** A group of a chart: `key` is null for rows without a value; of `rest` it says nothing. */
export interface GroupRow {
  readonly key: string | null;
  readonly label: string | null;
  /** Decimal text. */
  readonly value: string;
  readonly rest: boolean;
}

/**
 * The groups of a chart with the count of their rows, or the sum of its measure. In time: every day or month that has
 * rows, in order. Else the eight largest, then all others as one.
 *
 * ```sql
 * with groups as (select "t"."status"::text as key, ... as label, count(*) as value from ... group by 1, 2),
 *   ranked as (select *, row_number() over (order by value desc, key, label) as place from groups)
 * select ... from ranked group by least(place, 9) order by least(place, 9)
 * ```
 */
export function selectGroups(
  reader: ListReader,
  widget: Widget,
  chart: WidgetChart,
): RawBuilder<GroupRow> {
  const query = widgetQuery(widget);
  const { source, columns, where } = pickRows(reader, query, { sorted: false });
  const find = columnFinder(source, columns);
  const group = find(chart.group);
  const key = chart.by ? dayOf(group, reader.actor.company.timeZone) : sql`${group.value}::text`;
  // What a reference is called comes with the reference: no right of its own.
  const label = chart.label === chart.group ? key : sql`${source.column(chart.label)!.value}::text`;
  const value =
    chart.measure === undefined
      ? sql`count(*)::numeric`
      : sql`coalesce(sum(${find(chart.measure).value}), 0)::numeric`;
  const groups = sql`${planning(query)}with groups as (
      select ${key} as key, ${label} as label, ${value} as value ${source.from()} ${where} group by 1, 2)`;
  if (chart.by !== undefined) {
    const named = sql`to_char(key, ${chart.by === "day" ? "YYYY-MM-DD" : "YYYY-MM"})`;
    return sql`${groups} select ${named} as key, ${named} as label, trim_scale(sum(value))::text as value, false as rest
      from groups where key is not null group by 1, 2 order by 1`;
  }
  return sql`${groups}, ranked as (
      select *, least(row_number() over (order by value desc, key, label), ${mostGroups + 1}) as place from groups)
    select min(key) as key, min(label) as label, trim_scale(sum(value))::text as value,
      place > ${mostGroups} as rest from ranked group by place order by place`;
}

/** The day of a value in the company's time zone. Months are summed of days: a day is named once, not once a row. */
function dayOf({ field, value }: Column, zone: string): RawBuilder<unknown> {
  return valueClassOf(field) === "instant" ? sql`(${value} at time zone ${zone})::date` : value;
}
