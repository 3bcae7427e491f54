import { SourceError } from "../../../../renderers/base/dataSource.ts";
import type { Filter, ListPage, ListRow } from "../../../engine/index.ts";
import { call } from "../http/http.ts";
import { address } from "./address.ts";

/** What a page shows of another list beside its own content. */
export interface Beside<Row> {
  readonly rows: readonly Row[];
  /** The reader gets some of the rows at most: no rows does not mean that there are none. */
  readonly partial: boolean;
}

/**
 * Rows of a list that help beside a page, and whether the user gets all of them.
 * @throws SourceError 403 for a user who may not read the list, or none of the columns `needed`; any other status
 * where it could not be loaded. `BesideMissing` says which.
 */
export async function rowsBeside(
  page: string,
  asked: {
    readonly filter: readonly Filter[];
    readonly sort?: readonly string[];
    readonly size?: number;
    /** Column without which the rows say nothing: a price. */
    readonly needed?: string;
  },
): Promise<Beside<ListRow>> {
  const { needed, ...query } = asked;
  const quiet = () => true;
  const definition = await call<ListPage>({ method: "GET", path: address`/list/${page}`, quiet });
  if (needed !== undefined && !definition.columns.some(({ key }) => key === needed)) throw hidden();
  const { rows } = await call<{ readonly rows: readonly ListRow[] }>({
    path: address`/list/${page}/query`,
    body: { size: 100, ...query },
    quiet,
  });
  const isOpen = (row: ListRow) => needed === undefined || (row[needed] ?? null) !== null;
  const shown = rows.filter(isOpen);
  if (rows.length > 0 && shown.length === 0) throw hidden();
  return { rows: shown, partial: definition.partial === true || shown.length < rows.length };
}

const hidden = () => new SourceError({ status: 403, message: "", msgKey: "auth.forbidden" });
