import { keepStream, type KeptStream } from "./keepStream.ts";
import type { LiveEvent } from "./readEventStream.ts";

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();
let stream: KeptStream | undefined;

/**
 * Listens to events of the server (`GET /res/events`). All listeners share one connection, which is opened for the
 * first and closed after the last; it is reopened when it breaks. Returns the function that stops listening. Events
 * may be lost: code that must know asks as well.
 */
export function onLiveEvent(handler: Handler): () => void {
  handlers.add(handler);
  stream ??= keepStream({
    path: "/res/events",
    heard: (event) => handlers.forEach((each) => each(event)),
  });
  return () => {
    handlers.delete(handler);
    if (handlers.size > 0) return;
    stream?.stop();
    stream = undefined;
  };
}
