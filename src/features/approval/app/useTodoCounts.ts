import { useEffect } from "react";
import { usePulse } from "../../../app/core/pages/usePulse.ts";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
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
  // A count that cannot be had is no news: the next one comes by itself.
  const { answer, again } = useAsked(askCounts, { anew: useSaves(true) });
  usePulse(again, pause);
  // Users are sent a message about a document that they are to approve.
  useEffect(() => onLiveEvent(({ type }) => type === "message" && again()), [again]);
  return answer ?? none;
}

const none: TodoCounts = { approvals: 0, messages: 0 };
const askCounts = (signal: AbortSignal) =>
  call<TodoCounts>({ method: "GET", path: "/res/todo/count", quiet: () => true, signal });
