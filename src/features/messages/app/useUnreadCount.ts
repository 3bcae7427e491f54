import { useEffect } from "react";
import { usePulse } from "../../../app/core/pages/usePulse.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { onLiveEvent } from "../../../app/core/events/liveEvents.ts";
import { useSaves } from "../../../app/core/pages/savedDocuments.ts";
import { askUnreadCount } from "./messages.ts";

/** How often it is asked for while nothing is heard: ten minutes. */
const pollMilliseconds = 600_000;

/**
 * How many messages are unread: told by the server as it changes, and asked for at the start, every ten minutes, when
 * the window comes to the front, and after what is done here.
 */
export function useUnreadCount(): number {
  const { answer: unread = 0, again, take } = useAsked(askUnreadCount, { anew: useSaves(true) });
  usePulse(again, pollMilliseconds);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === "message" && typeof event["unread"] === "number") take(event["unread"]);
      }),
    [take],
  );
  return unread;
}
