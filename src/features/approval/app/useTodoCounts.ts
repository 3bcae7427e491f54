import { useEffect, useState } from "react";
import { onLiveEvent } from "../../../app/core/events/liveEvents.ts";
import { call } from "../../../app/core/http/http.ts";
import { useSaves } from "../../../app/core/pages/savedDocuments.ts";

/** What awaits the person: documents to approve, and messages not read yet. */
interface TodoCounts {
  readonly approvals: number;
  readonly messages: number;
}

/** How often it is asked for while nothing happens: ten minutes. */
const pause = 600_000;

/** The counts, asked for at the start, every ten minutes, when the window comes to the front, and after what is done here. */
export function useTodoCounts(): TodoCounts {
  const [counts, setCounts] = useState<TodoCounts>({ approvals: 0, messages: 0 });
  const saves = useSaves(true);
  useEffect(() => {
    const abort = new AbortController();
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      // A count that cannot be had is no news: the next one comes by itself.
      call<TodoCounts>({
        method: "GET",
        path: "/res/todo/count",
        quiet: () => true,
        signal: abort.signal,
      }).then(setCounts, () => undefined);
    };
    ask();
    const timer = setInterval(ask, pause);
    // Whoever gets something to approve gets a message about it.
    const deaf = onLiveEvent(({ type }) => type === "message" && ask());
    document.addEventListener("visibilitychange", ask);
    return () => {
      abort.abort();
      clearInterval(timer);
      deaf();
      document.removeEventListener("visibilitychange", ask);
    };
  }, [saves]);
  return counts;
}
