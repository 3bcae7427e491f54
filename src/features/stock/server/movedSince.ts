import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { codedTable } from "./codedTable.ts";
import { keyIn, keyOf, keyRows, ledgerCodes, sameKey, type StockKey } from "./stockKey.ts";

/** A key, and until when what moved there counts. */
interface MovedAsked {
  readonly key: StockKey;
  /** An instant; null: until now. */
  readonly until: string | null;
}

/**
 * What came in less what went out of each key after a movement (null: from the beginning), as decimal texts in the base
 * unit, in the order asked. The number of the movement is the boundary, not the time: postings that wait for each other
 * are not ordered by their clocks.
 */
export async function movedSince(
  { db, schema, actor }: Pick<Context, "db" | "schema" | "actor">,
  since: string | null,
  asked: readonly MovedAsked[],
): Promise<readonly string[]> {
  const ledger = codedTable(schema, "mbp");
  const untils = JSON.stringify(asked.map(({ until }, position) => ({ position, until })));
  const { rows } = await sql<{ position: number; moved: string }>`
    select k.position, (select coalesce(trim_scale(sum(${ledger.column("mbp101", "m")})), 0)::text
      from ${ledger.name} m where m."orgId" = ${actor.company.id}::uuid
        and ${sameKey(keyOf(ledger, ledgerCodes, "m"), keyIn("k"))}
        and (${since}::text is null or ${ledger.column("mbp001", "m")} > ${since}::text)
        and (u.until is null or ${ledger.column("mbp003", "m")} <= u.until)) as moved
    from ${keyRows(
      asked.map(({ key }) => key),
      "k",
    )}
    join jsonb_to_recordset(${untils}::jsonb) as u(position int, until timestamptz) using (position)
    order by k.position`.execute(db);
  return rows.map(({ moved }) => moved);
}
