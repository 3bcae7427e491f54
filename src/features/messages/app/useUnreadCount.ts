import { useEffect, useState } from "react";
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
  const [unread, setUnread] = useState(0);
  const saves = useSaves(true);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === "message" && typeof event["unread"] === "number")
          setUnread(event["unread"]);
      }),
    [],
  );
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      askUnreadCount(abort.signal).then(setUnread, () => undefined);
    };
    ask();
    const timer = setInterval(ask, pollMilliseconds);
    document.addEventListener("visibilitychange", ask);
    return () => {
      abort.abort();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [saves]);
  return unread;
}
