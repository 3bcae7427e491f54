import type { Log, Store } from "../../store/connection/store.ts";
import { eventChannel, type Topic, type Topics } from "./publish.ts";

type Handler<T extends Topic> = (payload: Topics[T]) => void;

/** What a process hears of events, its own included. */
export interface Events {
  /** Calls `handler` with the payload of every event of a topic from now on. Returns how to stop. */
  readonly subscribe: <T extends Topic>(topic: T, handler: Handler<T>) => () => void;
  /** Calls `handler` when events may have gone unheard, because the connection to the database broke. Returns how to stop. */
  readonly missed: (handler: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** Begins to listen: on a server over a connection of its own, embedded in the process. */
export async function openEvents(store: Store, log: Log): Promise<Events> {
  const handlers = new Map<string, Set<(payload: never) => void>>();
  const gaps = new Set<() => void>();
  const hear = (text: string) => {
    const { topic, payload } = eventIn(text);
    for (const handler of handlers.get(topic) ?? []) {
      try {
        handler(payload as never);
      } catch (error) {
        // One that fails must not keep the others from hearing it.
        log.error({ error, topic }, "an event could not be handled");
      }
    }
  };
  const stop = await store.listen(eventChannel, hear, () => gaps.forEach((missed) => missed()));
  return {
    missed: (handler) => {
      gaps.add(handler);
      return () => void gaps.delete(handler);
    },
    subscribe: (topic, handler) => {
      const known = handlers.get(topic) ?? new Set();
      handlers.set(topic, known.add(handler));
      return () => void known.delete(handler);
    },
    close: stop,
  };
}

/** What was published. Anything else on the channel (a user of psql) is an event without a topic. */
function eventIn(text: string): { readonly topic: string; readonly payload?: unknown } {
  try {
    const { topic, payload } = JSON.parse(text) as { topic?: unknown; payload?: unknown };
    return { topic: String(topic), payload };
  } catch {
    return { topic: "" };
  }
}
