import type { HomePage } from "../answers/home.ts";
import { useEffect, useState } from "react";
import { SourceError } from "../../../../renderers/base/dataSource.ts";
import { onLiveEvent } from "../../../app/core/events/liveEvents.ts";
import { useTab } from "../../../app/core/tabs/tabContext.ts";
import { useSaves } from "../../../app/core/pages/savedDocuments.ts";
import { askHome } from "./homeData.ts";

/** How old what is shown may be when the reader comes back to it: half a minute. */
const freshMilliseconds = 30_000;

/**
 * The reader's home page: asked for at the start, after what is done here, when a message came, and when the reader comes
 * back to it. What was shown stays until the answer is there; `retry` asks again after a failure.
 */
export function useHome(): {
  readonly data: HomePage | undefined;
  readonly failed: Error | undefined;
  readonly retry: () => void;
} {
  const { active } = useTab();
  const saves = useSaves(active);
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState<{ data?: HomePage; failed?: Error; at: number }>({ at: 0 });
  useEffect(
    () => onLiveEvent(({ type }) => type === "message" && setTurn((known) => known + 1)),
    [],
  );
  useEffect(() => {
    if (!active) return undefined;
    const abort = new AbortController();
    askHome(abort.signal).then(
      (data) => setState({ data, at: Date.now() }),
      (failed: Error) => {
        if (failed instanceof SourceError)
          setState((known) => ({ ...(known.data && { data: known.data }), failed, at: known.at }));
      },
    );
    return () => abort.abort();
  }, [active, saves, turn]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - state.at > freshMilliseconds)
        setTurn((known) => known + 1);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [state.at]);
  return {
    data: state.data,
    failed: state.data ? undefined : state.failed,
    retry: () => {
      setState({ at: 0 });
      setTurn((known) => known + 1);
    },
  };
}
