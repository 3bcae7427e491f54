import type { FastifyReply } from "fastify";
import type { Schema } from "../../engine/index.ts";
import type { Context } from "../core/context.ts";
import type { Store } from "../store/connection/store.ts";
import { unreadCount } from "../../features/messages/server/unread.ts";
import { can } from "../../engine/index.ts";
import { sessionChannel, type Sessions } from "../core/session/sessions.ts";
import { studioMenu, type Studio } from "../../features/studio/server/studio.ts";
import { openEventStream, type EventStream } from "../core/events/eventStream.ts";
import type { Events } from "../core/events/openEvents.ts";

/** The streams of events that readers hold open at this process. */
export interface Streams {
  /** Answers with a stream that lives as long as the session of `token`. */
  readonly open: (
    reply: FastifyReply,
    of: {
      readonly context: Context;
      readonly token: string;
      /** Told of the stream when it is open; answers what is to be called when it has ended. */
      readonly joined?: ((stream: EventStream) => () => void) | undefined;
    },
  ) => void;
  readonly count: () => number;
  /** Ends them all and takes no more: a stop does not wait for readers. */
  readonly close: () => Promise<void>;
}
interface Reader {
  readonly stream: EventStream;
  readonly context: Context;
  readonly token: string;
  /** Asked again while an answer was on its way. */
  counting: "no" | "yes" | "again";
}

const beatMilliseconds = 25_000;
/** Beats between two looks at whether sessions have expired meanwhile: five minutes. */
const beatsPerLook = 12;
/** Problems of schema files that are told: who mends them sees the next ones. */
const mostProblems = 20;
/** Streams of one user; the oldest one ends when there would be more. */
const mostOfUser = 12;

/** Begins to serve streams: a reader is told of events that concern the user, and let go when the session ends. */
export async function openStreams(parts: {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly events: Events;
  /** Where another schema may take the place of the one that is served: told at the opening and when it does. */
  readonly schemas?: { readonly schema: Schema; readonly studio: Studio };
}): Promise<Streams> {
  const { store, sessions, events, schemas } = parts;
  const byUser = new Map<string, Set<Reader>>();
  let closed = false;
  let beats = 0;

  const all = (): readonly Reader[] => [...byUser.values()].flatMap((readers) => [...readers]);
  const stopMessages = events.subscribe("message", ({ user }) => {
    for (const reader of byUser.get(user) ?? []) void tellUnread(reader);
  });
  const stopSchema = events.subscribe("schema", ({ fingerprint }) => {
    for (const reader of all()) tellSchema(reader, fingerprint, schemas?.studio);
  });
  const stopSessions = await store.listen(sessionChannel, () => void letGo(all(), sessions));
  const heart = setInterval(() => {
    for (const { stream } of all()) stream.beat();
    if (++beats % beatsPerLook === 0) void letGo(all(), sessions);
  }, beatMilliseconds);
  heart.unref();

  return {
    open: (reply, { context, token, joined }) => {
      const user = context.actor.user.id;
      const readers = byUser.get(user) ?? new Set();
      byUser.set(user, readers);
      const leaving: (() => void)[] = [];
      const stream = openEventStream(reply, () => {
        readers.delete(reader);
        for (const leave of leaving) leave();
        if (readers.size === 0 && byUser.get(user) === readers) byUser.delete(user);
      });
      const reader: Reader = { stream, context, token, counting: "no" };
      readers.add(reader);
      if (closed) return stream.end();
      if (readers.size > mostOfUser) [...readers][0]!.stream.end();
      const leave = joined?.(stream);
      if (leave) leaving.push(leave);
      if (schemas) tellSchema(reader, schemas.schema.fingerprint, schemas.studio);
      void tellUnread(reader);
    },
    count: () => all().length,
    close: async () => {
      closed = true;
      clearInterval(heart);
      stopMessages();
      stopSchema();
      for (const { stream } of all()) stream.end();
      await stopSessions();
    },
  };
}

/** Sends which schema is served and, to who may see the files, why they are not served as they are. */
function tellSchema(
  { stream, context }: Reader,
  fingerprint: string,
  studio: Studio | undefined,
): void {
  const isTold = studio !== undefined && can(context.actor, studioMenu, "query");
  const problems = isTold && studio.problems().slice(0, mostProblems);
  stream.send({ type: "schema", fingerprint, ...(problems && { problems }) });
}

/** Sends how many messages are unread, once for many events that come while it is being counted. */
async function tellUnread(reader: Reader): Promise<void> {
  if (reader.counting !== "no") {
    reader.counting = "again";
    return;
  }
  const { stream, context } = reader;
  try {
    do {
      reader.counting = "yes";
      stream.send({ type: "message", unread: await unreadCount(context) });
    } while (again(reader));
  } catch (error) {
    // The client connects again and counts anew; until then a number would be a guess.
    context.log.error({ err: error }, "unread messages could not be counted");
    stream.end();
  } finally {
    reader.counting = "no";
  }
}

/** Apart, since what a loop awaits may change what it compares. */
function again({ counting }: Reader): boolean {
  return counting === "again";
}

/** Ends the streams whose sessions have ended. */
async function letGo(readers: readonly Reader[], sessions: Sessions): Promise<void> {
  for (const { stream, token, context } of readers) {
    try {
      if ((await sessions.find(token)) === undefined) stream.end();
    } catch (error) {
      context.log.error({ err: error }, "a session could not be looked up");
      stream.end();
    }
  }
}
