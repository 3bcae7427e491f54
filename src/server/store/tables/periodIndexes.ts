import { partsOfMeasure, type Schema, type Table } from "../../../engine/index.ts";
import { quoted } from "./identifiers.ts";
import { index, type Index } from "./indexSql.ts";

/**
 * What the home page draws of a stretch of time (`["lastDays", 90]`): the rows of that time with all that the charts group
 * by, sum and filter by, so that a year of a million orders is summed in the index alone. Charts of the same time share one.
 */
export function chartIndexes(schema: Schema): readonly Index[] {
  const carried = new Map<Table, Map<string, Set<string>>>();
  for (const { page, drawn, rows } of schema.widgets) {
    const { header } = page.document;
    if (!drawn || page.table !== "") continue;
    const filters = conditionsOf(rows);
    const time = filters.find(({ op }) => op === "relative")?.field;
    const all = [drawn.group, drawn.measure, ...filters.map(({ field }) => field)];
    const paths = all.filter((path) => path !== undefined);
    const fields = paths.map((path) => header.field(path));
    if (time === undefined || fields.some((field) => !field || field.many)) continue;
    const times = carried.get(header) ?? new Map<string, Set<string>>();
    const columns = times.get(time) ?? new Set<string>();
    for (const path of paths) if (path !== time) columns.add(quoted(path));
    carried.set(header, times.set(time, columns));
  }
  return [...carried].flatMap(([header, times]) => {
    const { scope } = schema.document(header.document)!;
    const company = scope === "company" ? [quoted("orgId")] : [];
    const useful = [...times].filter(([, columns]) => columns.size > 0);
    return useful.map(([time, columns]) =>
      index(header, [...company, quoted(time)], {
        live: true,
        included: [...columns],
        why: `home: charts over ${time}`,
      }),
    );
  });
}

/** Lines that the home page counts by a value that their list is not filtered by: few of many, as those that wait for somebody. */
export function countIndexes({ widgets }: Schema): readonly Index[] {
  return widgets.flatMap(({ page, drawn, rows }) => {
    const { table: path, document, list } = page;
    const table = document.table(path);
    if (drawn || !table?.parent) return [];
    const conditions = conditionsOf(rows);
    if (conditions.some(({ field }) => field !== undefined && list.filters.includes(field)))
      return [];
    const counted = conditions.flatMap(({ field, op }) =>
      op === "=" && field !== undefined ? (table.field(field) ?? []) : [],
    );
    const [first] = counted.filter(({ many }) => !many);
    return first
      ? [index(table, [quoted(first.key)], { why: `home: counts by ${first.key}` })]
      : [];
  });
}

/** The time that measures are asked of, where the list behind them has no index over it. */
export function measureIndexes({ measures }: Schema): readonly Index[] {
  return measures.flatMap(partsOfMeasure).flatMap(({ document, table, period, page }) => {
    const isElsewhere = period?.joins.some(({ through }) => through === "reference");
    if (!period || isElsewhere || page?.list.filters.includes(period.path)) return [];
    const owner = period.joins.at(-1)?.to ?? table;
    const company = !owner.parent && document.scope === "company" ? [quoted("orgId")] : [];
    return [
      index(owner, [...company, quoted(period.field.key)], {
        live: !owner.parent,
        why: `measures of a period by ${period.field.key}`,
      }),
    ];
  });
}

/** Conditions that must all hold; of alternatives none. */
function conditionsOf(
  filter: unknown,
): readonly { readonly field?: string; readonly op?: string }[] {
  if (Array.isArray(filter)) return filter.flatMap(conditionsOf);
  if (typeof filter !== "object" || filter === null) return [];
  if ("all" in filter) return conditionsOf(filter.all);
  return "field" in filter ? [filter as { field: string; op?: string }] : [];
}
