import type { ListQuery } from "../../../engine/index.ts";
import type { Db } from "../connection/store.ts";
import { reach, reachedOf } from "../../../engine/index.ts";
import { hitsRead, notingHits, selectHits } from "../statement/hits.ts";
import { withAttributes } from "./attributeFilter.ts";
import { pickRows, type ListReader } from "./listQuery.ts";

/**
 * The reader with the rows of other tables that the query names by text, and those that scopes of features reach: one
 * more statement, if there are any. With the attributes that its filter names.
 */
export async function readAhead(db: Db, asking: ListReader, query: ListQuery): Promise<ListReader> {
  const { filter } = query;
  const reader = filter === undefined ? asking : await withAttributes(db, asking, filter);
  if (!namesByText(query) && !hasFeatureScope(reader)) return reader;
  const { hits, asked } = notingHits();
  pickRows({ ...reader, hits }, query, { sorted: false });
  if (asked.size === 0) return reader;
  const { rows } = await selectHits(asked).execute(db);
  return { ...reader, hits: hitsRead(asked, rows[0]!.ids) };
}

/** Whether the reader reaches rows by a scope of a feature, whose statement may be read ahead. */
function hasFeatureScope(reader: ListReader): boolean {
  const { page, actor, rowHooks, buttons = ["query"] } = reader;
  const of = reachedOf({ document: page.document, actor, menu: page.menu });
  return reach(of, buttons)
    .flat()
    .some((scope) => scope in rowHooks.scopes);
}

/** Ids, days and instants never name a row of another table by text; other values are compiled to find out. */
const plain = /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d.*)$/i;

/** Whether a query may name rows of other tables by text. */
export function namesByText({ search, filter }: ListQuery): boolean {
  return (typeof search === "string" && search !== "") || holdsText(filter);
}

function holdsText(value: unknown): boolean {
  if (typeof value === "string") return !plain.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([key, inner]) => key !== "field" && key !== "op" && holdsText(inner),
  );
}
