import { useContext, useEffect, useMemo, type ReactNode } from "react";
import { useAsked } from "../../../../renderers/base/useAsked.ts";
import { onLiveEvent } from "../../../app/core/events/liveEvents.ts";
import { call } from "../../../app/core/http/http.ts";
import { useSaves } from "../../../app/core/pages/savedDocuments.ts";
import { usePulse } from "../../../app/core/pages/usePulse.ts";
import { WaitingContext } from "../../../app/core/reader/waitingContext.ts";

/** How often it is asked for while nothing happens: ten minutes. */
const often = 600_000;

/** What is on the page comes first, and several saves in a row ask once: milliseconds. */
const pause = 1500;

/** Says in the frame how many rows of each page await the user, as the home page counts them. */
export function WaitingRows({ children }: { readonly children: ReactNode }) {
  const others = useContext(WaitingContext);
  const { answer, again } = useAsked(askWaiting, { anew: useSaves(true), pause });
  usePulse(again, often);
  useEffect(() => onLiveEvent(({ type }) => type === "message" && again()), [again]);
  const waiting = useMemo(() => ({ ...answer, ...others }), [answer, others]);
  return <WaitingContext value={waiting}>{children}</WaitingContext>;
}

const askWaiting = (signal: AbortSignal) =>
  call<Readonly<Record<string, number>>>({
    method: "GET",
    path: "/res/home/waiting",
    quiet: () => true,
    signal,
  });
