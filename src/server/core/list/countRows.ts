import { Refusal, requireRight, type ListCounts, type ListQuery } from "../../../engine/index.ts";
import { selectCounts, type Counted } from "../../store/list/counts.ts";
import { readAhead } from "../../store/list/readAhead.ts";
import { countCap } from "../../store/list/select.ts";
import type { Context } from "../context.ts";
import { pageOf } from "../read/pages.ts";
import { readerOf } from "./readerOf.ts";

/** A page has fewer views than this. */
const mostCounted = 50;

/**
 * How many rows of a list this reader finds by each of some filters, by the name that each was given. One that asks for what he may
 * not filter by has no number. Right: `query` of the page's menu.
 */
export async function countRows(
  context: Context,
  options: { readonly page: string; readonly filters: unknown },
): Promise<ListCounts> {
  const page = pageOf(context, options.page);
  requireRight(context, page.menu, "query");
  const asked = readFilters(options.filters);
  const reader = readerOf(context, page);
  const counted: (Counted & { readonly name: string })[] = [];
  for (const [name, query] of asked) {
    const question = await counting(context, { reader, query });
    if (question) counted.push({ ...question, name });
  }
  if (counted.length === 0) return {};
  const { rows } = await selectCounts(counted).execute(context.db);
  return Object.fromEntries(
    rows.map(({ n, total }) => [
      counted[n]!.name,
      { total: Number(total), ...(Number(total) > countCap && { capped: true as const }) },
    ]),
  );
}

/** The question with what it reads ahead; undefined where the reader may not ask it. */
async function counting(context: Context, { reader, query }: Counted) {
  try {
    const ready = await readAhead(context.db, reader, query);
    // What is refused is refused while the statement is written: here it spoils no other's number.
    selectCounts([{ reader: ready, query }]);
    return { reader: ready, query };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** `{name: filter}`, with null for all rows. */
function readFilters(filters: unknown): readonly (readonly [string, ListQuery])[] {
  const isNamed = typeof filters === "object" && filters !== null && !Array.isArray(filters);
  const named = isNamed ? Object.entries(filters as Record<string, ListQuery["filter"]>) : [];
  if (!isNamed || named.length > mostCounted)
    throw new Refusal("common.badRequest", {
      args: [`filters: at most ${mostCounted} filters by name`],
    });
  return named.map(([name, filter]) => [name, filter ? { filter } : {}]);
}
