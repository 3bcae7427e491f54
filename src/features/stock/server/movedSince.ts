import { sql } from "kysely";
import type { Context } from "../../../server/core/context.ts";
import { keyIn, keyRows, sameKey, type StockKey } from "./stockKey.ts";
import { bind } from "../../../server/store/statement/bind.ts";
import { bound } from "../words/bindings.ts";

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
  const ledger = bind(schema, bound.ledger);
  const m = ledger.as("m");
  const untils = JSON.stringify(asked.map(({ until }, position) => ({ position, until })));
  const { rows } = await sql<{ position: number; moved: string }>`
    select k.position, (select coalesce(trim_scale(sum(${m.change})), 0)::text
      from ${ledger.name} m where m."orgId" = ${actor.company.id}::uuid
        and ${sameKey(m, keyIn("k"))}
        and (${since}::text is null or ${m.number} > ${since}::text)
        and (u.until is null or ${m.postedAt} <= u.until)) as moved
    from ${keyRows(
      asked.map(({ key }) => key),
      "k",
    )}
    join jsonb_to_recordset(${untils}::jsonb) as u(position int, until timestamptz) using (position)
    order by k.position`.execute(db);
  return rows.map(({ moved }) => moved);
}
