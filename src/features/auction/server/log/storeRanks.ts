import { sql } from "kysely";
import type { Writing } from "../../../../server/core/context.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { ChainedOffer } from "./readLog.ts";

/** Updates the stored ranks of offers to those recomputed from the log. */
export async function storeRanks(
  { db }: Writing,
  parts: AuctionParts,
  log: readonly ChainedOffer[],
  ranks: ReadonlyMap<string, number | null>,
): Promise<void> {
  const changed = log.flatMap(({ id, rank }) => {
    const now = ranks.get(id) ?? null;
    return now === rank ? [] : [{ id, rank: now }];
  });
  if (changed.length === 0) return;
  await sql`update ${parts.name("offers")} o set ${sql.id(parts.key("offers", "rank"))} = r.rank
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(id uuid, rank int) where o.id = r.id`.execute(
    db,
  );
}
