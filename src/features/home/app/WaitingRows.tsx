import { useContext, useMemo, type ReactNode } from "react";
import { call } from "../../../app/core/http/http.ts";
import { useFreshAnswer, useMessages } from "../../../app/core/pages/useFreshAnswer.ts";
import { WaitingContext } from "../../../app/core/reader/waitingContext.ts";

/** What is on the page comes first, and several saves in a row ask once: milliseconds. */
const pause = 1500;

/** Says in the frame how many rows of each page await the user, as the home page counts them. */
export function WaitingRows({ children }: { readonly children: ReactNode }) {
  const others = useContext(WaitingContext);
  const { answer, again } = useFreshAnswer(askWaiting, pause);
  useMessages(again);
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
