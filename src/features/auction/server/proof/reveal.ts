import { sql } from "kysely";
import type { Writing } from "../../../../server/core/context.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData } from "../event/eventData.ts";
import { readLog, type ChainedOffer } from "../log/readLog.ts";
import { secretOf } from "../log/replayOf.ts";

/** Unseals the sealed values of an event, for all who may read prices. Returns the log afterwards. */
export async function reveal(
  context: Writing,
  parts: AuctionParts,
  data: EventData,
): Promise<readonly ChainedOffer[]> {
  const log = await readLog(context, parts, { event: data.id });
  const sealed = log.filter(({ secret }) => secret === null);
  if (sealed.length === 0) return log;
  const opened = await Promise.all(
    sealed.map(async (offer) => ({ id: offer.id, secret: await secretOf(context, offer) })),
  );
  const rows = JSON.stringify(
    opened.map(({ id, secret }) => ({
      id,
      secret,
      price: secret.offer.price,
      net: secret.offer.netPrice,
    })),
  );
  await sql`update system.offer_chain c set secret = r.secret
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, secret jsonb) where c.id = r.id`.execute(
    context.db,
  );
  await sql`update ${parts.name("offers")} o set ${sql.id(parts.key("offers", "price"))} = r.price,
      ${sql.id(parts.key("offers", "netPrice"))} = r.net
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, price numeric, net numeric) where o.id = r.id`.execute(
    context.db,
  );
  return readLog(context, parts, { event: data.id });
}
