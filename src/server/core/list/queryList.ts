import type { ListQuery } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { requireRight } from "../../../engine/index.ts";
import { readAhead } from "../../store/list/readAhead.ts";
import { selectGroups } from "../../store/list/groups.ts";
import type { ListReader } from "../../store/list/listQuery.ts";
import { readerOf } from "./readerOf.ts";
import { repeatedPage, selectPageAgain } from "../../store/list/repeatedPage.ts";
import { countCap } from "../../store/list/select.ts";
import { pageOf } from "../read/pages.ts";
import { queryBin } from "./binList.ts";

/**
 * One page of a list for this reader, as the JSON text of a `ListResult`: PostgreSQL writes the rows, the server passes
 * them on. Right: `query` of the page's menu. With `bin` it is the recycle bin, with `group` its rows summed up.
 * @throws Refusal 403 without the right; 5103 for an unknown field, operator, sort, size or a malformed filter.
 */
export async function queryList(
  context: Context,
  options: { readonly page: string; readonly query: ListQuery },
): Promise<string> {
  if (options.query.bin !== undefined) return queryBin(context, options);
  const page = pageOf(context, options.page);
  requireRight(context, page.menu, "query");
  // Groups are sorted by their own figures, not by those of the rows.
  const { group, figures: _figures, sort: _sort, ...which } = options.query;
  const asked = group === undefined ? options.query : which;
  const asking = readerOf(context, page);
  const repeated = group === undefined ? repeatedPage(asking, asked) : undefined;
  const reader = repeated ? asking : await readAhead(context.db, asking, asked);
  if (group !== undefined) return queryGroups(context, reader, options.query);
  const statement = repeated ?? selectPageAgain(reader, asked, asking);
  const { rows } = await statement.execute(context.db);
  const { rows: json, total } = rows[0]!;
  const capped = Number(total) > countCap;
  return `{"rows":${json},"total":${total}${capped ? `,"capped":true` : ""}}`;
}

/** A page of the list's groups, as the JSON text of a `ListResult`. */
async function queryGroups(
  context: Context,
  reader: ListReader,
  query: ListQuery,
): Promise<string> {
  const { rows } = await selectGroups(reader, query).execute(context.db);
  const { rows: json, total } = rows[0]!;
  return `{"rows":${json},"total":${total}}`;
}
