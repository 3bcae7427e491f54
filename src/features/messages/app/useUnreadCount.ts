import { useEffect } from "react";
import { onLiveEvent } from "../../../app/core/events/liveEvents.ts";
import { useFreshAnswer } from "../../../app/core/pages/useFreshAnswer.ts";
import { askUnreadCount } from "./messages.ts";

/** How many messages are unread: told by the server as it changes, and asked for as all that the frame shows. */
export function useUnreadCount(): number {
  const { answer: unread = 0, take } = useFreshAnswer(askUnreadCount);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === "message" && typeof event["unread"] === "number") take(event["unread"]);
      }),
    [take],
  );
  return unread;
}
