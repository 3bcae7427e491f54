import { sql } from "kysely";
import type { Actor, Document } from "../../../engine/index.ts";
import { readableRows, type Context } from "../context.ts";
import { can } from "../../../engine/index.ts";

/**
 * Whether a user (not always the one of the request) may open a document on one of its pages: the right `get` of the
 * page's menu, and the document within their rows.
 */
export async function mayRead(
  context: Context,
  actor: Actor,
  document: Document,
  id: string,
): Promise<boolean> {
  const { schema, db } = context;
  const pages = schema.pages.filter(
    (page) => page.document === document && page.table === "" && can(actor, page.menu, "get"),
  );
  for (const { menu, where } of pages) {
    const right = { menu, buttons: ["get"] };
    const { source, access } = readableRows({ ...context, actor }, document, { right, where });
    const { rows } =
      await sql`select 1 ${source.from()} where t.id = ${id}::uuid and ${access}`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
