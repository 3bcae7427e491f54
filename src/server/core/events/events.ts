import type { Log, Store } from "../../store/connection/store.ts";
import { sql } from "kysely";
import type { Writing } from "../context.ts";

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

/** The channel of the store that carries events of all topics. */
export const eventChannel = "waybill_event";

/**
 * The topics of events with their payloads: ids, never contents, since every process hears them. Features add theirs by
 * `declare module`.
 */
export interface Topics {
  /** Other schema files are served from here on, or those that are there cannot be. */
  readonly schema: { readonly fingerprint: string };
}
export type Topic = keyof Topics;

/** Longest notification PostgreSQL takes, in bytes. */
const longest = 7_900;

/**
 * Publishes an event to every process when the transaction commits, and only then. Equal events of one transaction
 * are heard once. Throws when the payload is too long.
 */
export async function publish<T extends Topic>(
  { db }: Pick<Writing, "db">,
  topic: T,
  payload: Topics[T],
): Promise<void> {
  const text = JSON.stringify({ topic, payload });
  if (Buffer.byteLength(text) > longest) throw new Error(`An event of "${topic}" is too long`);
  await sql`select pg_notify(${eventChannel}, ${text})`.execute(db);
}
