import {
  lineFactsKey,
  sumDecimals,
  sumsByUnit,
  type ListPage,
  type ListQuery,
  type ListResult,
  type ListRow,
  type ListSummary,
  type Row,
  valueAtPath,
  valuesAtPath,
  type MemoryStore,
} from "../../src/engine/index.ts";
import { comparable, compare, matches } from "./matches.ts";

/** Answers a list query as the server would: filter, search, sort, page. */
export function queryRows(
  store: MemoryStore,
  page: ListPage,
  query: ListQuery,
  today: string,
): ListResult {
  const found = findRows(store, page, query, today);
  const size = query.size ?? page.pageSize;
  const from = ((query.page ?? 1) - 1) * size;
  return { rows: found.slice(from, from + size), total: found.length };
}

/** Sums of the summed columns over everything a query finds. */
export function sumRows(
  store: MemoryStore,
  page: ListPage,
  query: ListQuery,
  today: string,
): ListSummary {
  const found = findRows(store, page, query, today);
  const summed = page.columns.filter((column) => column.sum);
  return Object.fromEntries(
    summed.map(({ key, decimalsFrom }) => [
      key,
      decimalsFrom === undefined
        ? (sumDecimals(found.map((row) => row[key])) ?? "0")
        : sumsByUnit(found, { key, decimalsFrom }),
    ]),
  );
}

/** The rows that a query finds, in its order. */
export function findRows(
  store: MemoryStore,
  page: ListPage,
  query: ListQuery,
  today: string,
): readonly ListRow[] {
  const search = query.search?.trim().toLowerCase();
  const rows = listed(store, page).map((row) => toListRow(store, page, row));
  const found = rows.filter(
    (row) =>
      matches(query.filter, (field) => row[field] ?? askedValue(store, page, row, field), today) &&
      (!search ||
        page.columns.some(({ key }) =>
          JSON.stringify(row[key] ?? "")
            .toLowerCase()
            .includes(search),
        )),
  );
  return inOrder(found, query.sort ?? page.sort);
}

/** A value that is no column of the row; of a field of its lines all their values. */
function askedValue(store: MemoryStore, page: ListPage, row: ListRow, field: string): unknown {
  if (!page.lineFilters?.some(({ key }) => key === field))
    return valueAtPath(store, row as Row, field);
  const document = store.rows.get(page.document)!.get(row.headerId ?? row.id)!;
  const listed =
    page.table === ""
      ? document
      : (document[page.table] as readonly Row[]).find(({ id }) => id === row.id)!;
  return valuesAtPath(store, listed, field);
}

/** Rows sorted by keys, `-key` downwards. */
export function inOrder(found: readonly ListRow[], sort: readonly string[]): readonly ListRow[] {
  return [...found].sort((a, b) => {
    for (const entry of sort) {
      const key = entry.replace(/^-/, "");
      const order = compare(sortable(a[key]), sortable(b[key]));
      if (order !== 0) return entry.startsWith("-") ? -order : order;
    }
    return 0;
  });
}

/** Documents, or for a line list every line with its header and document id. */
function listed(store: MemoryStore, page: ListPage): readonly Row[] {
  const headers = [...store.rows.get(page.document)!.values()];
  if (page.table === "") return headers;
  return headers.flatMap((header) =>
    ((header[page.table] as readonly Row[] | undefined) ?? []).map((line) => ({
      ...line,
      header,
      headerId: header.id!,
      headerVersion: header.version,
    })),
  );
}

function toListRow(store: MemoryStore, page: ListPage, row: Row): ListRow {
  return {
    id: row.id!,
    version: row.version ?? 1,
    ...(row["headerId"]
      ? { headerId: String(row["headerId"]), headerVersion: row["headerVersion"] }
      : {}),
    ...Object.fromEntries(page.columns.map(({ key }) => [key, valueAtPath(store, row, key)])),
    ...(page.summary && { [lineFactsKey]: factsOfLines(page.summary, row) }),
  };
}

/** What a document says of its lines. */
function factsOfLines({ table, name, progress }: NonNullable<ListPage["summary"]>, row: Row) {
  const lines = (row[table] as readonly Row[] | undefined) ?? [];
  const [first] = lines;
  const sum = (key: string) => sumDecimals(lines.map((line) => line[key])) ?? "0";
  return {
    count: lines.length,
    ...(name && { name: first?.[name] ?? null }),
    ...(progress && {
      done: sum(progress.done),
      all: sum(progress.all),
      full: lines.filter((line) => Number(line[progress.done]) >= Number(line[progress.all]))
        .length,
      ...(progress.unit && {
        units: new Set(lines.map((line) => comparable(line[progress.unit!]))).size,
        unit: first?.[progress.unit] ?? null,
      }),
    }),
  };
}

const sortable = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? String((value as { code?: string }).code ?? "")
    : comparable(value);
