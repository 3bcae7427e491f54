import type { FeatureStreams, Reader } from "../../../server/http/openStreams.ts";
import { unreadCount } from "./unread.ts";

/** Streams send the number of unread messages: at once, and when it changes. */
export const messageStreams: FeatureStreams = {
  opened: (reader) => void tellUnread(reader),
  at: {
    message: ({ user }, readers) => {
      for (const reader of readers.ofUser(user)) void tellUnread(reader);
    },
  },
};

/** Readers whose messages are being counted, and whether that was asked for again meanwhile. */
const counting = new WeakMap<Reader, "once" | "again">();

/** Sends how many messages are unread, once for many events that come while it is being counted. */
async function tellUnread(reader: Reader): Promise<void> {
  if (counting.has(reader)) {
    counting.set(reader, "again");
    return;
  }
  const { stream, context } = reader;
  try {
    do {
      counting.set(reader, "once");
      stream.send({ type: "message", unread: await unreadCount(context) });
    } while (counting.get(reader) === "again");
  } catch (error) {
    // The client connects again and counts anew; until then a number would be a guess.
    context.log.error({ err: error }, "unread messages could not be counted");
    stream.end();
  } finally {
    counting.delete(reader);
  }
}
