import { keepStream, type KeptStream } from "./keepStream.ts";
import type { LiveEvent } from "./readEventStream.ts";

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();
let stream: KeptStream | undefined;

/**
 * Hears what the server tells as it happens (`GET /res/events`). All that listen share one connection, which is opened
 * for the first and closed after the last; it is opened again when it breaks. Returns how to stop. Nothing is certain to
 * be heard: whoever needs to know asks as well.
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
