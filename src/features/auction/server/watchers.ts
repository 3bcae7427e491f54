import { setTimeout as pause } from "node:timers/promises";
import type { AuctionView } from "../answers/auction.ts";
import type { Context } from "../../../server/core/context.ts";
import type { EventStream } from "../../../server/core/events/eventStream.ts";
import type { Events } from "../../../server/core/events/events.ts";
import type { AuctionParts } from "./event/auctionParts.ts";
import { readWatched, type Watched } from "./view/watched.ts";
import { viewFor } from "./view/viewOf.ts";

declare module "../../../server/core/events/events.ts" {
  interface Topics {
    /** Something of an auction has changed: an offer, an entrance, its course. */
    readonly auction: { readonly document: string; readonly id: string };
  }
}

/**
 * Milliseconds of rest per notified watcher: a crowded hall is updated less often, so that sending does not delay
 * offers, and old views do not fill the connections. A thousand watchers are updated five times a second, ten at
 * once.
 */
const restPerWatcher = 0.2;

/** The watchers of auctions at this process, over streams of events. */
interface Watchers {
  /** Sends the reader's own view now, and again whenever it is another one. Returns how to stop. */
  readonly watch: (
    stream: EventStream,
    of: {
      readonly context: Context;
      readonly parts: AuctionParts;
      readonly page: string;
      readonly id: string;
    },
  ) => () => void;
  readonly close: () => void;
}
interface Watcher {
  readonly stream: EventStream;
  readonly context: Context;
  /** The last sent view, without its time. */
  sent: string | undefined;
}
interface Hall {
  readonly parts: AuctionParts;
  readonly page: string;
  readonly id: string;
  readonly watchers: Set<Watcher>;
  pushing: "no" | "yes" | "again";
  /** The event as last sent. */
  told?: Watched;
}

/**
 * Begins to update watchers. Changes of an event while its views are being sent are combined in the next round: the
 * event is read once for all, a view is made once per supplier and language and sent to those for whom it changed, so
 * that no message reveals an offer of another supplier.
 */
export function openWatchers(events: Events): Watchers {
  const halls = new Map<string, Hall>();
  const stop = events.subscribe("auction", ({ id }) => {
    for (const hall of halls.values()) if (hall.id === id) void push(hall);
  });
  return {
    watch: (stream, { context, parts, page, id }) => {
      const key = `${context.actor.company.id} ${page} ${id}`;
      const hall: Hall = halls.get(key) ?? { parts, page, id, watchers: new Set(), pushing: "no" };
      halls.set(key, hall);
      const watcher: Watcher = { stream, context, sent: undefined };
      hall.watchers.add(watcher);
      void push(hall);
      return () => {
        hall.watchers.delete(watcher);
        if (hall.watchers.size === 0 && halls.get(key) === hall) halls.delete(key);
      };
    },
    close: stop,
  };
}

async function push(hall: Hall): Promise<void> {
  if (hall.pushing !== "no") {
    hall.pushing = "again";
    return;
  }
  const [first] = hall.watchers;
  if (!first) return;
  try {
    do {
      hall.pushing = "yes";
      const context = { ...first.context, db: first.context.store.db };
      hall.told = await readWatched(context, hall.parts, hall, hall.told);
      await tellAll(hall, hall.told);
      await pause(hall.watchers.size * restPerWatcher, undefined, { ref: false });
    } while (again(hall));
  } catch (error) {
    // They reconnect and get the current view.
    first.context.log.error(
      { err: error, id: hall.id },
      "watchers of an auction could not be told",
    );
    for (const { stream } of hall.watchers) stream.end();
  } finally {
    hall.pushing = "no";
  }
}

/** Apart, since the values that a loop compares may change while it waits. */
function again({ pushing }: Hall): boolean {
  return pushing === "again";
}

async function tellAll({ watchers, page, id }: Hall, watched: Watched): Promise<void> {
  const views = new Map<string, { text: string; core: string }>();
  for (const watcher of watchers) {
    const { context } = watcher;
    const key = `${context.actor.user.accountType} ${context.actor.party} ${context.language}`;
    let made = views.get(key);
    if (!made) {
      const view = await viewFor(context, watched);
      made = {
        core: view ? coreOf(view) : "",
        text: JSON.stringify({ type: "auction", page, id, view: view ?? null }),
      };
      views.set(key, made);
    }
    if (watcher.sent === made.core) continue;
    watcher.sent = made.core;
    watcher.stream.sendLatest(made.text);
  }
}

/** A view without what changes by itself. */
function coreOf(view: AuctionView): string {
  return JSON.stringify({ ...view, serverTime: "" });
}
