import { sql } from "kysely";
import type { Schema } from "../../../../engine/index.ts";
import type { Clock } from "../../../../server/core/clock/openClock.ts";
import {
  runClock,
  type ClockParts,
  type ClockTurn,
} from "../../../../server/core/clock/runClock.ts";
import type { Events } from "../../../../server/core/events/events.ts";
import { auctionPartsOf } from "../event/auctionParts.ts";
import { databaseInstant } from "../event/instant.ts";
import { attend } from "./outages.ts";
import { isStoreAway } from "../../../../server/store/connection/storeAway.ts";

/** The longest time between two turns. */
const longest = 5_000;
/** The same while an event runs, so that an outage can be distinguished from a quiet time. */
const attendance = 1_000;
/** And until it is asked again whether the database is back. */
const storeAgain = 500;

/** Takes whatever is due of any auction now, by the clock of auctions. Several processes may: each step is taken once. */
export async function runAuctions(parts: ClockParts): Promise<ClockTurn> {
  const now = await (parts.exactClock ?? databaseInstant)(parts.store.db);
  const documents = parts.schema.documents.filter(({ auction }) => auction !== undefined);
  return runClock(parts, new Date(Math.floor(now / 1000)), documents);
}

/**
 * Takes the steps of auctions when they are due, to the moment: it wakes at the next one, and when something of an auction
 * has changed in any process. A turn that fails is logged, and the next one comes.
 */
export function openAuctionClock(parts: ClockParts, events: Events): Clock {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let asked = false;
  let attended = -Infinity;
  let isRunning = false;
  const turn = async (): Promise<void> => {
    asked = false;
    if (performance.now() - attended >= attendance / 2) {
      isRunning = await attend(parts);
      attended = performance.now();
    }
    await runAuctions(parts);
    const wait = await untilNext(parts);
    if (closed) return;
    timer = setTimeout(wake, asked ? 0 : Math.min(wait, isRunning ? attendance : longest));
    timer.unref();
  };
  const wake = (): void => {
    running = turn().catch((error: unknown) => {
      parts.log.error({ err: error }, "the clock of auctions failed");
      if (closed) return;
      timer = setTimeout(wake, isStoreAway(error) ? storeAgain : longest);
      timer.unref();
    });
  };
  const stop = events.subscribe("auction", () => {
    // A change may bring the next step nearer; the next turn finds it.
    asked = true;
    if (timer === undefined || closed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, 20);
    timer.unref();
  });
  wake();
  return {
    close: async () => {
      closed = true;
      stop();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Milliseconds until the next step is due; forever where none is. */
async function untilNext({
  schema,
  store,
  exactClock = databaseInstant,
}: ClockParts): Promise<number> {
  const now = await exactClock(store.db);
  const dues = await Promise.all(
    auctions(schema).map(async (parts) => {
      const due = sql.id(parts.key("event", "dueAt"));
      const { rows } = await sql<{
        due: string | null;
      }>`select (extract(epoch from min(${due})) * 1000)::text as due
      from ${parts.name("event")} where not deleted and ${due} is not null
        and ${sql.id(parts.key("event", "status"))} = any(${[...parts.auction.states.published, ...parts.auction.states.live]}::text[])`.execute(
        store.db,
      );
      return rows[0]?.due === null || rows[0] === undefined
        ? Infinity
        : Number(rows[0].due) - now / 1000;
    }),
  );
  return Math.max(20, Math.min(...dues));
}

function auctions(schema: Schema) {
  return schema.documents
    .filter(({ auction }) => auction !== undefined)
    .map((document) => auctionPartsOf(schema, document));
}
