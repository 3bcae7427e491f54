import { sql } from "kysely";
import { treesAsked, type Document } from "../../../engine/index.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import type { Context } from "../context.ts";

/** The rows above a row of a tree, by id, the nearest first. */
export type Above = (id: string) => readonly string[];

/** Reads the current trees that `within` asks about in the `where` of a document's fields. */
export async function aboveIn(context: Context, document: Document): Promise<Above> {
  const names = document.tables.flatMap(({ fields }) =>
    fields.flatMap(({ where }) => (where ? treesAsked(where.tree) : [])),
  );
  const parents = new Map<string, string>();
  for (const name of new Set(names)) {
    const header = context.schema.document(name)!.header;
    const above = header.fields.find(({ kind }) => kind.name === "tree")!;
    const { rows } = await sql<{ id: string; above: string }>`
      select id, ${sql.ref(above.key)} as above from ${tableOf(header)}
      where ${sql.ref(above.key)} is not null /* in any order */`.execute(context.db);
    for (const row of rows) parents.set(row.id, row.above);
  }
  return (id) => {
    const found = new Set<string>();
    for (let at = parents.get(id); at && !found.has(at); at = parents.get(at)) found.add(at);
    return [...found];
  };
}
