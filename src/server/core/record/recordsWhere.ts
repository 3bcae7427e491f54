import { sql } from "kysely";
import { recordContextOf, type Environment, type Expression } from "../../../engine/index.ts";
import type { Context } from "../context.ts";
import { rowExpression } from "../../store/expression/rowExpression.ts";
import { sourceOf } from "../../store/rows/source.ts";

/** A record that was searched for, with the code people know it by. */
interface FoundRecord {
  readonly id: string;
  readonly code: string;
}

/**
 * Live records of the company for which a condition over their header holds, with the asking row as `this`, in the
 * order in which they were made.
 */
export async function recordsWhere(
  context: Context,
  search: {
    readonly document: string;
    readonly where: Expression;
    readonly environment: Environment;
    /** A text over the header that the record is known by, in place of its code. */
    readonly tell?: Expression | undefined;
  },
): Promise<readonly FoundRecord[]> {
  const { schema, actor, db } = context;
  const document = schema.document(search.document)!;
  const ambient = { ...recordContextOf(context), isNew: false, this: search.environment };
  const source = sourceOf({ schema, document, table: document.header, ambient });
  // Compile the condition before `from()`: it may add joins for the references it reads.
  const holds = rowExpression(source, source.row, search.where);
  const code = search.tell
    ? rowExpression(source, source.row, search.tell)
    : sql`t.${sql.id(document.identity.code)}`;
  const company =
    document.scope === "company" ? sql`and t."orgId" = ${actor.company.id}::uuid` : sql``;
  const { rows } = await sql<FoundRecord>`select t.id::text as id,
      (${code})::text as code ${source.from()}
    where not t.deleted and ${holds} ${company}
    order by t.id`.execute(db);
  return rows;
}
