import { sql } from "kysely";
import type { Context } from "../../../../server/core/context.ts";
import type { EventData } from "./eventData.ts";

/** An agreement that is accepted on entering. */
interface EntranceAgreement {
  readonly code: string;
  readonly name: string;
  readonly version: number;
  readonly body: string;
}

/**
 * The published agreement that an event names by its code, or, named or not, the one of the type BIDDING in the reader's
 * language, else in Chinese. Undefined when there is none.
 */
export async function agreementOf(
  { db, schema, language }: Pick<Context, "db" | "schema" | "language">,
  { event }: EventData,
): Promise<EntranceAgreement | undefined> {
  const document = schema.document("agreement");
  if (!document) return undefined;
  const { schema: folder, table } = document.header.sql;
  const { rows } =
    await sql<EntranceAgreement>`select code, name, coalesce(edition, 1) as version, body
    from ${sql.id(folder, table)} where not deleted and status = 'PUBLISHED' and type = 'BIDDING'
    order by (language = ${language}) desc, (code = ${event.agreement}) desc nulls last, (language = 'cn') desc, code, id limit 1`.execute(
      db,
    );
  return rows[0];
}
