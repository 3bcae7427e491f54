import { sql } from "kysely";
import { microsText, seconds } from "../../rules/micros.ts";
import { leastLatencyLimit } from "../../rules/outage.ts";
import { Refusal } from "../../../../engine/index.ts";
import type { Context } from "../../../../server/core/context.ts";
import { performAction } from "../../../../server/core/act/performAction.ts";
import { systemContext } from "../../../../server/core/systemContext.ts";
import type { ClockParts } from "../../../../server/core/clock/runClock.ts";
import { auctionPartsOf, type AuctionParts } from "../event/auctionParts.ts";
import { databaseInstant } from "../event/instant.ts";
import { readEvent } from "../event/readEvent.ts";
import { aliveAt, noteAlive, outageOf } from "./pulse.ts";

/**
 * Suspends every event that lost a step or too much of a round to an outage, and marks for all others that the system
 * is running. Returns whether any event is running. It runs before a clock runs due steps: a missed step is never
 * made up for unannounced. Several processes may run it: one of them suspends an event.
 */
export async function attend(parts: ClockParts): Promise<boolean> {
  const { schema, store, exactClock = databaseInstant } = parts;
  const now = await exactClock(store.db);
  const documents = schema.documents.filter(({ auction }) => auction !== undefined);
  let any = false;
  for (const document of documents) {
    const of = auctionPartsOf(schema, document);
    const running = await runningEvents(parts, of, now);
    if (running.length === 0) continue;
    any = true;
    const actors = new Map((await parts.actors()).map((actor) => [actor.company.id, actor]));
    const present: string[] = [];
    for (const { id, company, gap } of running) {
      const actor = actors.get(company);
      const at = new Date(Math.floor(now / 1000));
      const isLost =
        gap &&
        actor !== undefined &&
        (await suspendForOutage(systemContext(parts, { actor, now: at, traceId: "clock" }), of, {
          id,
          now,
        }));
      if (!isLost) present.push(id);
    }
    await noteAlive(store.db, present, now);
  }
  return any;
}

/**
 * Suspends an event if an outage took something from it. Answers whether there was an outage.
 */
export async function suspendForOutage(
  context: Context,
  parts: AuctionParts,
  of: { readonly id: string; readonly now: number },
): Promise<boolean> {
  const data = await readEvent(context, parts, of.id);
  if (!data) return false;
  const alive = await aliveAt(context.db, data.id);
  if (outageOf(parts, data, { alive, now: of.now }) === undefined) return false;
  const { document, auction } = parts;
  const action = document.header.actions.find(({ key }) => key === auction.actions.outage)!;
  try {
    await context.store.transaction((db) =>
      performAction(
        { ...context, db },
        {
          document,
          action,
          target: { id: data.id },
          right: { menu: document.menu, button: action.button },
          bySystem: true,
        },
      ),
    );
  } catch (error) {
    // Another process was first. A fault of one event must not keep the clock from the others: it is tried again.
    context.log[error instanceof Refusal ? "info" : "error"](
      { err: error, id: data.id },
      "an event was not suspended after an outage",
    );
  }
  return true;
}

interface RunningEvent {
  readonly id: string;
  readonly company: string;
  /** There may have been an outage: the system was not there lately, or a step is late. */
  readonly gap: boolean;
}

/** Events whose waiting room is open or whose rounds run, and that are not suspended. */
async function runningEvents(
  { store }: ClockParts,
  parts: AuctionParts,
  now: number,
): Promise<readonly RunningEvent[]> {
  const present = sql`${microsText(now)}::timestamptz`;
  const lately = sql`${microsText(now - seconds(leastLatencyLimit))}::timestamptz`;
  const key = (role: Parameters<typeof parts.key<"event">>[1]) => sql.id(parts.key("event", role));
  const { published, live } = parts.auction.states;
  const { rows } = await sql<RunningEvent>`
    select id, "orgId" as company, p.at is null or p.at < ${lately} or coalesce(${key("dueAt")} < ${lately}, false) as gap
    from ${parts.name("event")} left join system.auction_pulse p on p.event = id
    where not deleted and ${key("status")} = any(${[...published, ...live]}::text[])
      and ${key("suspended")} is not true and ${key("actualEnd")} is null
      and ${key("startTime")} - ${key("leadMinutes")} * interval '1 minute' <= ${present}
    order by id`.execute(store.db);
  return rows;
}
