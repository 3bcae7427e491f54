import {
  environmentOf,
  placesOf,
  recordModelOf,
  reservedGroups,
  sumDecimals,
  type ListPage,
  type ListQuery,
  type ListResult,
  type ListRow,
  type MemoryStore,
  type PageSource,
  type RecordContext,
} from "../../src/engine/index.ts";
import { findRows, inOrder } from "./query.ts";

interface Asked {
  readonly store: MemoryStore;
  readonly source: PageSource;
  readonly page: ListPage;
  readonly query: ListQuery;
  readonly context: RecordContext;
}

/** Rows summed up by one of the page's groups, as the server would: rows of different units are separate. */
export function groupRows(asked: Asked): ListResult {
  const { store, page, query, context } = asked;
  const way = page.groups?.by.find(({ key }) => key === query.group);
  const by = query.group === reservedGroups.total ? { columns: [] } : way;
  if (!by) throw new Error(`${page.page} has no group ${query.group}`);
  const summed = page.columns.filter(({ sum }) => sum);
  const units = summed.flatMap(({ decimalsFrom }) => decimalsFrom ?? []);
  const keys = [...new Set([...by.columns, ...units])];
  const groups = new Map<string, ListRow[]>();
  for (const row of findRows(store, page, { ...query, sort: [] }, context.today)) {
    const id = JSON.stringify(keys.map((key) => row[key] ?? null));
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  const rows = [...groups].map(([id, members]): ListRow => ({
    id,
    version: 1,
    ...Object.fromEntries(keys.map((key) => [key, members[0]![key]])),
    count: members.length,
    ...Object.fromEntries(summed.map(({ key }) => [key, sumOf(members, key)])),
    ...conditionalSums(asked, members),
  }));
  const size = query.size ?? page.pageSize;
  const from = ((query.page ?? 1) - 1) * size;
  const sorted = inOrder(rows, query.sort ?? by.columns);
  return { rows: sorted.slice(from, from + size), total: rows.length };
}

/** The sums that only groups have: of the rows that meet a condition. */
function conditionalSums(asked: Asked, members: readonly ListRow[]) {
  const { list } = asked.source;
  const environment = environmentsOf(asked);
  return Object.fromEntries(
    // Counts and sums: what else the server makes of rows is not played here.
    (list.groups?.sums ?? []).map(({ key, as, of, value, when }) => {
      const counted = members.filter(
        (row) => when === undefined || when.evaluate(environment(row)) === true,
      );
      if (as === "count") return [key, counted.length];
      if (as !== "sum") return [key, null];
      const summed = value && counted.map((row) => value.evaluate(environment(row)));
      return [
        key,
        summed ? (sumDecimals(summed) ?? "0") : of === undefined ? null : sumOf(counted, of),
      ];
    }),
  );
}

/** What expressions over a listed row read: over its document, or over its line and what is above it. */
function environmentsOf({ store, source, context }: Asked) {
  const { document, table } = source;
  const model = recordModelOf(document, "cn").table(table)!;
  const stored = store.rows.get(document.name)!;
  return ({ id, headerId }: ListRow) => {
    const places = placesOf(model, stored.get(headerId ?? id)!);
    return environmentOf(
      places.find(({ row }) => row.id === id)!,
      context,
    );
  };
}

const sumOf = (rows: readonly ListRow[], key: string): string =>
  sumDecimals(rows.map((row) => row[key])) ?? "0";
