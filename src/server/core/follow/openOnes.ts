import { sql, type RawBuilder } from "kysely";
import type { Document } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/fromClause.ts";

/** Selects from some documents those whose status is not final; all of them when the document has no status. */
export async function openOnes(
  context: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
): Promise<readonly string[]> {
  const final = document.status?.states.filter((state) => state.final).map(({ name }) => name);
  return final ? thoseIn(context, document, ids, sql`not`, final) : ids;
}

/** Selects from some documents those whose status is one of these; none when the document has no status. */
export async function onesIn(
  context: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
  states: readonly string[],
): Promise<readonly string[]> {
  return document.status ? thoseIn(context, document, ids, sql``, states) : [];
}

async function thoseIn(
  { db }: Pick<Context, "db">,
  document: Document,
  ids: readonly string[],
  which: RawBuilder<unknown>,
  states: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from ${tableOf(document.header)}
    where id = any(${ids}::uuid[])
      and ${which} (${sql.id(document.status!.field)} = any(${states}::text[])) /* in any order */`.execute(
    db,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
