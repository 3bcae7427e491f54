import type { ListQuery, ListSummary } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { requireRight } from "../../../engine/index.ts";
import { readAhead } from "../../store/list/readAhead.ts";
import { readerOf } from "./readerOf.ts";
import { selectSums } from "../../store/list/summary.ts";
import { pageOf } from "../read/pages.ts";

/**
 * The sums of a list over its whole result, by column key, as decimal strings, by unit where they have one; of columns this reader sees. Right:
 * `query` of the page's menu. Refuses what `queryList` refuses.
 */
export async function summarise(
  context: Context,
  options: { readonly page: string; readonly query: ListQuery },
): Promise<ListSummary> {
  const page = pageOf(context, options.page);
  requireRight(context, page.menu, "query");
  const reader = await readAhead(context.db, readerOf(context, page), options.query);
  const sums = selectSums(reader, options.query);
  if (!sums) return {};
  const { rows } = await sums.statement.execute(context.db);
  return sums.read(rows);
}
