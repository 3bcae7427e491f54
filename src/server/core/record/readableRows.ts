import { recordContextOf, type Document, type Table } from "../../../engine/index.ts";
import { rowAccess, type AccessRequest } from "../../store/rows/rowAccess.ts";
import type { RowReader } from "../../store/rows/rowHooks.ts";
import { sourceOf } from "../../store/rows/source.ts";
import type { Context } from "../context.ts";

/** The right by which rows are reached, and what widens or narrows that. */
type Reached = Omit<AccessRequest, keyof RowReader>;

/** What a statement on stored rows takes of a request: the schema, what expressions know, and whose rows it may reach. */
export function readingBy<Right extends Reached>(context: Context, reached: Right) {
  const { schema, actor, product } = context;
  const ambient = { ...recordContextOf(context), isNew: false };
  return { schema, ambient, access: { actor, rowHooks: product.rowHooks, ...reached } };
}

/** The rows of a document that a request reaches: where to select from, and the condition that every reading asks. */
export function readableRows(
  context: Context,
  document: Document,
  reached: Reached,
  table: Table = document.header,
) {
  const { schema, ambient, access } = readingBy(context, reached);
  const source = sourceOf({ schema, document, table, ambient });
  return { source, access: rowAccess(source, access), ambient };
}
