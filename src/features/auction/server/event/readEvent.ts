import { sql } from "kysely";
import { Refusal } from "../../../../engine/index.ts";
import type { Context, Writing } from "../../../../server/core/context.ts";
import { withTheNext } from "../../../../server/store/connection/preparedClient.ts";
import type { AuctionParts } from "./auctionParts.ts";
import type { EventData } from "./eventData.ts";
import { partJson } from "./partJson.ts";
import { isUuid } from "../../../../server/store/statement/statement.ts";

/** The current state of an event of the company. Undefined when there is none, or it is deleted. */
export async function readEvent(
  { db, actor }: Pick<Context, "db" | "actor">,
  parts: AuctionParts,
  id: string,
): Promise<EventData | undefined> {
  if (!isUuid(id)) return undefined;
  const lines = (part: "lots" | "suppliers" | "rounds") => sql`coalesce((select jsonb_agg(
      jsonb_build_object('id', l.id, 'item', l.item) || ${partJson(parts, part, "l")} order by l.item)
    from ${parts.name(part)} l where l."headerId" = t.id), '[]'::jsonb)`;
  const { currency } = parts;
  const { rows } = await sql<{
    event: EventData;
  }>`select jsonb_build_object('id', t.id, 'orgId', t."orgId",
      'number', ${sql.id("t", parts.document.identity.code)}, 'version', t.version, 'event', ${partJson(parts, "event", "t")},
      'lots', ${lines("lots")}, 'suppliers', ${lines("suppliers")}, 'rounds', ${lines("rounds")},
      'decimals', coalesce(${sql.id("c", "decimals")}, 2), 'currencyCode', ${sql.id("c", currency.code)},
      'readAt', (extract(epoch from clock_timestamp()) * 1000000)::bigint) as event
    from ${parts.name("event")} t
    left join ${currency.name} c on c.id = ${sql.id("t", parts.key("event", "currency"))}
    where t.id = ${id}::uuid and t."orgId" = ${actor.company.id}::uuid and not t.deleted`.execute(
    db,
  );
  return rows[0]?.event;
}

/**
 * Locks an event's header, and with it whatever is offered in its lots, until the transaction ends; then reads it. Offers
 * and the event's actions come one after the other. Throws `common.notFound`.
 */
export async function lockEvent(
  context: Writing,
  parts: AuctionParts,
  id: string,
): Promise<EventData> {
  if (isUuid(id))
    await sql`${sql.raw(withTheNext)}select 1 from ${parts.name("event")} where id = ${id}::uuid for update`.execute(
      context.db,
    );
  return requireEvent(context, parts, id);
}

/** As `readEvent`, but an event that is not there is refused. */
export async function requireEvent(
  context: Pick<Context, "db" | "actor" | "language">,
  parts: AuctionParts,
  id: string,
): Promise<EventData> {
  const found = await readEvent(context, parts, id);
  if (found) return found;
  throw new Refusal("common.notFound", {
    args: [parts.document.title[context.language], id.slice(0, 60)],
  });
}
