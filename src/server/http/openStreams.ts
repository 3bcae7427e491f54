import type { FastifyReply } from "fastify";
import type { Context } from "../core/context.ts";
import { openEventStream, type EventStream } from "../core/events/eventStream.ts";
import type { Events, Topic, Topics } from "../core/events/events.ts";
import { sessionChannel, type Sessions } from "../core/session/sessions.ts";
import type { Store } from "../store/connection/store.ts";

/** The streams of events that readers hold open at this process. */
export interface Streams {
  /**
   * Answers with a stream that lives as long as the session of `token`. Throws, before anything is sent, if the
   * address's `query` asks to watch something that the user may not read.
   */
  readonly open: (reply: FastifyReply, of: OpenedStream) => Promise<void>;
  readonly count: () => number;
  /** Ends them all and takes no more: a stop does not wait for readers. */
  readonly close: () => Promise<void>;
}
interface OpenedStream {
  readonly context: Context;
  readonly token: string;
  readonly query: Readonly<Record<string, unknown>>;
}

/** A client with an open stream. */
export interface Reader {
  readonly stream: EventStream;
  readonly context: Context;
}

/** What a feature sends over streams. */
export interface FeatureStreams {
  /** Sends a reader whose stream has opened what there is to know. */
  readonly opened?: (reader: Reader) => void;
  /** Sends an event, by its topic, to the clients it concerns. */
  readonly at?: EventTellers;
  /**
   * What an address's query asks to watch; undefined where it names nothing of this feature. The returned function
   * runs when the stream is open and returns the function that stops it. Throws if the user may not watch it.
   */
  readonly join?: (
    context: Context,
    query: Readonly<Record<string, unknown>>,
  ) => Promise<((stream: EventStream) => () => void) | undefined>;
}
type EventTellers = {
  readonly [T in Topic]?: (payload: Topics[T], readers: Readers) => void;
};

/** The clients with streams at this process. */
export interface Readers {
  readonly all: () => Iterable<Reader>;
  readonly ofUser: (id: string) => Iterable<Reader>;
}

interface OpenReader extends Reader {
  readonly token: string;
}

const beatMilliseconds = 25_000;
/** Beats between two looks at whether sessions have expired meanwhile: five minutes. */
const beatsPerLook = 12;
/** Streams of one user; the oldest one ends when there would be more. */
const mostOfUser = 12;

/** Begins to serve streams: clients get the events of features, and are disconnected when the session ends. */
export async function openStreams(parts: {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly events: Events;
  readonly features: readonly FeatureStreams[];
}): Promise<Streams> {
  const { store, sessions, events, features } = parts;
  const byUser = new Map<string, Set<OpenReader>>();
  let closed = false;
  let beats = 0;

  const all = (): readonly OpenReader[] => [...byUser.values()].flatMap((readers) => [...readers]);
  const readers: Readers = { all, ofUser: (id) => [...(byUser.get(id) ?? [])] };
  const stops = features.flatMap(({ at = {} }) =>
    (Object.keys(at) as Topic[]).map((topic) => tellAt(events, topic, at, readers)),
  );
  // What readers missed nobody knows: they connect again and ask anew.
  const stopMissed = events.missed(() => all().forEach(({ stream }) => stream.end()));
  const stopSessions = await store.listen(sessionChannel, () => void letGo(all(), sessions));
  const heart = setInterval(() => {
    for (const { stream } of all()) stream.beat();
    if (++beats % beatsPerLook === 0) void letGo(all(), sessions);
  }, beatMilliseconds);
  heart.unref();

  return {
    open: async (reply, { context, token, query }) => {
      const joins = await Promise.all(features.flatMap(({ join }) => join?.(context, query) ?? []));
      const user = context.actor.user.id;
      const ofUser = byUser.get(user) ?? new Set();
      byUser.set(user, ofUser);
      const leaving: (() => void)[] = [];
      const stream = openEventStream(reply, () => {
        ofUser.delete(reader);
        for (const leave of leaving) leave();
        if (ofUser.size === 0 && byUser.get(user) === ofUser) byUser.delete(user);
      });
      const reader: OpenReader = { stream, context, token };
      ofUser.add(reader);
      if (closed) return stream.end();
      if (ofUser.size > mostOfUser) [...ofUser][0]!.stream.end();
      leaving.push(...joins.flatMap((join) => join?.(stream) ?? []));
      for (const { opened } of features) opened?.(reader);
    },
    count: () => all().length,
    close: async () => {
      closed = true;
      clearInterval(heart);
      for (const stop of [...stops, stopMissed]) stop();
      for (const { stream } of all()) stream.end();
      await stopSessions();
    },
  };
}

/** Calls a feature for every event of a topic. Returns a function that stops it. */
function tellAt<T extends Topic>(
  events: Events,
  topic: T,
  at: EventTellers,
  readers: Readers,
): () => void {
  return events.subscribe(topic, (payload) => at[topic]?.(payload, readers));
}

/** Ends the streams whose sessions have ended. */
async function letGo(readers: readonly OpenReader[], sessions: Sessions): Promise<void> {
  for (const { stream, token, context } of readers) {
    try {
      if ((await sessions.find(token)) === undefined) stream.end();
    } catch (error) {
      context.log.error({ err: error }, "a session could not be looked up");
      stream.end();
    }
  }
}
