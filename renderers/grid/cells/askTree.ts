import type { ListQuery, ListResult, ListRow } from "../../../src/engine/index.ts";
import type { DataSource } from "../../base/dataSource.ts";
import { withAncestors } from "./treeRows.ts";

/** More rows than these are shown page by page. */
const most = 2000;
const size = 100;

/** A page of a list, or a whole tree of rows: the found ones and all their ancestors. */
export type ListAnswer = ListResult & { readonly tree?: true };

/** Reads a list as a tree by the column that names the row above. */
export async function askTree(
  source: DataSource,
  asked: { readonly page: string; readonly tree: string; readonly query: ListQuery },
  signal: AbortSignal,
): Promise<ListAnswer> {
  const { page, tree, query } = asked;
  const { filter, search, sort } = query;
  const sorted = sort ? { sort } : {};
  const all = await allRows(source, page, sorted, signal);
  if (all === null) return source.query(page, query, signal);
  if (!filter && !search) return { rows: all, total: all.length, tree: true };
  const narrowed = { ...sorted, ...(filter && { filter }), ...(search && { search }) };
  const found = (await allRows(source, page, narrowed, signal)) ?? [];
  const rows = withAncestors(all, tree, new Set(found.map(({ id }) => id)));
  return { rows, total: found.length, tree: true };
}

async function allRows(
  source: DataSource,
  page: string,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListRow[] | null> {
  const rows: ListRow[] = [];
  for (let number = 1; ; number++) {
    const answer = await source.query(page, { ...query, page: number, size }, signal);
    if (answer.total > most) return null;
    rows.push(...answer.rows);
    if (answer.rows.length < size || rows.length >= answer.total) return rows;
  }
}
