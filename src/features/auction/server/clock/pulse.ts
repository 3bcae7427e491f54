import { sql } from "kysely";
import { microsText } from "../../rules/micros.ts";
import { outageSince, usualLatencyLimit } from "../../rules/outage.ts";
import type { Db } from "../../../../server/store/connection/store.ts";
import type { AuctionParts } from "../event/auctionParts.ts";
import type { EventData } from "../event/eventData.ts";
import { opensAt, presentRound, roundEnd, stageOf } from "../event/rulesOf.ts";

/** When the system last noted that it was there while an event went on, in microseconds since 1970; null for never. */
export async function aliveAt(db: Db, event: string): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from at) * 1000000)::bigint as at from system.auction_pulse
    where event = ${event}::uuid`.execute(db);
  return rows[0] === undefined ? null : Number(rows[0].at);
}

/** Notes that the system is there for events. Clocks of several processes note it; the latest counts. */
export async function noteAlive(db: Db, events: readonly string[], now: number): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into system.auction_pulse (event, at)
    select id, ${microsText(now)}::timestamptz from unnest(${[...events]}::uuid[]) as e(id)
    on conflict (event) do update set at = greatest(auction_pulse.at, excluded.at)`.execute(db);
}

/** Since when the system was away from an event, if it must be suspended for it. */
export function outageOf(
  parts: AuctionParts,
  data: EventData,
  of: { readonly alive: number | null; readonly now: number },
): number | undefined {
  const { event } = data;
  return outageSince(of.now, {
    stage: stageOf(parts, data),
    still: event.suspended === true || event.actualEnd !== null,
    opens: opensAt(data),
    roundStart: presentRound(data)?.start ?? event.startTime,
    roundEnd: roundEnd(data),
    dueAt: event.dueAt,
    alive: of.alive,
    limit: event.latencyLimit ?? usualLatencyLimit,
  });
}
