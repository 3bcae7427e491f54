import { sql } from "kysely";
import type { Conversion, Document } from "../../../engine/index.ts";
import type { Writing } from "../context.ts";
import { recordContextOf } from "../../../engine/index.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";
import { tryLockUpstream } from "../follow/lockUpstream.ts";
import type { SourceRow } from "./sourceRows.ts";

/**
 * The document that a conversion's `append` lets the rows join: the newest of the company for which it holds, locked.
 * Undefined when there is none, none any more once it could be locked, or somebody is just writing it.
 */
export async function appendTo(
  context: Writing,
  target: Document,
  { append }: Conversion,
  row: SourceRow,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  if (!append) return undefined;
  const found = async (only?: string) => {
    const ambient = { ...recordContextOf(context), isNew: false, this: row.environment };
    const { schema, actor } = context;
    const source = sourceOf({ schema, document: target, table: target.header, ambient });
    const holds = rowExpression(source, source.row, append);
    const company =
      target.scope === "company" ? sql`and t."orgId" = ${actor.company.id}::uuid` : sql``;
    const one = only === undefined ? sql`` : sql`and t.id = ${only}::uuid`;
    const { rows } = await sql<{ id: string; version: number }>`
      select t.id::text as id, t.version ${source.from()}
      where not t.deleted and ${holds} ${company} ${one} order by t.id desc limit 1`.execute(
      context.db,
    );
    return rows[0];
  };
  const candidate = await found();
  if (!candidate) return undefined;
  // The action holds its own document already: to wait for another of the same rank could be to wait for ever.
  return (await tryLockUpstream(context, target, candidate.id)) ? found(candidate.id) : undefined;
}
