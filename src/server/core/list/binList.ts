import { sql } from "kysely";
import {
  Refusal,
  type ListQuery,
  type ListResult,
  type ListRow,
  type Table,
  requireRight,
} from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/statement.ts";
import { readAhead } from "../../store/list/readAhead.ts";
import { readerOf } from "./readerOf.ts";
import { countCap, selectPage } from "../../store/list/select.ts";
import { instantWire } from "../../store/statement/referenceJson.ts";
import { pageOf } from "../read/pages.ts";
import { peopleOf } from "../read/people.ts";

/**
 * One page of the recycle bin of a list: the deleted documents that the user may delete, with the list's columns,
 * filters, search and order, and the time and user of each deletion. Returns the JSON text of a `ListResult`. Right:
 * `delete` of the page's menu.
 * @throws Refusal 403 without the right; 5103 as lists do, and on pages of lines, which have no bin.
 */
export async function queryBin(
  context: Context,
  options: { readonly page: string; readonly query: ListQuery },
): Promise<string> {
  const page = pageOf(context, options.page);
  const { bin, ...query } = options.query;
  requireRight(context, page.menu, "delete");
  if (bin !== true || page.table !== "")
    throw new Refusal("common.badRequest", { args: ["bin: true, on lists of documents"] });
  const live = { ...readerOf(context, page, ["delete"]), deleted: true };
  const reader = await readAhead(context.db, live, query);
  const { rows } = await selectPage(reader, query).execute(context.db);
  const { rows: json, total: hits } = rows[0]!;
  const total = Number(hits);
  const found = JSON.parse(json) as readonly ListRow[];
  const answer: ListResult = {
    rows: await withDeletion(context, page.document.header, found),
    total,
    ...(total > countCap && { capped: true }),
  };
  return JSON.stringify(answer);
}

/** A deletion is the last write of a deleted document. */
async function withDeletion(
  context: Context,
  table: Table,
  rows: readonly ListRow[],
): Promise<readonly ListRow[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: stamps } = await sql<{ id: string; at: string; by: string }>`
    select id, ${instantWire(sql`"updatedAt"`)} as at, "updatedBy" as by from ${tableOf(table)}
    where id = any(${ids}::uuid[]) /* in any order */`.execute(context.db);
  const person = await peopleOf(
    context,
    stamps.flatMap(({ by }) => by ?? []),
  );
  const byId = new Map(stamps.map((stamp) => [stamp.id, stamp]));
  return rows.map((row) => {
    const { at, by } = byId.get(row.id)!;
    return { ...row, deletedAt: at, deletedBy: person(by) };
  });
}
