import { sql } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { readableRows } from "../record/readableRows.ts";
import { can } from "../../../engine/index.ts";
import { codeOf } from "../../store/statement/referenceJson.ts";

/** The facts of a document that its related documents show. */
export interface VisibleDocument {
  readonly document: Document;
  readonly id: string;
  readonly number: string;
  /** The state of its status; null without one. */
  readonly state: string | null;
}

/**
 * Those of some documents of one kind that this reader may open: the right `get` of its menu, and its rows as in lists.
 * The others are as if they did not exist.
 */
export async function visibleDocuments(
  context: Context,
  document: Document,
  ids: readonly string[],
): Promise<readonly VisibleDocument[]> {
  const { schema, actor } = context;
  if (ids.length === 0 || !can(actor, document.menu, "get")) return [];
  const right = { menu: document.menu, buttons: ["get"] };
  const { source, access } = readableRows(context, document, { right });
  const state = document.status ? sql`t.${sql.id(document.status.field)}` : sql`null`;
  const { rows } = await sql<{ id: string; number: string | null; state: string | null }>`
    select t.id::text as id, ${codeOf(schema, document, "t")} as number, ${state}::text as state
    ${source.from()} where t.id = any(${ids}::uuid[]) and ${access} order by 2, 1`.execute(
    context.db,
  );
  return rows.map((row) => ({ ...row, number: row.number ?? "", document }));
}
