import type { ListQuery } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { requireRight } from "../../../engine/index.ts";
import { readAhead } from "../../store/list/readAhead.ts";
import { readerOf } from "./readerOf.ts";
import { readKeys } from "../../store/list/readKeys.ts";
import { selectRows } from "../../store/list/select.ts";
import { pageOf } from "../read/pages.ts";

/** Rows read by one statement: short enough that others get their turn on the embedded database's one connection. */
const sliceSize = 500;

/**
 * All rows of a query, for exports: their keys first, in the list's order, then slices of up to 500 rows by key. A row
 * deleted or lost from sight meanwhile is left out. Right: `export` of the page's menu, whose data scopes count.
 * Yields the rows parsed, and how many keys there are in all.
 */
export async function* readSlices(
  context: Context,
  options: { readonly page: string; readonly query: ListQuery; readonly limit: number },
): AsyncGenerator<{
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}> {
  const page = pageOf(context, options.page);
  requireRight(context, page.menu, "export");
  const reader = await readAhead(context.db, readerOf(context, page, ["export"]), options.query);
  const size = sliceSize;
  const { total, slices } = await readKeys(context.db, reader, options.query, {
    limit: options.limit,
    size,
  });
  for (const ids of slices) {
    const { rows } = await selectRows(reader, ids).execute(context.db);
    yield {
      rows: JSON.parse(rows[0]!.rows) as Readonly<Record<string, unknown>>[],
      total,
    };
  }
}
