import { sql } from "kysely";
import { referenceId, type Document, type SaveRequest } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { tableOf } from "../../store/statement/fromClause.ts";
import { followGraph } from "./followGraph.ts";
import { lockUpstream, type Rows } from "./lockUpstream.ts";
import { isUuid } from "../../store/statement/uuid.ts";

/**
 * Locks what a save is about to name (`named` of conversions), with everything that the document follows already, in the
 * one order of locking: before the document itself, and before its foreign key holds the row for others too.
 */
export async function lockNamed(
  context: Context,
  document: Document,
  { id, set }: SaveRequest,
): Promise<void> {
  const also: Rows[] = [];
  for (const { source, conversion } of followGraph(context.schema).namedInto(document.name)) {
    const ids = await idsOf(context, source, set?.[conversion.named!.document]);
    if (ids.length > 0) also.push({ document: source.name, ids });
  }
  if (also.length > 0) await lockUpstream(context, document, id, also);
}

/** The id or code of a reference as sent: an id, `{id}` or `{code}`. Other shapes are refused later. */
async function idsOf(
  context: Context,
  source: Document,
  value: unknown,
): Promise<readonly string[]> {
  const id = referenceId(value);
  if (id !== null && isUuid(id)) return [id];
  const code =
    typeof value === "object" && value !== null ? (value as { code?: unknown }).code : null;
  if (typeof code !== "string") return [];
  const { rows } = await sql<{ id: string }>`select id::text as id from ${tableOf(source.header)}
    where ${sql.id(source.identity.code)} = ${code} and ("orgId" is null or "orgId" = ${context.actor.company.id}::uuid) order by 1`.execute(
    context.db,
  );
  return rows.map((row) => row.id);
}
